/** The buttons beside the board while a game is played. */
import { api } from "./api.js";
import { confirm } from "./dialogs.js";
import { fill, h } from "./dom.js";
import { opponent } from "./game.js";
import { icon } from "./icons.js";
import { sideName } from "./sayings.js";
import { t } from "./words.js";

export class Controls {
  /**
   * @param {import("./game.js").Game} game
   * @param {import("./table.js").Table} table
   * @param {import("./computer.js").Computer} computer
   * @param {import("./notice.js").Notice} notice
   * @param {{fresh: () => void, flip: () => void, rematch: () => void}} told
   */
  constructor(game, table, computer, notice, told) {
    this.game = game;
    this.table = table;
    this.computer = computer;
    this.notice = notice;
    const button = (/** @type {any} */ name, /** @type {() => string} */ text, /** @type {() => unknown} */ run) =>
      h(
        "button",
        { type: "button", class: `tool ${name}`, "data-do": name, on: { click: () => this.#run(run) } },
        icon(name),
        h("span", { text }),
      );
    this.buttons = {
      undo: button("undo", () => t("Undo"), () => this.undo()),
      hint: button("hint", () => t("Hint"), () => this.hint()),
      flip: button("flip", () => t("Flip"), told.flip),
      draw: button("draw", () => t("Draw"), () => this.offer()),
      resign: button("resign", () => t("Resign"), () => this.resign()),
      fresh: button("fresh", () => t("New game"), told.fresh),
    };
    this.extra = h("div", { class: "extra" });
    this.rematch = told.rematch;
    this.element = h(
      "div",
      { class: "controls" },
      this.extra,
      h("div", { class: "buttons", role: "group", "aria-label": () => t("Game") }, ...Object.values(this.buttons)),
    );
  }

  /** @param {() => unknown} run */
  async #run(run) {
    try {
      await run();
    } catch (error) {
      this.notice.fail(/** @type {Error} */ (error).message);
    }
  }

  render() {
    const { game, computer } = this;
    const over = !!game.outcome;
    const person = game.person !== null || !game.withComputer;
    this.buttons.undo.disabled = game.cursor === 0;
    this.buttons.hint.disabled = over || !game.state?.moves.length;
    this.buttons.draw.disabled = this.buttons.resign.disabled = over || !game.atEnd || !person;
    /** @type {{name: any, text: string, run: () => void} | null} */
    let offer = null;
    const add = (/** @type {any} */ name, /** @type {string} */ text, /** @type {() => void} */ run) => {
      offer = { name, text, run };
    };
    if (!game.atEnd) add("play", t("Go on from here"), () => game.goOnHere());
    else if (over) add("undo", t("Play again"), this.rematch);
    else if (!person) {
      if (computer.paused) add("play", t("Go on"), () => this.#pause(false));
      else add("pause", t("Pause"), () => this.#pause(true));
    }
    this.#offer(offer);
  }

  /** Show a button for what a player may do just now; the same one stays, with its focus. */
  /** @param {{name: any, text: string, run: () => void} | null} offer */
  #offer(offer) {
    const before = this.extra.querySelector("button");
    if (before?.textContent === (offer?.text ?? undefined)) return;
    const button =
      offer &&
      h(
        "button",
        { type: "button", class: "chief", on: { click: offer.run } },
        icon(offer.name),
        h("span", { text: offer.text }),
      );
    const focused = before === document.activeElement;
    fill(this.extra, button);
    if (before && focused) button?.focus();
  }

  /** @param {boolean} paused */
  #pause(paused) {
    this.computer.pause(paused);
    this.render();
    this.notice.render();
  }

  /** Take back; two computers wait then, or the move would be there again at once. */
  async undo() {
    const { game, computer } = this;
    if (game.withComputer && game.person === null) computer.pause(true);
    await game.undo();
  }

  /** Ask for advice, and show it as an arrow; asked again, it goes away. */
  async hint() {
    const { game, table, notice } = this;
    if (table.arrows.has("hint")) {
      table.setArrow("hint", null);
      notice.clear();
      return;
    }
    const { version } = game;
    this.buttons.hint.classList.add("waiting");
    try {
      const { move, score } = await api.hint(game.text());
      if (version !== game.version) return;
      table.setArrow("hint", { path: move.path, kind: "hint" });
      notice.tell(t("Hint: {move} ({score})", { move: move.text, score: score ?? "?" }));
    } finally {
      this.buttons.hint.classList.remove("waiting");
    }
  }

  /** The side that speaks: the person, or the one to move where two people play. */
  get #speaker() {
    const { game } = this;
    return game.person ?? game.state?.turn ?? "white";
  }

  async resign() {
    const { game } = this;
    const side = this.#speaker;
    const name = game.variant ? sideName(game.variant, side) : side;
    if (!(await confirm(t("Does {side} resign?", { side: name }), t("Resign")))) return;
    const { outcome } = await api.resign(game.text(), side);
    game.conclude({ ...outcome, by: { kind: "resign", side } });
  }

  async offer() {
    const { game, notice } = this;
    const side = this.#speaker;
    if (!game.withComputer) {
      const name = game.variant ? sideName(game.variant, opponent(side)) : "";
      if (!(await confirm(t("Does {side} accept a draw?", { side: name }), t("Accept")))) return;
    }
    if (!game.withComputer) return this.#agree();
    notice.tell(t("The computer considers the offer…"));
    const { version } = game;
    const { accepted, state } = await api.draw(game.text(), side);
    if (version !== game.version) return;
    if (accepted && state?.outcome) game.conclude({ ...state.outcome, by: { kind: "draw" } });
    else notice.tell(t("The computer does not accept a draw."));
  }

  /** Two people agree: nobody has to be asked, but how the variant writes it the server knows. */
  async #agree() {
    const { game } = this;
    const { outcome } = await api.resign(game.text(), "white");
    const result = outcome.result.includes("2") ? "1-1" : "1/2-1/2";
    game.conclude({ result, winner: null, rule: "", by: { kind: "draw" } });
  }
}
