/** The page as a whole: its screens, and what passes between its parts. */
import { Analysis } from "./analysis.js";
import { catalogue, variantInfo } from "./catalogue.js";
import { ComparePanel } from "./compare.js";
import { Computer } from "./computer.js";
import { Controls } from "./controls.js";
import { EditorPanel } from "./editor.js";
import { Game } from "./game.js";
import { Header } from "./header.js";
import { layOut } from "./layout.js";
import { MovesPanel } from "./moves.js";
import { Notice } from "./notice.js";
import { RulesPanel } from "./rules.js";
import { change, onSettings } from "./settings.js";
import { SetupPanel } from "./setup.js";
import { Share } from "./share.js";
import { keep, recall, recallGame } from "./store.js";
import { standing } from "./standing.js";
import { Strip } from "./strips.js";
import { Table } from "./table.js";
import { language, onLanguage, speak, t } from "./words.js";

/** @typedef {"setup" | "play" | "compare" | "editor"} Screen */

const NOBODY = { white: "human", black: "human" };

export class App {
  /** @param {string[]} languages */
  constructor(languages) {
    this.game = new Game();
    this.notice = new Notice();
    this.notice.usual = () => standing(this.game, this.computer, this.table.resting);
    this.table = new Table(this.game, {
      refuse: (text) => this.notice.refuse(text),
      tell: (text) => this.notice.tell(text),
      clear: () => this.notice.clear(),
      failed: (error) => this.notice.fail(error.message),
      host: () => document.documentElement, // the columns are as wide as the board is
    });
    this.computer = new Computer(this.game, {
      changed: () => this.render(),
      failed: (error) =>
        this.notice.fail(error.message, { text: t("Try again"), run: () => this.#retry() }),
    });
    this.analysis = new Analysis(this.game, this.table);
    this.controls = new Controls(this.game, this.table, this.computer, this.notice, {
      fresh: () => this.#leave("setup"),
      flip: () => this.flip(),
      rematch: () => this.#open({ ...this.game.saved, moves: [], cursor: 0, outcome: null }),
    });
    const share = new Share(this.game, this.notice, (game) => this.#show(game));
    this.moves = new MovesPanel(this.game, {
      copyFen: () => share.copyFen(),
      copyPdn: () => share.copyPdn(),
      save: () => share.save(),
      paste: () => share.paste(),
    });
    this.setup = new SetupPanel({
      chosen: () => {
        this.notice.clear();
        this.preview();
      },
      start: () => this.#begin(this.setup.fen),
      dropPosition: () => {
        this.setup.fen = null;
        this.preview();
      },
    });
    this.rules = [new RulesPanel(), new RulesPanel()];
    this.compare = new ComparePanel(this.game, () => this.table.flipped);
    this.editor = new EditorPanel({
      play: (variant, fen) => this.#fromEditor(variant, fen),
      flipped: () => this.table.flipped,
    });
    this.strips = [new Strip(), new Strip()];
    this.header = new Header(languages, {
      go: (screen) => this.#leave(/** @type {Screen} */ (screen)),
      speak: (lang) => this.speak(lang),
    });
    /** @type {Screen} */
    this.screen = "setup";
    /** Whether the page is being put where it was before a reload. */
    this.restoring = false;
    const plan = layOut(this);
    this.tabs = plan.tabs;
    this.menu = plan.menu;
    this.playing = plan.playing;
    this.stage = plan.stage;
    this.main = plan.main;
    document.body.append(this.header.element, this.main);
    this.game.listen(() => this.#changed());
    onSettings(() => this.#redraw());
    onLanguage(() => this.#reword());
  }

  /** Begin with what the address asks for, else where the reader was, else with the menu. */
  async start() {
    const asked = new URLSearchParams(location.search);
    this.table.flipped = recall("flipped") === true;
    this.tabs.open(String(recall("tab")), false);
    this.setup.suggest(language());
    const variant = asked.get("variant");
    if (variant) {
      history.replaceState(null, "", location.pathname);
      if (await this.#asked(variant, asked)) return;
    }
    const screen = recall("screen");
    this.restoring = true;
    await this.#restore(screen, !!variant);
    this.restoring = false;
  }

  /** @param {any} screen @param {boolean} fresh */
  async #restore(screen, fresh) {
    const known = ["play", "compare", "editor"].includes(screen);
    if (!fresh && known && (await this.#resume())) return await this.go(screen);
    await this.go("setup");
    if (!fresh && (screen === "editor" || screen === "compare")) await this.go(screen);
    return undefined;
  }

  /** @param {string} name @param {URLSearchParams} asked */
  async #asked(name, asked) {
    try {
      const [{ levels }, info] = await Promise.all([catalogue(), variantInfo(name)]);
      const level = asked.get("level") ?? "easy";
      const side = asked.get("side") === "black" ? "black" : "white";
      this.setup.choose({
        variant: info.name,
        opponent: "computer",
        level: levels.includes(level) ? level : "easy",
        side,
      });
      return await this.#begin(null);
    } catch {
      return false; // the menu shows what there is
    }
  }

  /** Go where the reader asks to; what was said here is done with. @param {Screen} screen */
  async #leave(screen) {
    this.notice.clear();
    await this.go(screen);
  }

  /** Go to another part of the page. @param {Screen} screen */
  async go(screen) {
    if (screen === "play" && this.table.resting && !(await this.#resume())) screen = "setup";
    const fromEditor = this.screen === "editor";
    if (screen !== this.main.dataset.screen) scrollTo(0, 0);
    this.screen = screen;
    keep("screen", screen);
    this.main.dataset.screen = screen;
    this.header.show(screen === "setup" ? "play" : screen);
    this.stage.hidden = screen !== "setup" && screen !== "play";
    this.compare.element.hidden = screen !== "compare";
    this.editor.element.hidden = screen !== "editor";
    this.playing.hidden = screen !== "play";
    this.menu.element.hidden = screen !== "setup";
    this.analysis.awake = screen === "play";
    if (screen === "setup") await this.preview();
    // a variant that has just been chosen in the menu has to be there first
    if ((screen === "editor" || screen === "compare") && this.table.resting) await this.preview();
    if (screen === "editor" && !fromEditor) await this.#edit();
    if (screen === "compare") await this.compare.render();
    this.analysis.restart();
    this.render();
  }

  /** Show the start position of the variant in the menu. @returns {Promise<void>} */
  async preview() {
    if (!this.table.resting) this.setup.fen = null;
    this.table.resting = true;
    const { variant } = this.setup.wish;
    try {
      const info = await variantInfo(variant);
      this.setup.info = info;
      this.rules[0].show(info);
      await this.setup.render();
      const saved = { fen: this.setup.fen, moves: [], players: NOBODY, cursor: 0, outcome: null };
      await this.game.begin(info, saved);
    } catch (error) {
      if (variant !== "american") {
        this.setup.wish.variant = "american";
        return this.preview();
      }
      this.notice.fail(/** @type {Error} */ (error).message);
    }
  }

  /** Begin the game that the menu asks for. @param {string | null} fen */
  async #begin(fen) {
    const { variant } = this.setup.wish;
    const players = this.setup.players();
    this.table.flipped = players.white !== "human" && players.black === "human";
    const game = { variant, fen, moves: [], players, cursor: 0, outcome: null };
    return this.#open(game);
  }

  /** Go on with the game that was kept. */
  async #resume() {
    const saved = recallGame();
    return saved ? this.#open(saved) : false;
  }

  /** @param {import("./types.js").SavedGame} saved @returns {Promise<boolean>} */
  async #open({ variant, ...rest }) {
    const resting = this.table.resting;
    try {
      const info = await variantInfo(variant);
      this.rules[1].show(info);
      this.table.resting = false;
      this.screen = "play";
      await this.game.begin(info, rest);
    } catch (error) {
      this.table.resting = resting;
      this.notice.fail(/** @type {Error} */ (error).message);
      return false;
    }
    await this.go("play");
    return true;
  }

  /** Show a game or position that came as text; nobody's turn comes by itself. */
  /** @param {import("./types.js").GameText} game */
  async #show(game) {
    const saved = { ...game, players: NOBODY, cursor: game.moves.length, outcome: null };
    await this.#open(saved);
  }

  /** Set up from the position that is looked at, or go on with what was set up before. */
  async #edit() {
    const { variant, state } = this.game;
    const name = variant?.name ?? this.setup.wish.variant;
    const before = recall("editor")?.variant;
    const goesOn = this.restoring ? before : this.table.resting && before === name;
    await this.editor.open(name, goesOn ? null : (state?.pieces ?? []), state?.turn ?? "white");
  }

  /** @param {string} variant @param {string} fen */
  async #fromEditor(variant, fen) {
    this.table.resting = true;
    this.setup.choose({ variant });
    this.setup.fen = fen;
    await this.go("setup");
  }

  /** Turn the board, and remember it. */
  flip() {
    this.table.flip(!this.table.flipped);
    keep("flipped", this.table.flipped);
    this.render();
    this.analysis.render();
  }

  /** @param {string} lang */
  async speak(lang) {
    change({ lang });
    this.setup.suggest(lang);
    await speak(lang);
  }

  /** Everything the server said is asked for again in the new language. */
  async #reword() {
    const { game } = this;
    if (!game.variant) return;
    this.notice.clear();
    if (this.table.resting) {
      await this.preview();
    } else {
      const info = await variantInfo(game.variant.name);
      this.rules[1].show(info);
      await game.begin(info, game.saved);
    }
    if (this.screen === "editor") await this.editor.render();
    if (this.screen === "compare") await this.compare.render();
    this.render();
    this.analysis.render();
  }

  #redraw() {
    this.table.setShape();
    this.table.refresh();
    if (this.screen === "editor") this.editor.render();
    if (this.screen === "compare") this.compare.render();
    this.render();
  }

  #retry() {
    this.notice.clear();
    this.computer.consider();
  }

  #changed() {
    if (!this.table.resting) {
      this.notice.now = null;
      keep("game", this.game.saved);
      keep("flipped", this.table.flipped);
    }
    this.render();
  }

  render() {
    const { game, table } = this;
    if (!game.state) return;
    const now = { resting: table.resting, thinking: this.computer.thinking };
    this.strips[0].show(game, table.flipped ? "white" : "black", now);
    this.strips[1].show(game, table.flipped ? "black" : "white", now);
    this.notice.render();
    if (table.resting) return;
    this.controls.render();
    this.moves.render();
  }
}
