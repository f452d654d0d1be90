/** A board on the page: the drawing, and over it a grid of squares that can be focused. */
import { drawn, h } from "./dom.js";
import { CELL, Geometry } from "./geometry.js";
import { arrow, ground } from "./drawing.js";
import { drawPiece } from "./pieces.js";

/**
 * @typedef {object} Marks squares by their index
 * @property {number[]} [last] those of the last move
 * @property {number[]} [selected] the piece in hand and the way it has gone
 * @property {number[]} [targets] where it may go next
 * @property {number[]} [ends] where its captures may end
 * @property {number[]} [movable] pieces that can move
 * @property {number[]} [duty] pieces that must capture
 * @property {number[]} [wrong] squares that an explanation is about
 * @property {{path: number[], kind: string}[]} [arrows]
 */

const LAYERS = ["ground", "tints", "names", "rings", "pieces", "dots", "arrows"];

export class BoardView {
  /** @param {{label: () => string, still?: boolean, host?: () => HTMLElement}} options
   *   `still` for a board to look at; `host` is laid out by the shape of the board */
  constructor({ label, still = false, host }) {
    this.host = host;
    this.svg = drawn("svg", { class: "drawing", "aria-hidden": "true", focusable: "false" });
    /** @type {Record<string, SVGGElement>} */
    this.layers = Object.fromEntries(LAYERS.map((name) => [name, drawn("g", { class: name })]));
    this.svg.append(...Object.values(this.layers));
    this.grid = h("div", { class: "grid", role: "grid", "aria-label": label, "aria-readonly": still });
    this.element = h("div", { class: "board" }, this.svg, this.grid);
    /** @type {Map<number, SVGGElement>} */
    this.pieces = new Map();
    /** @type {Map<number, HTMLElement>} */
    this.cells = new Map();
    /** @type {Geometry | null} */
    this.geometry = null;
    this.still = still;
    /** The square that the Tab key leads to. */
    this.focused = 0;
    /** Counts what has been shown, so that an animation knows that it is out of date. */
    this.turn = 0;
  }

  /**
   * Show another board, or the same one another way round.
   * @param {import("./types.js").BoardShape} shape
   * @param {{flipped?: boolean, coordinates?: boolean, theme?: string}} [options]
   */
  setShape(shape, { flipped = false, coordinates = true, theme = "auto" } = {}) {
    const geometry = new Geometry(shape, flipped, coordinates);
    const sameBoard = this.geometry?.board === shape;
    this.geometry = geometry;
    const colours = theme === "auto" ? (shape.plain ? "plain" : "wood") : theme;
    this.element.dataset.theme = colours;
    const ratio = (geometry.width / geometry.height).toFixed(4);
    for (const node of [this.element, this.host?.()]) node?.style.setProperty("--ratio", ratio);
    this.svg.setAttribute("viewBox", `0 0 ${geometry.width} ${geometry.height}`);
    this.layers.ground.replaceChildren(...ground(geometry, coordinates));
    this.numbered = shape.notation === "numeric" && coordinates;
    this.layers.pieces.replaceChildren();
    this.pieces.clear();
    if (!sameBoard) this.focused = Math.min(this.focused, shape.squares.length - 1);
    this.#buildGrid();
    this.mark({});
  }

  #buildGrid() {
    const g = /** @type {Geometry} */ (this.geometry);
    const hadFocus = this.grid.contains(document.activeElement);
    const { style } = this.grid;
    style.left = style.right = `${(100 * g.margin) / g.width}%`;
    style.top = style.bottom = `${(100 * g.margin) / g.height}%`;
    style.gridTemplateRows = `repeat(${g.board.height}, 1fr)`;
    this.cells.clear();
    const rows = [...Array(g.board.height).keys()].map((row) => {
      const line = h("div", { role: "row", class: "row" });
      line.style.gridTemplateColumns = `repeat(${g.board.width}, 1fr)`;
      for (let column = 0; column < g.board.width; column++) {
        const square = g.squareAt(column, row);
        if (square === null) {
          line.append(h("div", { class: "idle", role: "presentation" }));
          continue;
        }
        const cell = h("div", {
          class: "cell",
          role: "gridcell",
          "data-square": square,
          "data-name": g.board.squares[square].name,
        });
        if (!this.still) cell.tabIndex = square === this.focused ? 0 : -1;
        this.cells.set(square, cell);
        line.append(cell);
      }
      return line;
    });
    this.grid.replaceChildren(...rows);
    if (hadFocus) this.cells.get(this.focused)?.focus();
  }

  /** Show pieces, at once. @param {import("./types.js").Piece[]} pieces */
  setPieces(pieces) {
    this.turn += 1;
    this.layers.pieces.replaceChildren();
    this.pieces.clear();
    for (const piece of pieces) this.#put(piece);
    this.#nameSquares();
  }

  /** @param {import("./types.js").Piece} piece */
  #put(piece) {
    const node = drawPiece(piece);
    this.layers.pieces.append(node);
    this.pieces.set(piece.square, node);
    this.moveTo(node, this.centre(piece.square));
  }

  /** @param {SVGGElement} node @param {[number, number]} point */
  moveTo(node, [x, y]) {
    node.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
  }

  /** @param {number} square @returns {[number, number]} */
  centre(square) {
    return /** @type {Geometry} */ (this.geometry).centre(square);
  }

  /** Numbers stand on free squares only: a disc would half cover them. */
  #nameSquares() {
    const g = /** @type {Geometry} */ (this.geometry);
    this.layers.names.replaceChildren();
    if (!this.numbered) return;
    g.board.squares.forEach(({ name }, square) => {
      if (this.pieces.has(square)) return;
      const [x, y] = g.corner(square);
      const text = drawn("text", { x: x + 3, y: y + 11 });
      text.textContent = name;
      this.layers.names.append(text);
    });
  }

  /** Show marks in place of those before. @param {Marks} marks */
  mark(marks) {
    const g = /** @type {Geometry} */ (this.geometry);
    const tint = (/** @type {string} */ kind) => (/** @type {number} */ square) => {
      const [x, y] = g.corner(square);
      return drawn("rect", { class: kind, x, y, width: CELL, height: CELL });
    };
    const disc = (/** @type {string} */ kind, /** @type {number} */ r) => (/** @type {number} */ square) => {
      const [cx, cy] = g.centre(square);
      return drawn("circle", { class: kind, cx, cy, r });
    };
    const once = (/** @type {number[] | undefined} */ squares) => [...new Set(squares ?? [])];
    this.layers.tints.replaceChildren(
      ...once(marks.last).map(tint("last")),
      ...once(marks.selected).map(tint("selected")),
      ...once(marks.wrong).map(tint("wrong")),
    );
    this.layers.rings.replaceChildren(
      ...once(marks.movable).map(disc("movable", 17.6)),
      ...once(marks.duty).map(disc("duty-ground", 18)),
      ...once(marks.duty).map(disc("duty", 18)),
    );
    this.layers.dots.replaceChildren(
      ...once(marks.ends).map(disc("end", 12)),
      ...once(marks.targets).map(disc("target", 7)),
    );
    this.layers.arrows.replaceChildren(
      ...(marks.arrows ?? []).map(({ path, kind }) => arrow(path.map((s) => g.centre(s)), kind)),
    );
  }

  /** Say what is on each square. @param {(square: number) => string} say */
  label(say) {
    for (const [square, cell] of this.cells) {
      const text = say(square);
      if (cell.getAttribute("aria-label") !== text) cell.setAttribute("aria-label", text);
    }
  }

  /** Show which squares can be taken hold of. @param {(square: number) => boolean} test */
  grabbable(test) {
    for (const [square, cell] of this.cells) cell.classList.toggle("grabbable", test(square));
  }

  /** Let the Tab key lead to a square, and go there if asked. */
  /** @param {number} square @param {boolean} go */
  setFocus(square, go) {
    const cell = this.cells.get(square);
    if (!cell || this.still) return;
    const before = this.cells.get(this.focused);
    if (before) before.tabIndex = -1;
    this.focused = square;
    cell.tabIndex = 0;
    if (go) cell.focus();
  }

  /** The square under a point of the window. @param {number} x @param {number} y */
  squareFrom(x, y) {
    const under = document.elementsFromPoint(x, y);
    for (const node of under) {
      const square = /** @type {HTMLElement} */ (node).dataset?.square;
      if (square !== undefined && this.grid.contains(node)) return Number(square);
    }
    return null;
  }

  /** A point of the window in units of the drawing. */
  /** @param {number} x @param {number} y @returns {[number, number]} */
  pointFrom(x, y) {
    const box = this.svg.getBoundingClientRect();
    const g = /** @type {Geometry} */ (this.geometry);
    const scale = g.width / box.width;
    return [(x - box.left) * scale, (y - box.top) * scale];
  }
}
