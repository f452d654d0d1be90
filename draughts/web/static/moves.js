/** The list of moves: click through the game, copy it, save it, bring in another. */
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./words.js";

export class MovesPanel {
  /**
   * @param {import("./game.js").Game} game
   * @param {{copyFen: () => void, copyPdn: () => void, save: () => void, paste: () => void}} share
   */
  constructor(game, share) {
    this.game = game;
    /** What the list shows, so that it is only made anew when that changes. */
    this.shown = "";
    const step = (/** @type {any} */ name, /** @type {() => string} */ label, /** @type {() => number} */ to) =>
      h(
        "button",
        { type: "button", class: "bare", "aria-label": label, title: label, on: { click: () => game.look(to()) } },
        icon(name),
      );
    this.steps = [
      step("first", () => t("To the beginning"), () => 0),
      step("back", () => t("One move back"), () => game.cursor - 1),
      step("forward", () => t("One move on"), () => game.cursor + 1),
      step("latest", () => t("To the end"), () => game.history.length),
    ];
    this.list = h("ol", { class: "moves", tabindex: 0, "aria-label": () => t("Moves") });
    const tool = (/** @type {any} */ name, /** @type {() => string} */ text, /** @type {() => void} */ run) =>
      h("button", { type: "button", class: "small", on: { click: run } }, icon(name), h("span", { text }));
    this.element = h(
      "div",
      { class: "moves-panel" },
      h("div", { class: "steps", role: "group", "aria-label": () => t("Step through the game") }, ...this.steps),
      this.list,
      h(
        "div",
        { class: "tools" },
        tool("copy", () => t("Copy FEN"), share.copyFen),
        tool("copy", () => t("Copy PDN"), share.copyPdn),
        tool("save", () => t("Download"), share.save),
        tool("paste", () => t("Paste…"), share.paste),
      ),
    );
  }

  render() {
    const { game } = this;
    const { history, cursor, variant } = game;
    this.steps.forEach((button, i) => {
      button.disabled = i < 2 ? cursor === 0 : cursor === history.length;
    });
    if (!history.length) {
      this.shown = "";
      this.list.replaceChildren(h("li", { class: "quiet", text: t("No move has been played yet.") }));
      return;
    }
    const key = JSON.stringify([variant?.title, game.moverAt(0), history.map((played) => played.text)]);
    if (key !== this.shown) this.#build();
    this.shown = key;
    this.#point();
  }

  #build() {
    const { game } = this;
    const { history, variant } = game;
    const first = variant?.first ?? "white";
    // a game set up with the second player to move begins in the middle of a pair
    const offset = game.moverAt(0) === first ? 0 : 1;
    const rows = [];
    for (let ply = -offset; ply < history.length; ply += 2) {
      const number = (ply + offset) / 2 + 1;
      rows.push(
        h("li", { value: number }, h("span", { class: "number", "aria-hidden": "true", text: `${number}.` }), this.#ply(ply), this.#ply(ply + 1)),
      );
    }
    this.list.replaceChildren(...rows);
  }

  /** Mark the move that led to the position that is looked at, and scroll to it. */
  #point() {
    for (const button of this.list.querySelectorAll("button")) {
      if (Number(button.dataset.ply) === this.game.cursor) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
    const here = this.list.querySelector("[aria-current]");
    if (here) {
      const box = this.list.getBoundingClientRect();
      const at = here.getBoundingClientRect();
      if (at.top < box.top || at.bottom > box.bottom) this.list.scrollTop += at.top - box.top - box.height / 2;
    } else {
      this.list.scrollTop = 0;
    }
  }

  /** @param {number} ply */
  #ply(ply) {
    const played = this.game.history[ply];
    if (!played) return h("span", { class: "ply", text: ply < 0 ? "…" : "" });
    return h("button", {
      type: "button",
      class: "ply",
      "data-ply": ply + 1,
      text: played.text,
      on: { click: () => this.game.look(ply + 1) },
    });
  }
}
