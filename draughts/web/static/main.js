/** Starts the page. */
import { prepareAnnouncements } from "./announce.js";
import { App } from "./app.js";
import { catalogue } from "./catalogue.js";
import { h } from "./dom.js";
import { loadSettings, settings } from "./settings.js";
import { browserLanguage, speak, t } from "./words.js";

async function start() {
  loadSettings();
  prepareAnnouncements();
  try {
    const { languages } = await catalogue();
    const wanted = settings.lang && languages.includes(settings.lang) ? settings.lang : browserLanguage(languages);
    await speak(wanted);
    await new App(languages).start();
    document.documentElement.dataset.ready = "";
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    document.body.append(
      h(
        "main",
        { class: "broken" },
        h("p", { role: "alert", text: text || t("The server gave no answer.") }),
        h("button", { type: "button", text: t("Try again"), on: { click: () => location.reload() } }),
      ),
    );
  }
}

start();
