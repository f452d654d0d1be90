/** The menu of a new game: variant, opponent, level and side. */
import { catalogue, sortedVariants } from "./catalogue.js";
import { fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { levelName } from "./sayings.js";
import { keep, recall } from "./store.js";
import { t } from "./words.js";

/**
 * @typedef {object} Wish
 * @property {string} variant
 * @property {"computer" | "people" | "watch"} opponent
 * @property {string} level of the computer, or of White where two computers play
 * @property {string} other the level of Black where two computers play
 * @property {"white" | "black" | "chance"} side
 */

/** What a stranger is offered: the game that is at home where a language is spoken. */
const AT_HOME = { tr: "turkish", en: "american" };

export class SetupPanel {
  /** @param {{chosen: () => void, start: () => void, dropPosition: () => void}} told */
  constructor(told) {
    this.told = told;
    /** A position set up by hand to begin with. @type {string | null} */
    this.fen = null;
    /** @type {import("./types.js").VariantInfo | null} */
    this.info = null;
    const kept = recall("wish") ?? {};
    /** Whether the reader has ever chosen a variant; until then the language does. */
    this.hasChosen = typeof kept.variant === "string";
    /** @type {Wish} */
    this.wish = {
      variant: this.hasChosen ? kept.variant : "american",
      opponent: ["computer", "people", "watch"].includes(kept.opponent) ? kept.opponent : "computer",
      level: typeof kept.level === "string" ? kept.level : "easy",
      other: typeof kept.other === "string" ? kept.other : "easy",
      side: ["white", "black", "chance"].includes(kept.side) ? kept.side : "white",
    };
    this.form = h("form", { class: "setup" });
    this.form.addEventListener("submit", (/** @type {Event} */ event) => {
      event.preventDefault();
      told.start();
    });
    this.element = this.form;
  }

  /** The variant that suits a language, as long as nobody has chosen one. @param {string} lang */
  suggest(lang) {
    if (!this.hasChosen) this.wish.variant = /** @type {any} */ (AT_HOME)[lang] ?? AT_HOME.en;
  }

  /** Choose for the reader, as an address or an editor asks. @param {Partial<Wish>} changes */
  choose(changes) {
    Object.assign(this.wish, changes);
    if (changes.variant) {
      this.hasChosen = true;
      this.fen = null;
    }
    keep("wish", this.wish);
  }

  /** What the reader chose. @param {Partial<Wish>} changes */
  #change(changes) {
    this.choose(changes);
    this.told.chosen();
  }

  /** Who plays which side; chance decides now if it is to. @returns {import("./types.js").Players} */
  players() {
    const { opponent, level, other, side } = this.wish;
    if (opponent === "people") return { white: "human", black: "human" };
    if (opponent === "watch") return { white: level, black: other };
    const white = side === "chance" ? Math.random() < 0.5 : side === "white";
    return white ? { white: "human", black: level } : { white: level, black: "human" };
  }

  /** Show the menu anew, in the words of the language. */
  async render() {
    const [variants, { levels }] = await Promise.all([sortedVariants(), catalogue()]);
    if (!variants.some(({ name }) => name === this.wish.variant)) this.wish.variant = variants[0].name;
    const scroll = this.form.querySelector(".cards")?.scrollTop;
    const focus = /** @type {HTMLInputElement | null} */ (document.activeElement);
    const back = focus && this.form.contains(focus) ? [focus.name, focus.value] : null;
    const { opponent, level, other, side } = this.wish;
    const sides = this.info?.sides ?? { white: t("White"), black: t("Black") };
    const list = h("fieldset", { class: "variants" }, h("legend", { text: t("Variant") }));
    const cards = h("div", { class: "cards" });
    for (const entry of variants) cards.append(this.#card(entry));
    list.append(cards);
    const opponents = [
      ["computer", t("Computer")],
      ["people", t("Two people")],
      ["watch", t("Two computers")],
    ];
    const named = levels.map((name) => [name, levelName(name)]);
    fill(
      this.form,
      list,
      this.fen ? this.#position() : "",
      this.#choice("opponent", t("Opponent"), opponents, opponent),
      opponent === "people"
        ? ""
        : this.#choice("level", opponent === "watch" ? sides.white : t("Level"), named, level),
      opponent === "watch" ? this.#choice("other", sides.black, named, other) : "",
      opponent === "computer"
        ? this.#choice(
            "side",
            t("Your side"),
            [
              ["white", sides.white],
              ["black", sides.black],
              ["chance", t("By lot")],
            ],
            side,
          )
        : "",
      h("button", { class: "chief start", type: "submit" }, icon("play"), h("span", { text: t("Play") })),
    );
    const chosen = this.form.querySelector(".cards input:checked");
    if (scroll) cards.scrollTop = scroll;
    const place = chosen?.parentElement.offsetTop ?? 0;
    const seen = place >= cards.scrollTop && place + 40 <= cards.scrollTop + cards.clientHeight;
    if (!seen) cards.scrollTop = place - 60;
    if (back) {
      const again = [...this.form.querySelectorAll("input")].find(
        (field) => field.name === back[0] && field.value === back[1],
      );
      again?.focus({ preventScroll: true });
    }
  }

  /** @param {import("./types.js").VariantEntry} entry */
  #card({ name, title, width, height, own }) {
    return h(
      "label",
      { class: "card" },
      h("input", {
        type: "radio",
        name: "variant",
        value: name,
        checked: name === this.wish.variant,
        on: { change: () => this.#change({ variant: name }) },
      }),
      h("span", { class: "title", text: title }),
      own ? h("span", { class: "badge", text: t("own rules") }) : null,
      h("span", { class: "size", text: `${width}×${height}` }),
    );
  }

  /** @param {keyof Wish} name @param {string} title @param {string[][]} choices @param {string} value */
  #choice(name, title, choices, value) {
    const options = choices.map(([id, text]) =>
      h(
        "label",
        {},
        h("input", {
          type: "radio",
          name,
          value: id,
          checked: id === value,
          on: {
            change: () => {
              this.#change({ [name]: id });
              this.render();
            },
          },
        }),
        h("span", { text }),
      ),
    );
    return h("fieldset", { class: "choice" }, h("legend", { text: title }), h("div", { class: "segments" }, ...options));
  }

  #position() {
    return h(
      "p",
      { class: "from" },
      h("span", { text: t("The game begins with the position on the board.") }),
      h("button", {
        type: "button",
        class: "small",
        text: t("Start position"),
        on: { click: () => this.told.dropPosition() },
      }),
    );
  }
}
