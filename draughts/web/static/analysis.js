/** What the computer thinks of the position: an evaluation bar and the best lines, as it searches. */
import { api } from "./api.js";
import { h } from "./dom.js";
import { keep, recall } from "./store.js";
import { onSettings, settings } from "./settings.js";
import { language, t } from "./words.js";

const SECONDS = 20;

export class Analysis {
  /**
   * @param {import("./game.js").Game} game
   * @param {import("./table.js").Table} table
   */
  constructor(game, table) {
    this.game = game;
    this.table = table;
    this.on = recall("analysis") === true;
    /** Whether the panels of a game are on the page. */
    this.awake = false;
    /** @type {AbortController | null} */
    this.running = null;
    /** @type {import("./types.js").Report | null} */
    this.report = null;
    this.fault = "";
    this.asked = "";
    this.fill = h("div", { class: "fill" });
    this.score = h("span", { class: "score" });
    this.bar = h("div", { class: "bar", role: "meter", "aria-label": () => t("Evaluation"), "aria-valuemin": -100, "aria-valuemax": 100 }, this.fill, this.score);
    this.switch = h("input", { type: "checkbox", role: "switch", on: { change: () => this.turn(this.switch.checked) } });
    this.summary = h("p", { class: "quiet" });
    this.lines = h("ol", { class: "lines" });
    this.element = h(
      "div",
      { class: "analysis" },
      h("label", { class: "line" }, h("span", { text: () => t("Analysis") }), this.switch),
      this.summary,
      this.lines,
    );
    this.bar.hidden = true;
    game.listen(() => this.restart());
    let lines = settings.lines;
    onSettings(() => {
      if (lines !== settings.lines) this.restart(true);
      lines = settings.lines;
    });
  }

  /** @param {boolean} on */
  turn(on) {
    this.on = on;
    keep("analysis", on);
    this.restart(true);
  }

  /** Analyse the position that is looked at, unless that is done already. */
  async restart(anew = false) {
    const { game } = this;
    this.switch.checked = this.on;
    const wanted = this.on && this.awake && game.state && !game.state.outcome;
    const asked = wanted ? JSON.stringify([game.text(), settings.lines]) : "";
    if (asked === this.asked && !anew) return;
    this.asked = asked;
    this.running?.abort();
    this.running = null;
    this.report = null;
    this.fault = "";
    this.render();
    if (!wanted) return;
    const running = (this.running = new AbortController());
    try {
      const limits = { seconds: SECONDS, lines: settings.lines };
      for await (const report of api.analyse(game.text(), limits, running.signal)) {
        if (running.signal.aborted) return;
        this.report = report;
        this.render();
      }
    } catch (error) {
      if (running.signal.aborted) return;
      this.fault = /** @type {Error} */ (error).message;
    }
    if (this.running === running) this.running = null;
    this.render();
  }

  render() {
    const { report, on, game } = this;
    this.bar.hidden = !on || !this.awake;
    this.#renderBar();
    const best = report?.lines[0];
    const ended = game.state?.outcome;
    if (!on) this.summary.textContent = t("Turn it on to see what the computer thinks of the position.");
    else if (ended) this.summary.textContent = t("The game is over.");
    else if (this.fault) this.summary.textContent = this.fault;
    else if (!report) this.summary.textContent = t("Looking…");
    else {
      const whole = new Intl.NumberFormat(language());
      this.summary.textContent = t("Depth {depth}, {nodes} positions", {
        depth: report.depth,
        nodes: whole.format(report.nodes),
      });
    }
    this.lines.replaceChildren(...(report?.lines ?? []).map((line) => this.#line(line)));
    const move = game.state?.moves.find(({ text }) => text === best?.moves[0]);
    if (!game.busy) this.table.setArrow("analysis", move && on ? { path: move.path, kind: "best" } : null);
  }

  /** @param {import("./types.js").Line} line */
  #line(line) {
    const { game } = this;
    const first = game.state?.moves.find(({ text }) => text === line.moves[0]);
    const point = (/** @type {boolean} */ shown) =>
      this.table.setArrow("line", shown && first ? { path: first.path, kind: "line" } : null);
    return h(
      "li",
      { on: { pointerenter: () => point(true), pointerleave: () => point(false) } },
      h("strong", { class: "score", text: line.score }),
      h("span", { text: line.moves.slice(0, 10).join("  ") }),
    );
  }

  /** The bar shows White's chances; `value` is that of the side to move. */
  #renderBar() {
    const { game, report } = this;
    const best = report?.lines[0];
    const sign = game.state?.turn === "black" ? -1 : 1;
    let chance = 0.5;
    if (best) {
      const decided = best.wins_in ?? null;
      chance = decided === null ? 1 / (1 + Math.exp((-sign * best.value) / 130)) : decided * sign > 0 ? 1 : 0;
    } else if (game.state?.outcome) {
      const { winner } = game.state.outcome;
      chance = winner === null ? 0.5 : Number(winner === "white");
    }
    this.bar.style.setProperty("--chance", chance.toFixed(3));
    this.bar.classList.toggle("flipped", this.table.flipped);
    this.score.textContent = best ? this.#short(best, sign) : "";
    this.bar.setAttribute("aria-valuenow", String(Math.round(200 * chance - 100)));
    this.bar.setAttribute("aria-valuetext", best ? best.score : t("unknown"));
  }

  /** A score as White sees it, as short as the bar is narrow. */
  /** @param {import("./types.js").Line} line @param {number} sign */
  #short(line, sign) {
    if (line.wins_in) return `#${Math.abs(line.wins_in)}`;
    const men = (sign * line.value) / 100;
    const size = Math.abs(men).toFixed(1);
    if (size === "0.0") return size;
    return `${men > 0 ? "+" : "−"}${size}`;
  }
}
