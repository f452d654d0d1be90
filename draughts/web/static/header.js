/** The head of the page: its parts, the language, dark or light, settings. */
import { openSettings } from "./dialogs.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { pieceIcon } from "./pieces.js";
import { change, isDark, onSettings } from "./settings.js";
import { language, LANGUAGE_NAMES, onLanguage, t } from "./words.js";

export class Header {
  /**
   * @param {string[]} languages
   * @param {{go: (screen: string) => void, speak: (lang: string) => void}} told
   */
  constructor(languages, told) {
    const link = (/** @type {string} */ screen, /** @type {() => string} */ text) =>
      h("button", { type: "button", "data-screen": screen, text, on: { click: () => told.go(screen) } });
    this.links = [
      link("play", () => t("Play")),
      link("compare", () => t("Compare")),
      link("editor", () => t("Editor")),
    ];
    this.languages = languages.map((lang) =>
      h("button", {
        type: "button",
        lang,
        text: lang.toUpperCase(),
        "aria-label": `${lang.toUpperCase()}, ${/** @type {any} */ (LANGUAGE_NAMES)[lang] ?? lang}`,
        title: /** @type {any} */ (LANGUAGE_NAMES)[lang] ?? lang,
        on: { click: () => told.speak(lang) },
      }),
    );
    this.look = h("button", {
      type: "button",
      class: "bare look",
      "aria-label": () => t("Dark or light"),
      title: () => t("Dark or light"),
      on: { click: () => change({ look: isDark() ? "light" : "dark" }) },
    });
    const gear = h(
      "button",
      { type: "button", class: "bare", "aria-label": () => t("Settings"), title: () => t("Settings"), on: { click: openSettings } },
      icon("gear"),
    );
    this.element = h(
      "header",
      {},
      h(
        "h1",
        {},
        h(
          "a",
          { class: "brand", href: "/" },
          pieceIcon({ color: "white", king: true }),
          h("span", { text: "polydraughts" }),
        ),
      ),
      h("nav", { "aria-label": () => t("Parts of the page") }, ...this.links),
      h("div", { class: "languages", role: "group", "aria-label": () => t("Language") }, ...this.languages),
      h("div", { class: "switches" }, this.look, gear),
    );
    onSettings(() => this.render());
    onLanguage(() => this.render());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.render());
    this.screen = "play";
    this.render();
  }

  /** @param {string} screen */
  show(screen) {
    this.screen = screen;
    this.render();
  }

  render() {
    this.look.replaceChildren(icon(isDark() ? "sun" : "moon"));
    for (const link of this.links) {
      if (link.dataset.screen === this.screen) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    for (const button of this.languages) {
      button.setAttribute("aria-pressed", String(button.lang === language()));
    }
  }
}
