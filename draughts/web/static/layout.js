/** Where the parts of the page stand. */
import { h } from "./dom.js";
import { keep } from "./store.js";
import { Tabs } from "./tabs.js";
import { t } from "./words.js";

/**
 * @param {import("./app.js").App} app
 * @returns {{menu: Tabs, tabs: Tabs, playing: HTMLElement, stage: HTMLElement, main: HTMLElement}}
 */
export function layOut(app) {
  const menu = new Tabs(
    "menu",
    () => t("New game"),
    [
      { id: "new", title: () => t("New game"), body: app.setup.element },
      { id: "rules", title: () => t("Rules"), body: app.rules[0].element },
    ],
    () => {},
  );
  const tabs = new Tabs(
    "game",
    () => t("Game"),
    [
      { id: "moves", title: () => t("Moves"), body: app.moves.element },
      { id: "analysis", title: () => t("Analysis"), body: app.analysis.element },
      { id: "rules", title: () => t("Rules"), body: app.rules[1].element },
    ],
    (id) => keep("tab", id),
  );
  /** @type {HTMLElement} */
  const playing = h("div", { class: "playing" }, app.controls.element, tabs.element);
  /** @type {HTMLElement} */
  const stage = h(
    "section",
    { class: "stage", "aria-label": () => t("Board and game") },
    h(
      "div",
      { class: "board-side" },
      app.strips[0].element,
      h("div", { class: "board-row" }, app.analysis.bar, app.table.view.element),
      app.strips[1].element,
    ),
    h("div", { class: "panel" }, app.notice.element, playing, menu.element),
  );
  /** @type {HTMLElement} */
  const main = h("main", {}, stage, app.compare.element, app.editor.element);
  return { menu, tabs, playing, stage, main };
}
