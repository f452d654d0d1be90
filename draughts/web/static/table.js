/** The board of the running game: shows it, and turns what hands do into moves. */
import { ApiError } from "./api.js";
import { announce } from "./announce.js";
import { animateMove } from "./animate.js";
import { BoardView } from "./board.js";
import { listen } from "./input.js";
import { moveWords, pieceName, resultWords, ruleWords, sideName } from "./sayings.js";
import { beginning, choose, targets, underway } from "./selection.js";
import { moving, settings } from "./settings.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Move} Move */

export class Table {
  /**
   * @param {import("./game.js").Game} game
   * @param {{refuse: (sentence: string) => void, tell: (text: string) => void,
   *   clear: () => void, failed: (error: Error) => void, host: () => HTMLElement}} notice
   */
  constructor(game, notice) {
    this.game = game;
    this.notice = notice;
    this.view = new BoardView({ label: () => t("Board"), host: notice.host });
    this.flipped = false;
    /** A game is being chosen: the board is only looked at. */
    this.resting = false;
    /** The square of the piece in hand and those it has gone to. @type {number[]} */
    this.picked = [];
    /** @type {number[]} */
    this.wrong = [];
    /** Arrows by who draws them. @type {Map<string, {path: number[], kind: string}>} */
    this.arrows = new Map();
    listen(this.view, {
      click: (square) => this.click(square),
      grab: (square) => this.#canPick(square),
      lift: (square) => this.#lift(square),
      drop: (square) => this.#drop(square),
      cancel: () => this.cancel(),
    });
    game.show = (move, before) => this.#show(move, before);
    game.listen((change) => this.#changed(change));
  }

  get #open() {
    return !this.resting && this.game.personMoves && !this.game.busy;
  }

  /** @param {Parameters<import("./game.js").Listener>[0]} change */
  #changed({ kind, played }) {
    this.picked = [];
    this.wrong = [];
    this.arrows.clear();
    if (kind === "new") this.setShape();
    this.refresh();
    if (this.resting) return;
    const { variant, state, outcome, cursor } = this.game;
    if (!variant || !state) return;
    if (played) announce(moveWords(variant, this.game.moverAt(cursor - 1), played));
    if (outcome) announce(`${resultWords(variant, outcome)}. ${ruleWords(variant, outcome)}`);
    else if (this.game.personMoves && (played || kind === "new")) {
      announce(t("To move: {side}.", { side: sideName(variant, state.turn) }));
      if (state.duty.length) announce(t("A capture must be made."));
    }
  }

  /** Show the board again, as the settings and the direction of view ask. */
  setShape() {
    const { variant } = this.game;
    if (!variant) return;
    const { coordinates, board: theme } = settings;
    this.view.setShape(variant.board, { flipped: this.flipped, coordinates, theme });
  }

  /** @param {boolean} flipped */
  flip(flipped) {
    this.flipped = flipped;
    this.setShape();
    this.refresh();
  }

  /** Show the position that is looked at, with the hops that are made already. */
  refresh() {
    const { state, variant } = this.game;
    if (!state || !variant || !this.view.geometry) return;
    const move = beginning(state.moves, this.picked)[0];
    const { pieces, taken } = underway(state.pieces, move, this.picked, variant.removal);
    this.view.setPieces(pieces);
    for (const square of taken) this.view.pieces.get(square)?.classList.add("taken");
    this.mark();
  }

  /** Show the marks anew. */
  mark() {
    const { state, variant } = this.game;
    if (!state || !variant || !this.view.geometry) return;
    const open = this.#open;
    const { next, ends } = this.picked.length
      ? targets(state.moves, this.picked)
      : { next: [], ends: [] };
    const here = new Map(state.pieces.map((piece) => [piece.square, piece]));
    const movable = new Set(state.moves.map((move) => move.origin));
    const duty = this.resting || this.game.outcome ? [] : state.duty;
    this.view.mark({
      last: this.resting ? [] : (state.last?.path ?? []),
      selected: this.picked,
      targets: next,
      ends,
      duty: this.picked.length > 1 ? [] : duty,
      wrong: this.wrong.filter((square) => !this.picked.includes(square)),
      movable: open && settings.movable && !this.picked.length && !duty.length ? [...movable] : [],
      arrows: [...this.arrows.values()],
    });
    this.view.grabbable((square) => open && here.get(square)?.color === state.turn);
    this.view.label((square) => {
      const piece = here.get(square);
      const parts = [variant.board.squares[square].name];
      parts.push(piece ? pieceName(variant, piece) : t("empty"));
      if (duty.includes(square)) parts.push(t("must capture"));
      else if (open && movable.has(square)) parts.push(t("can move"));
      if (this.picked.includes(square)) parts.push(t("picked"));
      if (next.includes(square) || ends.includes(square)) parts.push(t("can go here"));
      return parts.join(", ");
    });
  }

  /** Draw an arrow in somebody's name, or take it away. */
  /** @param {string} who @param {{path: number[], kind: string} | null} arrow */
  setArrow(who, arrow) {
    if (arrow) this.arrows.set(who, arrow);
    else this.arrows.delete(who);
    this.mark();
  }

  /** @param {number} square */
  #canPick(square) {
    const { state } = this.game;
    if (!state || !this.#open || this.picked.length > 1) return false;
    return state.pieces.some((piece) => piece.square === square && piece.color === state.turn);
  }

  /** @param {number} square */
  #pick(square) {
    const { state } = this.game;
    this.picked = [square];
    this.wrong = [];
    this.notice.clear();
    const stuck = state && !state.moves.some((move) => move.origin === square);
    if (state && stuck) {
      const duty = state.duty.length > 0 && !state.duty.includes(square);
      this.notice.tell(
        duty
          ? t("Another piece must capture: one of those with a ring. Choose a square to learn why.")
          : t("This piece has no legal move. Choose a square to learn why."),
      );
    }
    this.mark();
  }

  /** @param {number} square */
  #lift(square) {
    if (this.picked[0] !== square) this.#pick(square);
  }

  /** @param {number | null} square */
  #drop(square) {
    if (square !== null && square !== this.picked[this.picked.length - 1]) this.#go(square, true);
    else this.refresh();
  }

  /** Put the piece in hand back. */
  cancel() {
    this.picked = [];
    this.wrong = [];
    this.notice.clear();
    this.refresh();
  }

  /** @param {number} square */
  click(square) {
    if (this.resting || !this.game.state || this.game.busy) return;
    if (!this.#open) return this.#closed();
    const { picked } = this;
    if (picked.length === 1 && picked[0] === square) return this.cancel();
    const goesOn = picked.length > 0 && choose(this.game.state.moves, picked, square);
    if (this.#canPick(square) && !goesOn) {
      return this.#pick(square);
    }
    if (picked.length) return this.#go(square, false);
    const { variant, state } = this.game;
    if (variant) {
      const side = sideName(variant, state.turn);
      this.notice.tell(t("To move: {side}. Choose one of its pieces first.", { side }));
    }
  }

  #closed() {
    if (this.game.outcome) this.notice.tell(t("The game is over."));
    else this.notice.tell(t("The computer is to move."));
  }

  /** Go on to a square with the piece in hand. */
  /** @param {number} square @param {boolean} dragged */
  async #go(square, dragged) {
    const { state } = this.game;
    if (!state) return;
    const found = choose(state.moves, this.picked, square);
    if (!found) return this.#attempt([...this.picked, square]);
    if ("move" in found) return this.#play(found.move, dragged);
    const left = beginning(state.moves, found.picked);
    if (left.length === 1 && settings.finish) return this.#play(left[0], dragged);
    const from = this.picked.length - 1;
    this.picked = found.picked;
    this.wrong = [];
    this.notice.clear();
    if (dragged) return this.refresh();
    const hops = { ...left[0], path: found.picked, promotes: false };
    await this.#animate({ ...hops, captured: left[0].captured.slice(0, found.picked.length - 1) }, from);
    this.refresh();
  }

  /** @param {Move} move @param {boolean} dragged */
  async #play(move, dragged) {
    this.#shownUpTo = this.picked.length - 1;
    this.view.grabbable(() => false);
    const ended = dragged && move.path.length === this.picked.length + 1;
    try {
      await this.game.play(move, { shown: ended ? move.path.length - 1 : 0 });
    } catch (error) {
      this.#refused(error);
    }
  }

  /** Try what no legal move on the page fits: the server knows other ways, or says why not. */
  /** @param {number[]} squares */
  async #attempt(squares) {
    this.#shownUpTo = 0;
    try {
      await this.game.play(squares);
    } catch (error) {
      this.#refused(error);
    }
  }

  /** @param {unknown} error */
  #refused(error) {
    if (error instanceof ApiError && error.status === 422) {
      this.wrong = Array.isArray(error.detail.squares) ? error.detail.squares : [];
      this.notice.refuse(error.message);
    } else {
      this.notice.failed(/** @type {Error} */ (error));
    }
    this.refresh();
  }

  #shownUpTo = 0;

  /** @param {import("./types.js").Played} move @param {import("./types.js").State} before */
  async #show(move, before) {
    const from = this.#shownUpTo;
    this.#shownUpTo = 0;
    if (this.resting) return;
    if (!from) this.view.setPieces(before.pieces);
    this.view.mark({ last: move.path.slice(0, 1) });
    await this.#animate(move, from);
  }

  /** @param {import("./types.js").Played} move @param {number} from */
  #animate(move, from) {
    const removal = this.game.variant?.removal ?? "after_move";
    return animateMove(this.view, move, { removal, moving: moving(), from });
  }
}
