/** What survives a reload. Storage may be missing, full or broken; the page then forgets. */

const KEY = "polydraughts";
/** @type {Record<string, any> | null} */
let kept = null;

/** @returns {Record<string, any>} */
function all() {
  if (kept) return kept;
  kept = {};
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (found && typeof found === "object" && !Array.isArray(found)) kept = found;
  } catch {
    kept = {};
  }
  return kept ?? {};
}

/** What was kept under a name. @param {string} name */
export function recall(name) {
  return all()[name];
}

/** Keep something that can be written as JSON. @param {string} name @param {unknown} value */
export function keep(name, value) {
  all()[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(all()));
  } catch {
    // no storage: the game goes on, it only ends with the page
  }
}

/**
 * A kept game if it looks like one; whether its moves are legal the server knows.
 * @returns {import("./types.js").SavedGame | null}
 */
export function recallGame() {
  const game = recall("game");
  const good =
    game &&
    typeof game.variant === "string" &&
    (game.fen === null || typeof game.fen === "string") &&
    Array.isArray(game.moves) &&
    game.moves.every((/** @type {unknown} */ move) => typeof move === "string") &&
    typeof game.players?.white === "string" &&
    typeof game.players?.black === "string";
  if (!good) return null;
  const cursor = Number.isInteger(game.cursor) ? game.cursor : game.moves.length;
  const outcome = typeof game.outcome?.rule === "string" ? game.outcome : null;
  return { ...game, cursor: Math.max(0, Math.min(cursor, game.moves.length)), outcome };
}
