/** The calls to the server, one function each. */
import { language, t } from "./words.js";

/** @typedef {import("./types.js").GameText} GameText */

const PATIENCE = [300, 700, 1500, 3000];
/* When many play at once the server asks to come again later. */
const BUSY = new Set([429, 503]);

/** What the server refused; `message` is for the reader and `detail` the whole error. */
export class ApiError extends Error {
  /** @param {number} status @param {any} detail */
  constructor(status, detail) {
    super(detail?.message || t("The server gave no answer."));
    this.status = status;
    this.code = detail?.code ?? "unknown";
    this.detail = detail ?? {};
  }
}

/** @param {string} path @param {object | undefined} body @param {AbortSignal} [signal] */
async function send(path, body, signal) {
  const address = `/api/${path}?lang=${encodeURIComponent(language())}`;
  /** @type {RequestInit} */
  const options = { signal };
  if (body) {
    options.method = "POST";
    options.headers = { "Content-Type": "application/json" };
    options.body = JSON.stringify(body);
  }
  for (let attempt = 0; ; attempt++) {
    let reply;
    try {
      reply = await fetch(address, options);
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new ApiError(0, { code: "offline", message: t("The server cannot be reached.") });
    }
    if (reply.ok) return reply;
    if (BUSY.has(reply.status) && attempt < PATIENCE.length && !signal?.aborted) {
      await new Promise((resolve) => setTimeout(resolve, PATIENCE[attempt]));
      continue;
    }
    const found = await reply.json().catch(() => ({}));
    throw new ApiError(reply.status, found.error);
  }
}

/** @param {string} path @param {object} [body] @param {AbortSignal} [signal] */
async function ask(path, body, signal) {
  return (await send(path, body, signal)).json();
}

export const api = {
  variants: () => ask("variants"),
  /** @param {string} name @returns {Promise<import("./types.js").VariantInfo>} */
  variant: (name) => ask(`variants/${encodeURIComponent(name)}`),
  /** @param {GameText} game @returns {Promise<import("./types.js").State>} */
  state: (game) => ask("state", { game }),
  /** @param {GameText} game @param {string | number[]} move */
  move: (game, move) => ask("move", { game, move }),
  /** @param {GameText} game @param {string | number[]} move */
  explain: (game, move) => ask("explain", { game, move }),
  /** @param {GameText} game @param {string} level @param {number} seconds @param {AbortSignal} signal */
  engine: (game, level, seconds, signal) => ask("engine", { game, level, seconds }, signal),
  /** @param {GameText} game */
  hint: (game) => ask("hint", { game }),
  /** @param {GameText} game @param {import("./types.js").Color} side */
  draw: (game, side) => ask("draw", { game, side }),
  /** @param {GameText} game @param {import("./types.js").Color} side */
  resign: (game, side) => ask("resign", { game, side }),
  /** @param {GameText} game @param {string} other @param {AbortSignal} [signal] */
  compare: (game, other, signal) => ask("compare", { game, other }, signal),
  /** @param {object} placement @param {AbortSignal} [signal] */
  setup: (placement, signal) => ask("setup", placement, signal),
  /** @param {string} variant @param {string} text */
  fen: (variant, text) => ask("fen", { variant, text }),
  /** @param {GameText} game @param {Record<string, string>} tags @param {object | null} outcome */
  pdn: (game, tags, outcome) => ask("pdn", outcome ? { game, tags, outcome } : { game, tags }),
  /** @param {string} text @param {string} variant */
  readPdn: (text, variant) => ask("pdn/read", { text, variant }),
  analyse,
};

/**
 * What a search finds out, report by report, until it ends or is stopped.
 * @param {GameText} game
 * @param {{seconds: number, lines: number}} limits
 * @param {AbortSignal} signal
 * @returns {AsyncGenerator<import("./types.js").Report>}
 */
async function* analyse(game, limits, signal) {
  const reply = await send("analyse", { game, ...limits }, signal);
  if (!reply.body) return;
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + (value ?? "")).split("\n");
    rest = done ? "" : (lines.pop() ?? "");
    for (const line of lines) {
      // an event stream has a word before each line, plain lines have none
      const text = line.replace(/^data:/, "").trim();
      if (text.startsWith("{")) yield JSON.parse(text);
    }
    if (done) return;
  }
}
