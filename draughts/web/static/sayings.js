/** Sentences about pieces, moves and results, for the eye and for a screen reader. */
import { t } from "./words.js";

/**
 * @typedef {import("./types.js").VariantInfo} VariantInfo
 * @typedef {import("./types.js").Color} Color
 */

/** What a variant calls a side. @param {VariantInfo} variant @param {Color} color */
export function sideName(variant, color) {
  return variant.sides[color];
}

/** @param {VariantInfo} variant @param {{color: Color, king: boolean}} piece */
export function pieceName(variant, { color, king }) {
  const side = sideName(variant, color).toLocaleLowerCase(document.documentElement.lang);
  return king ? t("{side} king", { side }) : t("{side} man", { side });
}

/** @param {string} level */
export function levelName(level) {
  const names = {
    easy: t("Easy"),
    medium: t("Medium"),
    hard: t("Hard"),
    expert: t("Expert"),
  };
  return /** @type {any} */ (names)[level] ?? level;
}

/** Who plays a side. @param {string} player */
export function playerName(player) {
  return player === "human" ? t("Person") : t("Computer, {level}", { level: levelName(player) });
}

/** @param {number} count */
export function capturedWords(count) {
  if (!count) return "";
  return count === 1 ? t("1 piece captured") : t("{n} pieces captured", { n: count });
}

/** A move as it is announced. */
/** @param {VariantInfo} variant @param {Color} color @param {import("./types.js").Played} played */
export function moveWords(variant, color, played) {
  const side = sideName(variant, color);
  const squares = played.path.map((square) => variant.board.squares[square].name);
  const parts = [t("{side}: {move}", { side, move: squares.join(" – ") })];
  if (played.captured.length) parts.push(capturedWords(played.captured.length));
  if (played.promotes) parts.push(t("crowned"));
  return `${parts.join(", ")}.`;
}

/** @param {VariantInfo} variant @param {import("./types.js").Outcome} outcome */
export function resultWords(variant, outcome) {
  if (!outcome.winner) return t("Draw");
  return t("{side} wins", { side: sideName(variant, outcome.winner) });
}

/** The rule that ended a game. @param {VariantInfo} variant @param {import("./types.js").Outcome} outcome */
export function ruleWords(variant, outcome) {
  // what players agreed on is said by the page, in whatever language it speaks by then
  if (outcome.by?.kind === "draw") return t("The players agreed to a draw.");
  if (outcome.by?.side) return t("{side} resigns.", { side: sideName(variant, outcome.by.side) });
  return sentence(outcome.rule);
}

/** A rule as a sentence of its own. @param {string} rule */
export function sentence(rule) {
  const text = rule.trim();
  if (!text) return "";
  const first = text[0].toLocaleUpperCase(document.documentElement.lang) + text.slice(1);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}
