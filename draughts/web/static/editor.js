/** The position editor: pieces are put on the board, and what is wrong is told in words. */
import { api } from "./api.js";
import { BoardView } from "./board.js";
import { sortedVariants, variantInfo } from "./catalogue.js";
import { fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { listen } from "./input.js";
import { pieceIcon } from "./pieces.js";
import { pieceName } from "./sayings.js";
import { settings } from "./settings.js";
import { keep, recall } from "./store.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Piece} Piece */

const TOOLS = [
  { color: "white", king: false },
  { color: "white", king: true },
  { color: "black", king: false },
  { color: "black", king: true },
];

export class EditorPanel {
  /** @param {{play: (variant: string, fen: string) => void, flipped: () => boolean}} told */
  constructor(told) {
    this.told = told;
    /** @type {import("./types.js").VariantInfo | null} */
    this.info = null;
    /** @type {Map<number, Piece>} */
    this.pieces = new Map();
    /** @type {"white" | "black"} */
    this.turn = "white";
    /** The piece that a click puts down; 4 takes pieces away. */
    this.tool = 0;
    this.fen = "";
    /** @type {AbortController | null} */
    this.checking = null;
    this.view = new BoardView({ label: () => t("Board to set up"), host: () => this.element });
    listen(this.view, {
      click: (square) => this.#put(square),
      grab: (square) => this.pieces.has(square),
      lift: (square) => (this.held = square),
      drop: (square) => this.#drop(square),
      cancel: () => {},
      key: (key) => this.#key(key),
    });
    /** @type {number | null} */
    this.held = null;
    this.variants = h("select", { on: { change: () => this.#change(this.variants.value) } });
    this.palette = h("div", { class: "palette", role: "radiogroup", "aria-label": () => t("Piece to put down") });
    this.turns = h("div", { class: "segments" });
    this.text = h("input", { type: "text", spellcheck: "false", autocomplete: "off", on: { change: () => this.#read() } });
    this.faults = h("ul", { class: "faults" });
    this.start = h(
      "button",
      { type: "button", class: "chief start", on: { click: () => this.#play() } },
      icon("play"),
      h("span", { text: () => t("Play from here") }),
    );
    const button = (/** @type {() => string} */ text, /** @type {() => void} */ run) =>
      h("button", { type: "button", class: "small", text, on: { click: run } });
    this.element = h(
      "section",
      { class: "editor", "aria-label": () => t("Editor") },
      h("div", { class: "board-side" }, this.view.element),
      h(
        "div",
        { class: "panel" },
        h("label", { class: "line" }, h("span", { text: () => t("Variant") }), this.variants),
        this.palette,
        h("p", { class: "quiet", text: () => t("Choose a piece, then click squares; or drag pieces. Keys 1 to 5 choose too.") }),
        h("fieldset", { class: "choice" }, h("legend", { text: () => t("To move") }), this.turns),
        h(
          "div",
          { class: "tools" },
          button(() => t("Start position"), () => this.#startPosition()),
          button(() => t("Empty board"), () => this.#set([])),
        ),
        h("label", { class: "column" }, h("span", { text: "FEN" }), this.text),
        h("div", { role: "status" }, this.faults),
        this.start,
      ),
    );
  }

  /** Open with a position. */
  /** @param {string} variant @param {Piece[] | null} pieces @param {"white" | "black"} turn */
  async open(variant, pieces, turn) {
    const kept = recall("editor");
    const own = pieces === null && Array.isArray(kept?.pieces) && typeof kept.variant === "string";
    try {
      this.info = await variantInfo(own ? kept.variant : variant);
    } catch {
      this.info = await variantInfo(variant);
    }
    this.turn = own && kept.turn === "black" ? "black" : own ? "white" : turn;
    const count = this.info.board.squares.length;
    const placed = (own ? kept.pieces : (pieces ?? [])).filter((/** @type {Piece} */ p) => p?.square < count);
    this.pieces = new Map(placed.map((/** @type {Piece} */ p) => [p.square, p]));
    await this.render();
  }

  async render() {
    if (!this.info) return;
    this.info = await variantInfo(this.info.name);
    const { coordinates, board: theme } = settings;
    this.view.setShape(this.info.board, { flipped: this.told.flipped(), coordinates, theme });
    const all = await sortedVariants();
    this.variants.replaceChildren(
      ...all.map((v) => h("option", { value: v.name, text: v.title, selected: v.name === this.info?.name })),
    );
    this.#renderPalette();
    this.#renderTurns();
    this.#changed();
  }

  #renderPalette() {
    const info = /** @type {import("./types.js").VariantInfo} */ (this.info);
    const radio = (/** @type {number} */ at, /** @type {string} */ label, /** @type {Node} */ picture) =>
      h(
        "label",
        { title: label },
        h("input", {
          type: "radio",
          name: "tool",
          "aria-label": label,
          checked: at === this.tool,
          on: { change: () => (this.tool = at) },
        }),
        picture,
      );
    this.palette.replaceChildren(
      ...TOOLS.map((piece, at) => radio(at, pieceName(info, /** @type {any} */ (piece)), pieceIcon(/** @type {any} */ (piece)))),
      radio(4, t("Take away"), icon("erase")),
    );
  }

  #renderTurns() {
    const info = /** @type {import("./types.js").VariantInfo} */ (this.info);
    this.turns.replaceChildren(
      .../** @type {("white" | "black")[]} */ (["white", "black"]).map((color) =>
        h(
          "label",
          {},
          h("input", {
            type: "radio",
            name: "turn",
            checked: color === this.turn,
            on: {
              change: () => {
                this.turn = color;
                this.#changed();
              },
            },
          }),
          h("span", { text: info.sides[color] }),
        ),
      ),
    );
  }

  /** @param {string} key */
  #key(key) {
    const tool = "12345".indexOf(key);
    if (tool < 0) return key === "Delete" || key === "Backspace" ? this.#put(this.view.focused, 4) : false;
    this.tool = tool;
    this.palette.querySelectorAll("input")[tool].checked = true;
    return true;
  }

  /** @param {number} square */
  #put(square, tool = this.tool) {
    const piece = /** @type {any} */ (TOOLS[tool]);
    const before = this.pieces.get(square);
    const same = before && piece && before.color === piece.color && before.king === piece.king;
    if (!piece || same) this.pieces.delete(square);
    else this.pieces.set(square, { square, ...piece });
    this.#changed();
    return true;
  }

  /** A piece dragged off the board is taken away. @param {number | null} square */
  #drop(square) {
    const piece = this.held === null ? undefined : this.pieces.get(this.held);
    if (piece) {
      this.pieces.delete(piece.square);
      if (square !== null) this.pieces.set(square, { ...piece, square });
    }
    this.held = null;
    this.#changed();
  }

  /** @param {Piece[]} pieces */
  #set(pieces) {
    this.pieces = new Map(pieces.map((piece) => [piece.square, piece]));
    this.#renderTurns();
    this.#changed();
  }

  async #startPosition() {
    if (!this.info) return;
    const state = await api.state({ variant: this.info.name, fen: null, moves: [] });
    this.turn = state.turn;
    this.#set(state.pieces);
  }

  /** @param {string} name */
  async #change(name) {
    const before = this.info;
    this.info = await variantInfo(name);
    // pieces stay where they are, as far as the other board has their squares
    const places = new Map(this.info.board.squares.map((s, i) => [`${s.file},${s.rank}`, i]));
    const moved = [...this.pieces.values()].flatMap((piece) => {
      const from = before?.board.squares[piece.square];
      const square = from && places.get(`${from.file},${from.rank}`);
      return square === undefined ? [] : [{ ...piece, square }];
    });
    this.pieces = new Map(moved.map((piece) => [piece.square, piece]));
    await this.render();
  }

  async #read() {
    if (!this.info || !this.text.value.trim()) return;
    try {
      const { state } = await api.fen(this.info.name, this.text.value);
      this.turn = state.turn;
      this.#set(state.pieces);
    } catch (error) {
      this.#tell([/** @type {Error} */ (error).message], []);
    }
  }

  /** Show the pieces and ask what is wrong with them. */
  async #changed() {
    const { info } = this;
    if (!info) return;
    const pieces = [...this.pieces.values()];
    this.view.setPieces(pieces);
    this.view.grabbable((square) => this.pieces.has(square));
    this.view.label((square) => {
      const piece = this.pieces.get(square);
      return `${info.board.squares[square].name}, ${piece ? pieceName(info, piece) : t("empty")}`;
    });
    keep("editor", { variant: info.name, pieces, turn: this.turn });
    this.checking?.abort();
    const checking = (this.checking = new AbortController());
    this.start.disabled = true;
    try {
      const placed = { variant: info.name, turn: this.turn, pieces };
      const { fen, faults, warnings } = await api.setup(placed, checking.signal);
      if (checking.signal.aborted) return;
      this.fen = this.text.value = fen;
      this.start.disabled = faults.length > 0;
      this.#tell(faults, warnings);
    } catch (error) {
      if (!checking.signal.aborted) this.#tell([/** @type {Error} */ (error).message], []);
    }
  }

  /** @param {string[]} faults @param {string[]} warnings */
  #tell(faults, warnings) {
    fill(
      this.faults,
      ...faults.map((text) => h("li", { class: "fault", text })),
      ...warnings.map((text) => h("li", { class: "warning", text })),
      !faults.length && !warnings.length ? h("li", { class: "good", text: t("This position can be played.") }) : null,
    );
  }

  #play() {
    if (this.info) this.told.play(this.info.name, this.fen);
  }
}
