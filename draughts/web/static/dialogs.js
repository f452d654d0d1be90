/** Dialogs: a question, a text to copy, and the settings. */
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { change, settings } from "./settings.js";
import { t } from "./words.js";

/**
 * Open a dialog; it is taken off the page when it closes.
 * @param {string} title
 * @param {Node[]} body
 * @param {Node[]} [actions]
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, body, actions = []) {
  const close = h(
    "button",
    { type: "button", class: "bare", "aria-label": t("Close"), on: { click: () => dialog.close() } },
    icon("close"),
  );
  const dialog = h(
    "dialog",
    { "aria-label": title },
    h("div", { class: "dialog-head" }, h("h2", { text: title }), close),
    ...body,
    actions.length ? h("div", { class: "actions" }, ...actions) : null,
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (/** @type {MouseEvent} */ event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Ask before something that cannot be taken back.
 * @param {string} question
 * @param {string} yes
 * @returns {Promise<boolean>}
 */
export function confirm(question, yes) {
  return new Promise((resolve) => {
    let answer = false;
    const dialog = openDialog(
      question,
      [],
      [
        h("button", { type: "button", text: t("Cancel"), on: { click: () => dialog.close() } }),
        h("button", {
          type: "button",
          class: "chief",
          text: yes,
          on: {
            click: () => {
              answer = true;
              dialog.close();
            },
          },
        }),
      ],
    );
    dialog.addEventListener("close", () => resolve(answer));
  });
}

/** Show a text to be copied by hand, where the browser does not let the page copy. */
/** @param {string} title @param {string} text */
export function showText(title, text) {
  const area = h("textarea", { rows: 8, readonly: true, "aria-label": title, value: text });
  openDialog(title, [area]);
  area.select();
}

/** The settings of the page. */
export function openSettings() {
  const select = (/** @type {keyof typeof settings} */ name, /** @type {string} */ label, /** @type {[any, string][]} */ choices) => {
    const field = h(
      "select",
      { on: { change: () => change({ [name]: choices[field.selectedIndex][0] }) } },
      ...choices.map(([value, text]) => h("option", { text, selected: settings[name] === value })),
    );
    return h("label", { class: "line" }, h("span", { text: label }), field);
  };
  const check = (/** @type {keyof typeof settings} */ name, /** @type {string} */ label) => {
    const field = h("input", {
      type: "checkbox",
      checked: !!settings[name],
      on: { change: () => change({ [name]: field.checked }) },
    });
    return h("label", { class: "line" }, h("span", { text: label }), field);
  };
  const seconds = [0.2, 0.5, 1, 3, 5, 10].map(
    (n) => /** @type {[number, string]} */ ([n, t("{n} s", { n: n.toLocaleString(document.documentElement.lang) })]),
  );
  openDialog(t("Settings"), [
    select("look", t("Page"), [
      ["auto", t("As the system")],
      ["light", t("Light")],
      ["dark", t("Dark")],
    ]),
    select("board", t("Board"), [
      ["auto", t("As the variant asks")],
      ["wood", t("Wood")],
      ["green", t("Green and buff")],
      ["plain", t("Plain")],
      ["contrast", t("High contrast")],
    ]),
    check("coordinates", t("Show coordinates")),
    check("movable", t("Mark pieces that can move")),
    check("animate", t("Let pieces glide")),
    check("finish", t("Finish a capture that can go only one way")),
    select("seconds", t("Time of the computer for a move, at most"), seconds),
    select("lines", t("Best lines in the analysis"), [1, 2, 3, 4, 5].map((n) => [n, String(n)])),
  ]);
}
