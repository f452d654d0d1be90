/** Who sits at the two ends of the board: side, player, pieces left, whose turn it is. */
import { fill, h } from "./dom.js";
import { pieceIcon } from "./pieces.js";
import { playerName, sideName } from "./sayings.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Color} Color */

export class Strip {
  constructor() {
    this.element = h("div", { class: "strip" });
  }

  /**
   * @param {import("./game.js").Game} game
   * @param {Color} color
   * @param {{resting: boolean, thinking: boolean}} now
   */
  show(game, color, { resting, thinking }) {
    const { variant, state, outcome } = game;
    if (!variant || !state) return;
    const turn = !resting && !outcome && state.turn === color;
    const own = state.pieces.filter((piece) => piece.color === color);
    const kings = own.filter((piece) => piece.king).length;
    const left = [`${own.length - kings}`];
    this.element.className = `strip${turn ? " turn" : ""}${turn && thinking ? " thinking" : ""}`;
    fill(
      this.element,
      h("span", { class: "who" }, pieceIcon({ color, king: false }), h("strong", { text: sideName(variant, color) })),
      h("span", { class: "player", text: resting ? "" : playerName(game.players[color]) }),
      turn ? h("span", { class: "badge", text: thinking ? t("thinking…") : t("to move") }) : null,
      outcome?.winner === color ? h("span", { class: "badge won", text: t("won") }) : null,
      h(
        "span",
        { class: "left", role: "img", "aria-label": t("{men} men, {kings} kings", { men: left[0], kings }) },
        pieceIcon({ color, king: false }),
        left[0],
        kings ? pieceIcon({ color, king: true }) : null,
        kings ? `${kings}` : null,
      ),
    );
  }
}
