/** Clicks, drags and keys on a board, told in squares. */

/**
 * @typedef {object} Hands
 * @property {(square: number) => void} click
 * @property {(square: number) => boolean} grab whether a drag may begin here
 * @property {(square: number) => void} lift a drag has begun
 * @property {(square: number | null) => void} drop where it ended; null outside the board
 * @property {() => void} cancel
 * @property {(key: string) => boolean} [key] any other key; whether it meant something
 */

const FAR = 6;
const KEYS = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Home: "first",
  End: "last",
};

/** @param {Event} event */
function squareOf(event) {
  const cell = /** @type {Element} */ (event.target).closest?.("[data-square]");
  return cell ? Number(/** @type {HTMLElement} */ (cell).dataset.square) : null;
}

/** @param {import("./board.js").BoardView} view @param {Hands} hands */
export function listen(view, hands) {
  pointer(view, hands);
  keyboard(view, hands);
}

/** @param {import("./board.js").BoardView} view @param {Hands} hands */
function pointer(view, hands) {
  /** @type {{square: number, x: number, y: number, id: number, node: SVGGElement | null} | null} */
  let held = null;
  let dragged = false;
  const grid = view.grid;

  grid.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
    const square = squareOf(event);
    if (square !== null) view.setFocus(square, false);
    dragged = false;
    if (square === null || event.button !== 0 || !event.isPrimary || !hands.grab(square)) return;
    held = { square, x: event.clientX, y: event.clientY, id: event.pointerId, node: null };
  });
  // a quick hand is off the board before it has moved on it
  addEventListener("pointermove", (/** @type {PointerEvent} */ event) => {
    if (!held || event.pointerId !== held.id) return;
    if (!held.node) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return;
      dragged = true;
      hands.lift(held.square);
      held.node = view.pieces.get(held.square) ?? null;
      held.node?.classList.add("lifted");
      if (held.node) view.layers.pieces.append(held.node);
    }
    if (held.node) view.moveTo(held.node, view.pointFrom(event.clientX, event.clientY));
  });
  addEventListener("pointerup", (/** @type {PointerEvent} */ event) => {
    if (!held || event.pointerId !== held.id) return;
    const { node } = held;
    held = null;
    node?.classList.remove("lifted");
    if (dragged) hands.drop(view.squareFrom(event.clientX, event.clientY));
  });
  addEventListener("pointercancel", () => {
    if (held && dragged) hands.drop(null);
    held = null;
  });
  // a click also comes from a screen reader, without any pointer
  grid.addEventListener("click", (/** @type {MouseEvent} */ event) => {
    const square = squareOf(event);
    if (dragged) dragged = false;
    else if (square !== null) hands.click(square);
  });
}

/** @param {import("./board.js").BoardView} view @param {Hands} hands */
function keyboard(view, hands) {
  let wanted = 0;
  let last = -1;
  view.grid.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const square = squareOf(event);
    if (square === null || !view.geometry || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = /** @type {any} */ (KEYS)[event.key];
    if (way) {
      // a walk up or down keeps to the column in which it began
      if (square !== last) wanted = view.geometry.place(square)[0];
      const to = view.geometry.neighbour(square, way, wanted);
      if (way !== "up" && way !== "down") wanted = view.geometry.place(to)[0];
      last = to;
      view.setFocus(to, true);
    } else if (event.key === "Enter" || event.key === " ") {
      hands.click(square);
    } else if (event.key === "Escape") {
      hands.cancel();
    } else if (!hands.key?.(event.key)) {
      return;
    }
    event.preventDefault();
  });
}
