/** What a screen reader says without being asked. */
import { h } from "./dom.js";

const calm = h("div", { class: "unseen", role: "status", "aria-live": "polite", "aria-atomic": "true" });
const urgent = h("div", { class: "unseen", role: "alert", "aria-live": "assertive", "aria-atomic": "true" });
let timer = 0;
/** @type {string[]} */
let waiting = [];

/** Put the live regions on the page; they must be there before anything is said. */
export function prepareAnnouncements() {
  document.body.append(calm, urgent);
}

/**
 * Say something. What comes in quick succession, like a move and the result, is said together.
 * @param {string} text
 */
export function announce(text) {
  if (!text) return;
  waiting.push(text);
  clearTimeout(timer);
  timer = setTimeout(() => {
    calm.textContent = waiting.join(" ");
    waiting = [];
  }, 80);
}

/** Say something at once, like a refusal; the same text is said again if it is asked again. */
/** @param {string} text */
export function alarm(text) {
  urgent.textContent = "";
  setTimeout(() => (urgent.textContent = text), 30);
}
