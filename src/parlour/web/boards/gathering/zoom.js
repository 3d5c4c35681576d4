// Looking closer at a table of domino or hex, which otherwise always fits: then it scrolls as any page does.

import { el, svg } from "../../dom/elements.js";

/** @import {BoardKey} from "../contract.js" */

const STEP = 1.4;
const LARGEST = 6;
const SIGNS = /** @type {const} */ ({
  in: "M10 4V16M4 10H16",
  out: "M4 10H16",
  fit: "M4 8V4H8M12 4H16V8M16 12V16H12M8 16H4V12",
});

export class GatheringZoom {
  #factor = 1;
  #ratio = 1;

  /** @param {HTMLElement} surface what scrolls @param {HTMLElement} fit what it holds */
  constructor(surface, fit) {
    this.surface = surface;
    this.fit = fit;
    const tool = (/** @type {keyof SIGNS} */ id, /** @type {string} */ label, /** @type {() => void} */ run) =>
      el(
        "button",
        {
          type: "button",
          class: "series-tool",
          id: `gathering-${id}`,
          "aria-label": label,
          title: label,
          onclick: run,
        },
        svg(
          "svg",
          { viewBox: "0 0 20 20", class: "sign", "aria-hidden": "true" },
          svg("path", { d: SIGNS[id], fill: "none" }),
        ),
      );
    this.tools = el(
      "div",
      { class: "series-tools" },
      tool("in", "Zoom in", () => this.zoom(STEP)),
      tool("out", "Zoom out", () => this.zoom(1 / STEP)),
      tool("fit", "Show the whole table", () => this.zoom(0)),
    );
    surface.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey) return; // an ordinary wheel scrolls
        event.preventDefault();
        this.zoom(Math.exp(-event.deltaY * 0.01), event);
      },
      { passive: false },
    );
  }

  /** @returns {BoardKey[]} */
  keys() {
    return [
      { key: "+", does: "Zoom in", run: () => this.zoom(STEP) },
      { key: "-", does: "Zoom out", run: () => this.zoom(1 / STEP) },
      { key: "z", does: "Show the whole table", run: () => this.zoom(0) },
    ];
  }

  /** The table has grown: this is how wide it is for its height now. @param {number} ratio */
  grown(ratio) {
    this.#ratio = ratio;
    this.#lay();
  }

  /**
   * Make everything larger or smaller, around a point of the screen or the middle.
   * @param {number} factor
   * @param {{clientX: number, clientY: number}} [point]
   */
  zoom(factor, point) {
    const { surface, fit } = this;
    const frame = surface.getBoundingClientRect();
    const [x, y] = point ? [point.clientX, point.clientY] : [frame.x + frame.width / 2, frame.y + frame.height / 2];
    const before = fit.getBoundingClientRect();
    const [across, down] = [(x - before.x) / before.width, (y - before.y) / before.height];
    this.#factor = Math.min(LARGEST, Math.max(1, this.#factor * factor));
    this.#lay();
    const after = fit.getBoundingClientRect();
    surface.scrollBy(after.x + across * after.width - x, after.y + down * after.height - y);
  }

  #lay() {
    this.fit.style.aspectRatio = String(this.#ratio);
    this.fit.style.width = `calc(min(100cqw, 100cqh * ${this.#ratio}) * ${this.#factor})`;
  }
}
