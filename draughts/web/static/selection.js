/** From squares that are clicked to a move: pure reasoning about the legal moves. */

/** @typedef {import("./types.js").Move} Move */

/**
 * The moves that begin with the squares picked so far.
 * @param {Move[]} moves
 * @param {number[]} picked
 */
export function beginning(moves, picked) {
  return moves.filter((move) => picked.every((square, i) => move.path[i] === square));
}

/**
 * What a click on a square means when a piece has been picked.
 * @param {Move[]} moves the legal ones
 * @param {number[]} picked the piece's square and those it has gone to
 * @param {number} square
 * @returns {{move: Move} | {picked: number[]} | null} a move, a way to go on, or nothing legal
 */
export function choose(moves, picked, square) {
  const open = beginning(moves, picked);
  const at = picked.length;
  if (at > 1 && square === picked[at - 1]) {
    const stop = open.find((move) => move.path.length === at);
    return stop ? { move: stop } : null;
  }
  const next = open.filter((move) => move.path[at] === square);
  if (next.length) {
    const ending = next.filter((move) => move.path.length === at + 1);
    if (ending.length === next.length) return { move: next[0] };
    return { picked: [...picked, square] };
  }
  // straight to a square farther on, where only one way leads
  const ending = open.filter((move) => move.destination === square && move.path.length > at);
  if (ending.length === 1) return { move: ending[0] };
  const through = open.filter((move) => move.path.indexOf(square, at) > 0);
  const ways = new Set(through.map((move) => move.path.slice(0, move.path.indexOf(square, at) + 1).join()));
  if (!ending.length && ways.size === 1) return { picked: [...ways][0].split(",").map(Number) };
  return null;
}

/**
 * Where the picked piece may go next, and where captures with it may end.
 * @param {Move[]} moves
 * @param {number[]} picked
 */
export function targets(moves, picked) {
  const open = beginning(moves, picked);
  const at = picked.length;
  const next = new Set(open.filter((m) => m.path.length > at).map((m) => m.path[at]));
  const ends = new Set(
    open.filter((m) => m.path.length > at + 1 || m.path.length === at).map((m) => m.destination),
  );
  return { next: [...next], ends: [...ends].filter((square) => !next.has(square)) };
}

/**
 * The pieces as they stand after the first hops of a capture.
 * @param {import("./types.js").Piece[]} pieces
 * @param {Move | undefined} move one that begins so
 * @param {number[]} picked
 * @param {"at_once" | "after_move"} removal
 */
export function underway(pieces, move, picked, removal) {
  if (!move || picked.length < 2) return { pieces, taken: [] };
  const taken = move.captured.slice(0, picked.length - 1);
  const here = picked[picked.length - 1];
  const shown = pieces
    .filter((piece) => removal === "after_move" || !taken.includes(piece.square))
    .map((piece) => (piece.square === picked[0] ? { ...piece, square: here } : piece));
  return { pieces: shown, taken };
}
