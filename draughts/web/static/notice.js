/** The line that tells whose turn it is, why a move is refused, and how the game ended. */
import { alarm, announce } from "./announce.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";

/** @typedef {{kind: string, title?: string, text: string, action?: {text: string, run: () => void}}} Message */

export class Notice {
  constructor() {
    this.element = h("div", { class: "notice" });
    /** @type {() => Message} */
    this.usual = () => ({ kind: "calm", text: "" });
    /** What is said for the moment. @type {Message | null} */
    this.now = null;
    this.shown = "";
  }

  /** Something a player should know, until the next move. @param {string} text */
  tell(text) {
    this.now = { kind: "tell", text };
    announce(text);
    this.render();
  }

  /** Why a move is not allowed. @param {string} text */
  refuse(text) {
    this.now = { kind: "refuse", text };
    alarm(text);
    this.render();
  }

  /** Something went wrong. @param {string} text @param {Message["action"]} [action] */
  fail(text, action) {
    this.now = { kind: "fail", text, action };
    alarm(text);
    this.render();
  }

  clear() {
    this.now = null;
    this.render();
  }

  render() {
    const { kind, title, text, action } = this.now ?? this.usual();
    const key = JSON.stringify([kind, title, text, action?.text]);
    if (key === this.shown) return;
    this.shown = key;
    this.element.className = `notice ${kind}`;
    this.element.replaceChildren(
      h("span", { class: "sign" }, kind === "refuse" || kind === "fail" ? icon("why") : null),
      h(
        "div",
        { class: "words" },
        title ? h("strong", { text: title }) : null,
        h("span", { text }),
      ),
    );
    if (action) {
      this.element.append(
        h("button", { type: "button", class: "small", text: action.text, on: { click: action.run } }),
      );
    }
  }
}
