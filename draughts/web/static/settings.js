/** The reader's choices, kept and applied to the page. */
import { keep, recall } from "./store.js";

/**
 * @typedef {object} Settings
 * @property {string | null} lang null: as the browser says
 * @property {"auto" | "light" | "dark"} look
 * @property {"auto" | "wood" | "green" | "plain" | "contrast"} board
 * @property {boolean} coordinates
 * @property {boolean} movable whether pieces that can move are marked
 * @property {boolean} animate
 * @property {boolean} finish whether a capture that can go only one way is finished by itself
 * @property {number} seconds how long the computer may think about a move
 * @property {number} lines how many best lines the analysis shows
 */

/** @type {Settings} */
const USUAL = {
  lang: null,
  look: "auto",
  board: "auto",
  coordinates: true,
  movable: true,
  animate: true,
  finish: true,
  seconds: 1,
  lines: 3,
};

const CHOICES = {
  look: ["auto", "light", "dark"],
  board: ["auto", "wood", "green", "plain", "contrast"],
  seconds: [0.2, 0.5, 1, 3, 5, 10],
  lines: [1, 2, 3, 4, 5],
};

/** @type {Settings} */
export const settings = { ...USUAL };
/** @type {Set<() => void>} */
const listeners = new Set();

/** Take over what was kept, as far as it makes sense. */
export function loadSettings() {
  const found = recall("settings") ?? {};
  for (const [name, usual] of Object.entries(USUAL)) {
    const value = found[name];
    const choices = /** @type {any} */ (CHOICES)[name];
    const fits = choices ? choices.includes(value) : typeof value === typeof usual;
    if (fits || (name === "lang" && typeof value === "string")) {
      /** @type {any} */ (settings)[name] = value;
    }
  }
  apply();
}

/** Change some settings. @param {Partial<Settings>} changes */
export function change(changes) {
  Object.assign(settings, changes);
  keep("settings", settings);
  apply();
  for (const listener of listeners) listener();
}

/** Be told of changes. @param {() => void} listener */
export function onSettings(listener) {
  listeners.add(listener);
}

/** Whether pieces glide: not for those who asked their system for less motion. */
export function moving() {
  return settings.animate && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether the page is dark now. */
export function isDark() {
  if (settings.look !== "auto") return settings.look === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

function apply() {
  document.documentElement.dataset.look = settings.look;
}
