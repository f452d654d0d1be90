/** The same position under a second variant: both boards, the moves that differ, and why. */
import { api } from "./api.js";
import { BoardView } from "./board.js";
import { sortedVariants, variantInfo } from "./catalogue.js";
import { h } from "./dom.js";
import { settings } from "./settings.js";
import { keep, recall } from "./store.js";
import { pieceName } from "./sayings.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Move} Move */

export class ComparePanel {
  /** @param {import("./game.js").Game} game @param {() => boolean} flipped */
  constructor(game, flipped) {
    this.game = game;
    this.flipped = flipped;
    this.other = typeof recall("other") === "string" ? recall("other") : "";
    this.version = 0;
    this.boards = [
      new BoardView({ label: () => t("This variant"), still: true }),
      new BoardView({ label: () => t("The other variant"), still: true }),
    ];
    this.title = h("h2", {});
    this.select = h("select", { "aria-label": () => t("The other variant"), on: { change: () => this.#choose() } });
    this.lists = [h("ul", { class: "only here" }), h("ul", { class: "only there" })];
    this.both = h("p", { class: "quiet" });
    this.sentences = h("ul", { class: "sentences", tabindex: 0, "aria-live": "polite", "aria-label": () => t("What differs") });
    this.fault = h("p", { class: "fault", role: "alert" });
    const side = (/** @type {number} */ i, /** @type {Node} */ head) =>
      h("section", { class: "side" }, h("div", { class: "side-head" }, head), this.boards[i].element, this.lists[i]);
    this.element = h(
      "section",
      { class: "compare", "aria-label": () => t("Compare rules") },
      h("div", { class: "pair" }, side(0, this.title), side(1, this.select)),
      h("div", { class: "reasons" }, this.fault, h("h3", { text: () => t("What differs") }), this.both, this.sentences),
    );
  }

  #choose() {
    this.other = this.select.value;
    keep("other", this.other);
    this.render();
  }

  /** Compare the position that is looked at. */
  async render() {
    const version = ++this.version;
    const { variant, state } = this.game;
    if (!variant || !state) return;
    try {
      const all = await sortedVariants();
      // a second variant on the same kind of board has something to compare
      const fits = all.filter((v) => v.name !== variant.name && v.width === variant.board.width && v.height === variant.board.height);
      const rest = all.filter((v) => v.name !== variant.name);
      const choices = fits.length ? fits : rest;
      if (!choices.some((v) => v.name === this.other)) this.other = choices[0]?.name ?? variant.name;
      const found = await this.#first(choices.map((v) => v.name));
      const other = await variantInfo(this.other);
      if (version !== this.version) return;
      this.title.textContent = variant.title;
      this.select.replaceChildren(
        ...choices.map((v) => h("option", { value: v.name, text: v.title, selected: v.name === this.other })),
      );
      this.#show(other, found);
    } catch (error) {
      if (version === this.version) this.fault.textContent = /** @type {Error} */ (error).message;
    }
  }

  /** The comparison with the chosen variant, or with the first on the same squares. */
  /** @param {string[]} names */
  async #first(names) {
    const kept = recall("other") === this.other;
    const tried = kept ? [this.other] : [this.other, ...names.filter((name) => name !== this.other)];
    let found = null;
    for (const name of tried) {
      found = await api.compare(this.game.text(), name);
      if (!found.same_board) continue;
      this.other = name;
      break;
    }
    return /** @type {import("./types.js").Comparison} */ (found);
  }

  /** @param {import("./types.js").VariantInfo} other @param {import("./types.js").Comparison} found */
  #show(other, found) {
    const { variant, state } = this.game;
    if (!variant || !state) return;
    const { coordinates, board: theme } = settings;
    const options = { flipped: this.flipped(), coordinates, theme };
    const shown = [
      { info: variant, moves: found.only_here, kind: "here" },
      { info: other, moves: found.only_there, kind: "there" },
    ];
    shown.forEach(({ info, moves, kind }, i) => {
      const view = this.boards[i];
      view.setShape(info.board, options);
      view.setPieces(i === 0 || found.same_board ? state.pieces : []);
      view.mark({ arrows: moves.map((move) => ({ path: move.path, kind })) });
      const pieces = new Map(state.pieces.map((piece) => [piece.square, piece]));
      view.label((square) => {
        const piece = pieces.get(square);
        return `${info.board.squares[square].name}, ${piece ? pieceName(info, piece) : t("empty")}`;
      });
      this.lists[i].replaceChildren(...this.#items(moves));
    });
    this.fault.textContent = found.same_board
      ? ""
      : t("The two variants are played on different squares, so that the position cannot be taken over.");
    const count = found.both.length;
    this.both.textContent = found.same_board
      ? t("{n} moves are legal under both.", { n: count }) +
        (found.only_here.length + found.only_there.length ? "" : ` ${t("No move differs in this position.")}`)
      : "";
    this.sentences.replaceChildren(...found.sentences.map((text) => h("li", { text })));
  }

  /** @param {Move[]} moves */
  #items(moves) {
    if (!moves.length) return [h("li", { class: "quiet", text: t("no move of its own") })];
    return moves.map((move) => h("li", { text: move.text }));
  }
}
