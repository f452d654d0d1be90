/** The game on the board: what has been played, which position of it is looked at. */
import { api } from "./api.js";

/**
 * @typedef {import("./types.js").State} State
 * @typedef {import("./types.js").Color} Color
 * @typedef {import("./types.js").Played} Played
 * @typedef {(change: {kind: "new" | "move" | "look" | "end", played?: Played | null}) => void} Listener
 */

/** @param {Color} color @returns {Color} */
export function opponent(color) {
  return color === "white" ? "black" : "white";
}

export class Game {
  constructor() {
    /** @type {import("./types.js").VariantInfo | null} */
    this.variant = null;
    /** @type {string | null} */
    this.fen = null;
    /** @type {import("./types.js").Players} */
    this.players = { white: "human", black: "human" };
    /** The position after the last move. @type {State | null} */
    this.latest = null;
    /** The position that is looked at. @type {State | null} */
    this.state = null;
    this.cursor = 0;
    /** What players agreed on, beside the rules. @type {import("./types.js").Outcome | null} */
    this.agreed = null;
    /** Grows whenever something happens: what began before a change is out of date after it. */
    this.version = 0;
    this.busy = false;
    /** @type {Set<Listener>} */
    this.listeners = new Set();
    /** Shows a move before the position after it is there; the board puts its own in here. */
    /** @type {(move: Played, before: State) => Promise<void>} */
    this.show = async () => {};
  }

  /** @param {Listener} listener */
  listen(listener) {
    this.listeners.add(listener);
  }

  /** @param {Parameters<Listener>[0]} change */
  tell(change) {
    for (const listener of this.listeners) listener(change);
  }

  /** @returns {Played[]} */
  get history() {
    return this.latest?.history ?? [];
  }

  get atEnd() {
    return this.cursor === this.history.length;
  }

  /** How the game ended, if it has and its end is looked at. */
  get outcome() {
    return (this.atEnd && this.agreed) || this.state?.outcome || null;
  }

  /** @returns {import("./types.js").GameText} the game up to a ply */
  text(ply = this.cursor) {
    const moves = this.history.slice(0, ply).map((played) => played.text);
    return { variant: this.variant?.name ?? "", fen: this.fen, moves };
  }

  /** @returns {import("./types.js").SavedGame} */
  get saved() {
    const { players, cursor, agreed } = this;
    return { ...this.text(this.history.length), players, cursor, outcome: agreed };
  }

  /** Whether a person may move now. */
  get personMoves() {
    return !!this.state && !this.outcome && this.players[this.state.turn] === "human";
  }

  get withComputer() {
    return this.players.white !== "human" || this.players.black !== "human";
  }

  /** The side of the only person, null when there are two or none. @returns {Color | null} */
  get person() {
    const { white, black } = this.players;
    if ((white === "human") === (black === "human")) return null;
    return white === "human" ? "white" : "black";
  }

  /**
   * Begin a game, or go on with a kept one. The server throws out what is not legal.
   * @param {import("./types.js").VariantInfo} variant
   * @param {Omit<import("./types.js").SavedGame, "variant">} saved
   */
  async begin(variant, { fen, moves, players, cursor, outcome }) {
    const version = ++this.version;
    const latest = await api.state({ variant: variant.name, fen, moves });
    const whole = cursor >= latest.history.length;
    const state = whole
      ? latest
      : await api.state({ variant: variant.name, fen, moves: moves.slice(0, cursor) });
    if (version !== this.version) return false;
    Object.assign(this, { variant, fen, players, latest, state, agreed: outcome, busy: false });
    this.cursor = whole ? latest.history.length : cursor;
    this.tell({ kind: "new" });
    return true;
  }

  /**
   * Play a move from the position that is looked at; what came after it is forgotten. Throws
   * what the server says against it.
   * @param {import("./types.js").Move | number[]} move a legal move, or squares to try
   * @param {{shown?: number}} [how] `shown`: so many squares of the path are shown already
   */
  async play(move, { shown = 0 } = {}) {
    const before = this.state;
    if (!before || this.busy) return;
    const version = ++this.version;
    this.busy = true;
    try {
      const known = Array.isArray(move) ? null : move;
      const asked = api.move(this.text(), known ? known.text : /** @type {number[]} */ (move));
      const display = known && shown < known.path.length - 1 ? this.show(known, before) : null;
      const { state, played } = await asked;
      await (display ?? (known ? null : this.show(played, before)));
      if (version === this.version) this.#moved(state, played);
    } finally {
      if (version === this.version) this.busy = false;
    }
  }

  /**
   * Take over a move that a computer has chosen.
   * @param {{state: State, move: import("./types.js").Move}} choice
   * @param {number} version that of the game when it was asked
   */
  async take({ state, move }, version) {
    const before = this.state;
    if (version !== this.version || !before) return;
    this.busy = true;
    await this.show(move, before);
    if (version !== this.version) return;
    this.busy = false;
    this.version += 1;
    this.#moved(state, move);
  }

  /** @param {State} state @param {Played} played */
  #moved(state, played) {
    this.busy = false;
    this.latest = this.state = state;
    this.cursor = state.history.length;
    this.agreed = null;
    this.tell({ kind: "move", played });
  }

  /** Look at the position after so many plies. @param {number} ply */
  async look(ply) {
    if (!this.latest || ply < 0 || ply > this.history.length || ply === this.cursor) return;
    const version = ++this.version;
    this.busy = false;
    const forward = ply === this.cursor + 1 ? this.history[this.cursor] : null;
    const before = this.state;
    const last = ply === this.history.length;
    const asked = last ? this.latest : api.state(this.text(ply));
    if (forward && before) await this.show(forward, before);
    const state = await asked;
    if (version !== this.version) return;
    this.state = state;
    this.cursor = ply;
    this.tell({ kind: "look", played: forward });
  }

  /** Forget what was played after the position that is looked at, and go on from there. */
  goOnHere() {
    this.version += 1;
    this.latest = this.state;
    this.agreed = null;
    this.tell({ kind: "look" });
  }

  /** Take back: against a computer as far as one's own last move, otherwise one ply. */
  async undo() {
    if (!this.state || this.cursor === 0) return;
    const version = ++this.version;
    this.busy = false;
    const { first } = this.#sides();
    let ply = this.cursor - 1;
    const person = this.person;
    const mover = (/** @type {number} */ at) => (at % 2 ? opponent(first) : first);
    while (person && ply > 0 && mover(ply) !== person) ply -= 1;
    const state = await api.state(this.text(ply));
    if (version !== this.version) return;
    this.latest = this.state = state;
    this.cursor = ply;
    this.agreed = null;
    this.tell({ kind: "look" });
  }

  /** Who made the first move of this game. @returns {{first: Color}} */
  #sides() {
    const turn = /** @type {State} */ (this.state).turn;
    return { first: this.cursor % 2 ? opponent(turn) : turn };
  }

  /** Who moved at a ply, counted from 0. @param {number} ply @returns {Color} */
  moverAt(ply) {
    const { first } = this.#sides();
    return ply % 2 ? opponent(first) : first;
  }

  /** End the game by what players say. @param {import("./types.js").Outcome} outcome */
  conclude(outcome) {
    this.version += 1;
    this.busy = false;
    this.agreed = outcome;
    this.tell({ kind: "end" });
  }
}
