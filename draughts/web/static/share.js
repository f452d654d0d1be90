/** Games and positions as text: copy, download, paste. */
import { api } from "./api.js";
import { announce } from "./announce.js";
import { openDialog, showText } from "./dialogs.js";
import { h } from "./dom.js";
import { playerName } from "./sayings.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").GameText} GameText */

const LARGEST = 256 * 1024;

/** @param {string} title @param {string} text @returns {Promise<boolean>} whether it is copied */
async function copy(title, text) {
  try {
    await navigator.clipboard.writeText(text);
    announce(t("Copied."));
    return true;
  } catch {
    showText(title, text);
    return false;
  }
}

export class Share {
  /**
   * @param {import("./game.js").Game} game
   * @param {{tell: (text: string) => void, fail: (text: string) => void}} notice
   * @param {(game: GameText) => Promise<void>} open shows a game that was brought in
   */
  constructor(game, notice, open) {
    this.game = game;
    this.notice = notice;
    this.open = open;
  }

  async copyFen() {
    const fen = this.game.state?.fen ?? "";
    if (await copy("FEN", fen)) this.notice.tell(t("The position has been copied as FEN."));
  }

  async copyPdn() {
    const text = await this.#pdn();
    if (text && (await copy("PDN", text))) this.notice.tell(t("The game has been copied as PDN."));
  }

  async save() {
    const text = await this.#pdn();
    if (!text) return;
    const link = h("a", {
      href: URL.createObjectURL(new Blob([text], { type: "text/plain" })),
      download: `${this.game.variant?.name ?? "game"}.pdn`,
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  async #pdn() {
    const { game } = this;
    const tags = {
      White: playerName(game.players.white),
      Black: playerName(game.players.black),
      Date: new Date().toISOString().slice(0, 10).replaceAll("-", "."),
    };
    try {
      const { pdn } = await api.pdn(game.text(game.history.length), tags, game.agreed);
      return /** @type {string} */ (pdn);
    } catch (error) {
      this.notice.fail(/** @type {Error} */ (error).message);
      return null;
    }
  }

  /** Ask for a position or a game as text. */
  paste() {
    const area = h("textarea", { rows: 8, spellcheck: "false", "aria-label": t("FEN or PDN") });
    const fault = h("p", { class: "fault", role: "alert" });
    const found = h("div", { class: "found" });
    const file = h("input", { type: "file", accept: ".pdn,.fen,.txt,text/plain", class: "unseen", tabindex: "-1" });
    file.addEventListener("change", async () => {
      const [chosen] = file.files ?? [];
      if (!chosen) return;
      if (chosen.size > LARGEST) fault.textContent = t("This file is too large.");
      else area.value = await chosen.text();
    });
    const enter = async (/** @type {GameText} */ game) => {
      dialog.close();
      await this.open(game);
    };
    const read = async () => {
      fault.textContent = "";
      found.replaceChildren();
      try {
        const games = await this.#read(area.value);
        if (games.length === 1 && !games[0].faults.length) return await enter(games[0].game);
        if (!games.length) fault.textContent = t("There is no game in this text.");
        found.replaceChildren(...games.map((entry, i) => this.#choice(entry, i, enter)));
      } catch (error) {
        fault.textContent = /** @type {Error} */ (error).message;
      }
      return undefined;
    };
    const dialog = openDialog(
      t("Paste a position or a game"),
      [
        h("p", { class: "quiet", text: t("A position as FEN, or a game as PDN. A position is read for the variant on the board.") }),
        area,
        file,
        fault,
        found,
      ],
      [
        h("button", { type: "button", text: t("Open a file…"), on: { click: () => file.click() } }),
        h("button", { type: "button", class: "chief", text: t("Show"), on: { click: read } }),
      ],
    );
    area.focus();
  }

  /** @param {string} text */
  async #read(text) {
    const variant = this.game.variant?.name ?? "";
    const isGame = /^\s*\[|(^|\s)1\.\s*\S/.test(text);
    if (!isGame) {
      const { fen } = await api.fen(variant, text.trim());
      return [{ game: { variant, fen, moves: [] }, tags: {}, faults: [] }];
    }
    return /** @type {{game: GameText, tags: Record<string, string>, faults: string[]}[]} */ (
      (await api.readPdn(text, variant)).games
    );
  }

  /**
   * @param {{game: GameText | null, tags: Record<string, string>, faults: string[]}} entry
   * @param {number} at
   * @param {(game: GameText) => void} enter
   */
  #choice({ game, tags, faults }, at, enter) {
    const players = [tags.White, tags.Black].filter((name) => name && name !== "?").join(" – ");
    const name = [`${at + 1}.`, tags.Event !== "?" && tags.Event, players].filter(Boolean).join(" ");
    return h(
      "div",
      {},
      h("button", {
        type: "button",
        class: "small",
        disabled: !game,
        text: name,
        on: { click: () => game && enter(game) },
      }),
      ...faults.slice(0, 3).map((fault) => h("p", { class: "fault", text: fault })),
    );
  }
}
