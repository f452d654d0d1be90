/** Small line drawings for buttons; the words beside them or their labels say what they mean. */
import { drawn } from "./dom.js";

const PATHS = {
  undo: "M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.6.5.9 1 .9 1.7h5.4c0-.7.3-1.2.9-1.7A6 6 0 0 0 12 3z",
  flip: "M7 4v14M7 4L3.5 7.5M7 4l3.5 3.5M17 20V6M17 20l-3.5-3.5M17 20l3.5-3.5",
  resign: "M6 21V4M6 5c4-2.5 7 2 12 0v8c-5 2-8-2.5-12 0",
  draw: "M4 9h16M4 15h16",
  fresh: "M12 5v14M5 12h14",
  first: "M18 5l-8 7 8 7M6 5v14",
  back: "M15 5l-8 7 8 7",
  forward: "M9 5l8 7-8 7",
  latest: "M6 5l8 7-8 7M18 5v14",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  save: "M12 4v11M7.5 11L12 15.5 16.5 11M5 20h14",
  paste: "M8 5H6v15h12V5h-2M9 3h6v4H9z",
  gear: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  moon: "M20 14.5A8.5 8.5 0 1 1 9.5 4a6.8 6.8 0 0 0 10.5 10.5z",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  close: "M6 6l12 12M18 6L6 18",
  erase: "M9 20h11M5 15l9-10 6 5.5-8 9.5H9z",
  why: "M9.2 9.3a2.9 2.9 0 1 1 4.2 2.6c-.9.5-1.4 1-1.4 2.1M12 17.5v.2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  end: "M5 12.5l4.5 4.5L19 7.5",
  turn: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
};

/** @param {keyof typeof PATHS} name */
export function icon(name) {
  return drawn(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    drawn("path", { d: PATHS[name] }),
  );
}
