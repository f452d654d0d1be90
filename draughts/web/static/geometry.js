/** Where the squares of a board lie, whichever way round it is looked at. */

/** @typedef {import("./types.js").BoardShape} BoardShape */

/** Units of the drawing. */
export const CELL = 40;
const FRAME = { letters: 18, numbers: 6 };

/** @typedef {"up" | "down" | "left" | "right" | "first" | "last"} Way */

export class Geometry {
  /**
   * @param {BoardShape} board
   * @param {boolean} flipped whether Black is at the bottom
   * @param {boolean} coordinates
   */
  constructor(board, flipped, coordinates) {
    this.board = board;
    this.flipped = flipped;
    const lettered = board.notation === "algebraic" && coordinates;
    this.margin = lettered ? FRAME.letters : FRAME.numbers;
    this.width = board.width * CELL + 2 * this.margin;
    this.height = board.height * CELL + 2 * this.margin;
    /** @type {Map<string, number>} */
    this.byPlace = new Map(
      board.squares.map((_, square) => [this.place(square).join(), square]),
    );
  }

  /** Column and row of a square as they are seen, from the left upper corner. */
  /** @param {number} square @returns {[number, number]} */
  place(square) {
    const { file, rank } = this.board.squares[square];
    return this.flipped
      ? [this.board.width - 1 - file, rank]
      : [file, this.board.height - 1 - rank];
  }

  /** The square at a column and row, null where nothing is played. */
  /** @param {number} column @param {number} row @returns {number | null} */
  squareAt(column, row) {
    return this.byPlace.get([column, row].join()) ?? null;
  }

  /** @param {number} square @returns {[number, number]} */
  corner(square) {
    const [column, row] = this.place(square);
    return [this.margin + column * CELL, this.margin + row * CELL];
  }

  /** @param {number} square @returns {[number, number]} */
  centre(square) {
    const [x, y] = this.corner(square);
    return [x + CELL / 2, y + CELL / 2];
  }

  /** What stands at the edges: the letters below, from the left, and the numbers beside. */
  edges() {
    /** @type {string[]} */
    const below = Array(this.board.width).fill("");
    /** @type {string[]} */
    const beside = Array(this.board.height).fill("");
    this.board.squares.forEach((square, index) => {
      const [column, row] = this.place(index);
      below[column] = square.letters.replace(/[0-9]+/, "");
      beside[row] = square.letters.replace(/[a-z]+/, "");
    });
    return { below, beside };
  }

  /**
   * The square that an arrow key leads to: the nearest one of the next row that has any. On a
   * chequered board a way up or down zigzags around the column it began in.
   * @param {number} square
   * @param {Way} way
   * @param {number} wanted that column
   */
  neighbour(square, way, wanted) {
    const [column, row] = this.place(square);
    if (way === "up" || way === "down") {
      const step = way === "up" ? -1 : 1;
      for (let next = row + step; next >= 0 && next < this.board.height; next += step) {
        const found = this.nearest(next, wanted);
        if (found !== null) return found;
      }
      return square;
    }
    const columns = this.columns(row);
    const at = columns.indexOf(column);
    const to = { left: at - 1, right: at + 1, first: 0, last: columns.length - 1 }[way];
    return this.squareAt(columns[to] ?? column, row) ?? square;
  }

  /** @param {number} row */
  columns(row) {
    return [...Array(this.board.width).keys()].filter((c) => this.squareAt(c, row) !== null);
  }

  /** @param {number} row @param {number} wanted */
  nearest(row, wanted) {
    const columns = this.columns(row);
    if (!columns.length) return null;
    const best = columns.reduce((a, b) => (Math.abs(b - wanted) < Math.abs(a - wanted) ? b : a));
    return this.squareAt(best, row);
  }
}
