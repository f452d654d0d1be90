/** Panels behind tabs, as screen readers know them. */
import { h } from "./dom.js";

/** @typedef {{id: string, title: () => string, body: HTMLElement}} Tab */

export class Tabs {
  /**
   * @param {string} name
   * @param {() => string} label
   * @param {Tab[]} tabs
   * @param {(id: string) => void} chosen
   */
  constructor(name, label, tabs, chosen) {
    this.tabs = tabs;
    this.chosen = chosen;
    this.buttons = tabs.map(({ id, title }) =>
      h("button", {
        type: "button",
        role: "tab",
        id: `${name}-${id}-tab`,
        "aria-controls": `${name}-${id}`,
        text: title,
        on: { click: () => this.open(id) },
      }),
    );
    const list = h("div", { class: "tabs", role: "tablist", "aria-label": label }, ...this.buttons);
    list.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.#key(event));
    this.bodies = tabs.map(({ id, body }) =>
      h(
        "div",
        { class: "tab-body", role: "tabpanel", id: `${name}-${id}`, "aria-labelledby": `${name}-${id}-tab` },
        body,
      ),
    );
    this.element = h("div", { class: "tabbed" }, list, ...this.bodies);
    this.current = "";
    this.open(tabs[0].id, false);
  }

  /** @param {string} id @param {boolean} [tell] */
  open(id, tell = true) {
    const at = Math.max(0, this.tabs.findIndex((tab) => tab.id === id));
    this.current = this.tabs[at].id;
    this.buttons.forEach((button, i) => {
      button.setAttribute("aria-selected", String(i === at));
      button.tabIndex = i === at ? 0 : -1;
      this.bodies[i].hidden = i !== at;
    });
    if (tell) this.chosen(this.current);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const at = this.tabs.findIndex((tab) => tab.id === this.current);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (at + step + this.tabs.length) % this.tabs.length;
    this.open(this.tabs[next].id);
    this.buttons[next].focus();
  }
}
