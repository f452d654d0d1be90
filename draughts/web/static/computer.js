/** Lets the computer move when it is its turn. */
import { api, ApiError } from "./api.js";
import { moving, settings } from "./settings.js";

/** An answer that comes at once looks like a fault: so long at least it seems to think. */
const LEAST = 350;
const BETWEEN_COMPUTERS = 600;

export class Computer {
  /**
   * @param {import("./game.js").Game} game
   * @param {{changed: () => void, failed: (error: Error) => void}} told
   */
  constructor(game, told) {
    this.game = game;
    this.told = told;
    this.thinking = false;
    /** Whether a game between two computers waits. */
    this.paused = false;
    /** @type {AbortController | null} */
    this.asking = null;
    game.listen((change) => {
      if (change.kind === "new") this.paused = game.players.white !== "human" && game.person === null && !game.atEnd;
      this.consider();
    });
  }

  /** Whether it is to move and the end of the game is on the board. */
  get due() {
    const { state, outcome, players, atEnd } = this.game;
    return !!state && atEnd && !outcome && !this.paused && players[state.turn] !== "human";
  }

  /** Ask for a move, if one is due; what was asked before is out of date. */
  async consider() {
    this.asking?.abort();
    this.asking = null;
    this.#think(this.due);
    if (!this.due) return;
    const { game } = this;
    const asking = (this.asking = new AbortController());
    const { version } = game;
    const { turn } = /** @type {import("./types.js").State} */ (game.state);
    const level = game.players[turn];
    const wait = game.person === null ? BETWEEN_COMPUTERS : moving() ? LEAST : 0;
    try {
      const [choice] = await Promise.all([
        api.engine(game.text(), level, settings.seconds, asking.signal),
        new Promise((resolve) => setTimeout(resolve, wait)),
      ]);
      if (asking.signal.aborted) return;
      this.asking = null;
      this.#think(false);
      await game.take(choice, version);
    } catch (error) {
      if (asking.signal.aborted) return;
      this.asking = null;
      this.#think(false);
      this.told.failed(error instanceof Error ? error : new ApiError(0, null));
    }
  }

  /** @param {boolean} paused */
  pause(paused) {
    this.paused = paused;
    this.consider();
  }

  /** @param {boolean} thinking */
  #think(thinking) {
    if (thinking === this.thinking) return;
    this.thinking = thinking;
    this.told.changed();
  }
}
