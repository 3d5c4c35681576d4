// The buttons beside a board that is zoomed.

import { el, svg } from "../../dom/elements.js";

const SIGNS = { in: "M10 4V16M4 10H16", out: "M4 10H16", fit: "M4 8V4H8M12 4H16V8M16 12V16H12M8 16H4V12" };

/**
 * @param {string} name their ids begin with it
 * @param {string} whole what the last of them does
 * @param {Record<keyof SIGNS, () => void>} acts
 */
export function zoomTools(name, whole, acts) {
  const labels = { in: "Zoom in", out: "Zoom out", fit: whole };
  const kinds = /** @type {(keyof SIGNS)[]} */ (Object.keys(SIGNS));
  const tools = kinds.map((kind) =>
    el(
      "button",
      {
        type: "button",
        class: "series-tool",
        id: `${name}-${kind}`,
        "aria-label": labels[kind],
        title: labels[kind],
        onclick: acts[kind],
      },
      svg("svg", { viewBox: "0 0 20 20", class: "sign", "aria-hidden": "true" }, svg("path", { d: SIGNS[kind], fill: "none" })),
    ),
  );
  return el("div", { class: "series-tools" }, ...tools);
}
