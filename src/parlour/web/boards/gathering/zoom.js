// How much of a table of domino or hex is in sight: all of it where the numbers can still be read, else a part, which scrolls as
// any page does. A button shows the whole, others a part larger.

import { zoomTools } from "../series/zoom-tools.js";

/** @import {BoardKey} from "../contract.js" */

const STEP = 1.4;
const LARGEST = 6;
const SMALLEST = 44; // pixels across a tile, so that its numbers can be read
const FOR_CHILDREN = 56; // SERIES-29

export class GatheringZoom {
  #factor = 1;
  #whole = false;
  #news = /** @type {Element | null} */ (null);
  #size = { width: 100, height: 100 };
  #smallest = SMALLEST;

  /** @param {HTMLElement} surface what scrolls @param {HTMLElement} fit what it holds */
  constructor(surface, fit) {
    this.surface = surface;
    this.fit = fit;
    this.tools = zoomTools("gathering", "Show the whole table", {
      in: () => this.zoom(STEP),
      out: () => this.zoom(1 / STEP),
      fit: () => this.zoom(0),
    });
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

  /** @param {(sentence: string) => void} announce @returns {BoardKey[]} */
  keys(announce) {
    return [
      { key: "+", does: "Zoom in", run: () => (this.zoom(STEP), announce("Larger.")) },
      { key: "-", does: "Zoom out", run: () => (this.zoom(1 / STEP), announce("Smaller.")) },
      { key: "z", does: "Show the whole table", run: () => (this.zoom(0), announce("The whole table is shown.")) },
    ];
  }

  /** The table has grown: this is its size now, in tiles of 100. @param {{width: number, height: number}} size @param {boolean} counting */
  grown(size, counting) {
    this.#size = size;
    this.#smallest = counting ? FOR_CHILDREN : SMALLEST;
    this.#lay();
  }

  /** Where only a part is in sight, it is the one with the news. @param {Element} [element] */
  reveal(element) {
    if (!element || element === this.#news) return;
    this.#news = element;
    const [frame, box] = [this.surface.getBoundingClientRect(), element.getBoundingClientRect()];
    const beside = box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom;
    if (!beside) return;
    this.surface.scrollBy(
      box.left + box.width / 2 - frame.left - frame.width / 2,
      box.top + box.height / 2 - frame.top - frame.height / 2,
    );
  }

  /**
   * Make everything larger or smaller, around a point of the screen or the middle; 0 shows the whole table.
   * @param {number} factor
   * @param {{clientX: number, clientY: number}} [point]
   */
  zoom(factor, point) {
    const { surface, fit } = this;
    const frame = surface.getBoundingClientRect();
    const [x, y] = point ? [point.clientX, point.clientY] : [frame.x + frame.width / 2, frame.y + frame.height / 2];
    const before = fit.getBoundingClientRect();
    const [across, down] = [(x - before.x) / before.width, (y - before.y) / before.height];
    const wasWhole = this.#whole;
    this.#whole = this.#factor * factor < 1;
    this.#factor = Math.min(LARGEST, Math.max(1, this.#factor * factor));
    this.#lay();
    if (wasWhole && !this.#whole && this.#isCrowded) {
      this.#factor = 1; // as large as it was before the whole table was shown
      this.#lay();
    }
    const after = fit.getBoundingClientRect();
    surface.scrollBy(after.x + across * after.width - x, after.y + down * after.height - y);
  }

  /** How wide the table must be for the eye, and for fingers. */
  get #least() {
    return (this.#smallest * this.#size.width) / 100;
  }

  /** Whether that is wider than what fits. */
  get #isCrowded() {
    const { clientWidth, clientHeight } = this.surface;
    return Math.min(clientWidth, (clientHeight * this.#size.width) / this.#size.height) < this.#least;
  }

  #lay() {
    const ratio = this.#size.width / this.#size.height;
    const fitting = `min(100cqw, 100cqh * ${ratio})`;
    this.fit.style.aspectRatio = String(ratio);
    this.fit.style.width = this.#whole ? fitting : `calc(max(${fitting}, ${this.#least}px) * ${this.#factor})`;
  }
}
