/** The drawing of a piece. A king has a second disc below it and a crown, whatever its colour. */
import { drawn } from "./dom.js";

const CROWN = "M-9 6V-7L-4.5-1.5 0-9.5 4.5-1.5 9-7V6z";

/**
 * @param {{color: import("./types.js").Color, king: boolean}} piece
 * @returns {SVGGElement} drawn around (0, 0)
 */
export function drawPiece({ color, king }) {
  const group = drawn("g", { class: `piece ${color} ${king ? "king" : "man"}` });
  group.append(drawn("ellipse", { class: "shade", cy: king ? 5 : 2.5, rx: 15.5, ry: 15.5 }));
  if (king) {
    group.append(
      drawn("circle", { class: "disc", cy: 2.5, r: 15.5 }),
      drawn("circle", { class: "disc", cy: -1, r: 15.5 }),
      drawn("path", { class: "crown", d: CROWN }),
    );
  } else {
    group.append(
      drawn("circle", { class: "disc", r: 15.5 }),
      drawn("circle", { class: "groove", r: 10.5 }),
    );
  }
  return group;
}

/**
 * A piece as a small picture, for buttons and names.
 * @param {{color: import("./types.js").Color, king: boolean}} piece
 */
export function pieceIcon(piece) {
  return drawn(
    "svg",
    { class: "piece-icon", viewBox: "-19 -19 38 39", "aria-hidden": "true" },
    drawPiece(piece),
  );
}
