/** The parts of a board's drawing that are not pieces: frame, squares, coordinates, arrows. */
import { drawn } from "./dom.js";
import { CELL } from "./geometry.js";

/** @typedef {[number, number]} Point */

/**
 * Frame, squares and the coordinates at the edges.
 * @param {import("./geometry.js").Geometry} geometry
 * @param {boolean} coordinates
 * @returns {Node[]}
 */
export function ground(geometry, coordinates) {
  const { board, margin, width, height } = geometry;
  const inner = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
  const parts = [
    drawn("rect", { class: "frame", width, height, rx: 5 }),
    drawn("rect", { class: board.plain ? "plain" : "idle-squares", ...inner }),
  ];
  if (board.plain) {
    const lines = [];
    for (let i = 1; i < board.height; i++) lines.push(`M${margin} ${margin + i * CELL}h${inner.width}`);
    for (let i = 1; i < board.width; i++) lines.push(`M${margin + i * CELL} ${margin}v${inner.height}`);
    parts.push(drawn("path", { class: "lines", d: lines.join("") }));
  } else {
    const squares = board.squares.map((_, square) => {
      const [x, y] = geometry.corner(square);
      return `M${x} ${y}h${CELL}v${CELL}h-${CELL}z`;
    });
    // where neighbours are played on, their colour alone would not tell them apart
    const touching = board.squares.some((_, square) => {
      const [column, row] = geometry.place(square);
      return geometry.squareAt(column + 1, row) !== null;
    });
    parts.push(drawn("path", { class: touching ? "played lined" : "played", d: squares.join("") }));
  }
  if (board.notation === "algebraic" && coordinates) parts.push(edgeNames(geometry));
  return parts;
}

/** @param {import("./geometry.js").Geometry} geometry */
function edgeNames(geometry) {
  const { board, margin } = geometry;
  const { below, beside } = geometry.edges();
  const group = drawn("g", { class: "edge-names" });
  const put = (/** @type {string} */ name, /** @type {number} */ x, /** @type {number} */ y) => {
    const text = drawn("text", { x, y });
    text.textContent = name;
    group.append(text);
  };
  beside.forEach((name, row) => put(name, margin / 2, margin + row * CELL + CELL / 2 + 4));
  below.forEach((name, column) =>
    put(name, margin + column * CELL + CELL / 2, margin + board.height * CELL + 13),
  );
  return group;
}

/**
 * An arrow over points, with its head at the last one.
 * @param {Point[]} points
 * @param {string} kind
 */
export function arrow(points, kind) {
  const [x, y] = points[points.length - 1];
  const [fromX, fromY] = points[points.length - 2] ?? [x, y + 1];
  const length = Math.hypot(x - fromX, y - fromY) || 1;
  const [dx, dy] = [(x - fromX) / length, (y - fromY) / length];
  const neck = /** @type {Point} */ ([x - dx * 9, y - dy * 9]);
  const line = [...points.slice(0, -1), neck].map((p) => p.map((c) => c.toFixed(1)).join()).join(" ");
  const head = [
    [x + dx * 4, y + dy * 4],
    [neck[0] - dy * 9, neck[1] + dx * 9],
    [neck[0] + dy * 9, neck[1] - dx * 9],
  ];
  return drawn(
    "g",
    { class: `arrow ${kind}` },
    drawn("polyline", { points: line }),
    drawn("polygon", { points: head.map((p) => p.map((c) => c.toFixed(1)).join()).join(" ") }),
  );
}
