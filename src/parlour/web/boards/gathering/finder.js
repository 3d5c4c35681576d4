// Finding one's way on a table of domino or hex without seeing it: empty places, the last tile, and where a series goes on.

import { capital } from "../../dom/elements.js";

/** @import {BoardKey} from "../contract.js" */
/** @import {Place} from "./board.js" */
/** @import {Shape} from "./shapes.js" */
/** @import {Section, Series} from "../series/plane.js" */

const LETTERS = /** @type {Record<string, Series>} */ ({
  l: "lateral",
  v: "vertical",
  b: "boxes",
  d: "dots",
  w: "waves",
  c: "checks",
});

/**
 * @typedef {object} Finding
 * @property {Shape} shape
 * @property {() => Map<string, Place>} places
 * @property {() => string} here the place that has focus
 * @property {() => string | null} last where the last tile went
 * @property {(x: number, y: number) => Section[]} sections what a tile there shows
 * @property {(key: string) => void} go
 * @property {(sentence: string) => void} announce
 */

export class GatheringFinder {
  /** @param {Finding} finding */
  constructor(finding) {
    this.finding = finding;
  }

  /** @returns {BoardKey[]} */
  keys() {
    const { shape } = this.finding;
    const follows = Object.entries(LETTERS).filter(([, series]) => shape.series.includes(series));
    return [
      { key: "j", does: "Jump to the next empty place", run: () => this.#jump(1) },
      { key: "J", does: "Jump to the previous one", run: () => this.#jump(-1) },
      { key: "g", does: "Go to the tile that was placed last", run: () => this.#goToLast() },
      ...follows.map(([key, series]) => ({
        key,
        does: `Go to where ${series} continues from this tile`,
        run: () => this.#follow(series),
      })),
    ];
  }

  /** @param {number} step */
  #jump(step) {
    const { shape, places, here, go } = this.finding;
    const empty = [...places()].filter(([, { tile }]) => !tile);
    const order = empty
      .map(([key, { x, y }]) => ({ key, at: shape.cell(x, y) }))
      .sort((one, other) => one.at[0] - other.at[0] || one.at[1] - other.at[1])
      .map(({ key }) => key);
    const now = order.indexOf(here());
    const next = now < 0 ? (step > 0 ? 0 : order.length - 1) : (now + step + order.length) % order.length;
    go(order[next] ?? "");
  }

  #goToLast() {
    const { last, go, announce } = this.finding;
    const key = last();
    if (key) go(key);
    else announce("Nothing has been placed yet.");
  }

  /** @param {Series} series */
  #follow(series) {
    const { shape, places, here, sections, go, announce } = this.finding;
    let place = places().get(here());
    if (!place?.tile) return announce("There is no tile here.");
    const numbers = [];
    while (place?.tile) {
      const parts = sections(place.x, place.y);
      const side = parts.findIndex((part) => part.series === series);
      numbers.push(parts[side]?.number);
      const [dx, dy] = shape.steps[side] ?? [0, 0];
      place = places().get(`${place.x - dx},${place.y - dy}`);
    }
    announce(`${capital(series)} runs ${numbers.join(", ")} and continues here.`);
    return go(`${place?.x},${place?.y}`);
  }
}
