/** How the game stands, in a line or two. */
import { resultWords, ruleWords, sideName } from "./sayings.js";
import { t } from "./words.js";

/**
 * @param {import("./game.js").Game} game
 * @param {import("./computer.js").Computer} computer
 * @param {boolean} resting whether a game is only being chosen
 * @returns {import("./notice.js").Message}
 */
export function standing(game, computer, resting) {
  const { variant, state, outcome, atEnd, personMoves, cursor } = game;
  if (!variant || !state || resting) return { kind: "none", text: "" };
  if (outcome) {
    const title = `${resultWords(variant, outcome)}  ${outcome.result}`;
    return { kind: "result", title, text: ruleWords(variant, outcome) };
  }
  const side = sideName(variant, state.turn);
  const mine = game.person === state.turn;
  const title = mine ? t("Your turn: {side}", { side }) : t("To move: {side}", { side });
  if (!atEnd) {
    return { kind: "calm", title, text: t("An earlier position, after move {n}.", { n: cursor }) };
  }
  if (computer.paused) return { kind: "calm", title, text: t("Paused.") };
  if (computer.thinking) return { kind: "calm", title, text: t("The computer is thinking…") };
  const must = personMoves && state.duty.length > 0;
  return { kind: "calm", title, text: must ? t("A ringed piece must capture.") : "" };
}
