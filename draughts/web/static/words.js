/** What the page says, in the language of the reader. The keys are the English texts. */
import { refreshTexts } from "./dom.js";

let current = "en";
/** @type {Record<string, string>} */
let messages = {};
/** @type {Set<() => void>} */
const listeners = new Set();

/** The names of the languages, each in itself. */
export const LANGUAGE_NAMES = { en: "English", tr: "Türkçe" };

/** The language spoken now. */
export function language() {
  return current;
}

/**
 * A text in the language of the reader.
 * @param {string} text
 * @param {Record<string, string | number>} [values] what stands for `{name}`
 */
export function t(text, values = {}) {
  const said = messages[text] || text;
  return said.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** Be told when the language has changed. @param {() => void} listener */
export function onLanguage(listener) {
  listeners.add(listener);
}

/**
 * The first language of the browser that there is, English otherwise.
 * @param {string[]} known
 */
export function browserLanguage(known) {
  const asked = navigator.languages?.length ? navigator.languages : [navigator.language || "en"];
  const found = asked.map((tag) => tag.toLowerCase().split("-")[0]).find((tag) => known.includes(tag));
  return found ?? "en";
}

/**
 * Speak a language from now on. If its words cannot be had, English is better than nothing.
 * @param {string} lang
 */
export async function speak(lang) {
  /** @type {Record<string, string>} */
  let found = {};
  if (lang !== "en") {
    try {
      const reply = await fetch(`/api/messages?lang=${encodeURIComponent(lang)}`);
      if (reply.ok) found = (await reply.json()).messages ?? {};
    } catch {
      found = {};
    }
  }
  current = lang;
  messages = found;
  document.documentElement.lang = lang;
  refreshTexts();
  for (const listener of listeners) listener();
}
