/** The rules of a variant in words, with a few tips for beginners. */
import { h } from "./dom.js";
import { sentence } from "./sayings.js";
import { t } from "./words.js";

export class RulesPanel {
  constructor() {
    // it scrolls, so that the arrow keys must be able to reach it
    this.element = h("div", { class: "rules", role: "region", tabindex: 0, "aria-label": () => t("Rules") });
  }

  /** @param {import("./types.js").VariantInfo} variant */
  show(variant) {
    const { title, summary, tips, sheet, sides } = variant;
    this.element.replaceChildren(
      h("h2", { text: title }),
      h("p", { class: "lead", text: summary }),
      h("p", { class: "quiet", text: `${sides.white} – ${sides.black}` }),
    );
    if (tips.length) {
      this.element.append(
        h(
          "section",
          { class: "tips" },
          h("h3", { text: t("Tips for beginners") }),
          h("ul", {}, ...tips.map((tip) => h("li", { text: tip }))),
        ),
      );
    }
    for (const chapter of sheet) this.element.append(this.#chapter(chapter));
  }

  /** @param {import("./types.js").SheetChapter} chapter */
  #chapter({ title, entries }) {
    const list = h("dl", {});
    for (const { label, words, source } of entries) {
      const said = words.split("\n").map((line) => h("p", { text: line }));
      if (source) said.push(h("p", { class: "source", text: source }));
      list.append(h("div", {}, h("dt", { text: label }), h("dd", {}, ...said)));
    }
    return h("section", { class: "chapter" }, h("h3", { text: sentence(title).replace(/\.$/, "") }), list);
  }
}
