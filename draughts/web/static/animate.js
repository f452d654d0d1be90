/** A move on the board, hop by hop; captured pieces leave when the variant says so. */
import { drawPiece } from "./pieces.js";

const HOP = 170;
/** Units of the drawing that a piece may cross in the time of a hop; a longer way takes longer. */
const REACH = 110;

/**
 * @param {import("./board.js").BoardView} view
 * @param {{path: number[], captured: number[], promotes: boolean}} move
 * @param {{removal: "at_once" | "after_move", moving: boolean, from?: number}} how
 *   `from`: so many squares of the path the piece has gone already
 */
export async function animateMove(view, move, { removal, moving, from = 0 }) {
  const node = view.pieces.get(move.path[from]);
  if (!node || !moving || document.hidden) return;
  const turn = view.turn;
  const current = () => view.turn === turn;
  view.layers.pieces.append(node); // above all others
  for (let hop = from; hop + 1 < move.path.length; hop++) {
    await glide(view, node, view.centre(move.path[hop]), view.centre(move.path[hop + 1]), current);
    if (!current()) return;
    const victim = move.captured[hop];
    if (victim !== undefined) leave(view, victim, removal);
  }
  view.pieces.delete(move.path[from]);
  view.pieces.set(move.path[move.path.length - 1], node);
  if (move.promotes) {
    const color = node.classList.contains("white") ? "white" : "black";
    node.replaceChildren(...drawPiece({ color, king: true }).childNodes);
    node.classList.replace("man", "king");
  }
  for (const victim of move.captured) view.pieces.get(victim)?.remove();
}

/**
 * Show that a piece has been captured: gone, or waiting for the end of the move.
 * @param {import("./board.js").BoardView} view
 * @param {number} square
 * @param {"at_once" | "after_move"} removal
 */
export function leave(view, square, removal) {
  const node = view.pieces.get(square);
  if (!node) return;
  if (removal === "at_once") {
    node.remove();
    view.pieces.delete(square);
  } else {
    node.classList.add("taken");
  }
}

/**
 * @param {import("./board.js").BoardView} view
 * @param {SVGGElement} node
 * @param {[number, number]} from
 * @param {[number, number]} to
 * @param {() => boolean} current
 */
function glide(view, node, from, to, current) {
  const distance = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const duration = HOP * Math.max(1, distance / REACH);
  return new Promise((resolve) => {
    const begin = performance.now();
    const done = () => {
      clearTimeout(timer);
      if (current()) view.moveTo(node, to);
      resolve(undefined);
    };
    // frames stop while the page is hidden, and the game must not
    const timer = setTimeout(done, duration + 150);
    const frame = (/** @type {number} */ now) => {
      const part = Math.min(1, Math.max(0, (now - begin) / duration));
      if (part === 1 || !current()) return done();
      const eased = part * part * (3 - 2 * part);
      view.moveTo(node, [from[0] + (to[0] - from[0]) * eased, from[1] + (to[1] - from[1]) * eased]);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}
