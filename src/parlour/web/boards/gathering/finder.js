// Finding one's way on a table of domino or hex without seeing it: empty places, the last tile, and where a series goes on.

import { capital, listing } from "../../dom/elements.js";
import { lead, pickUpFirst } from "../series/picking.js";
import { lying } from "./shapes.js";

/** @import {BoardKey} from "../contract.js" */
/** @import {Place, Shape} from "./shapes.js" */
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
 * @property {() => string | null} picked the tile that is picked up
 * @property {() => string | null} last where the last tile went
 * @property {() => boolean} helped whether what fits may be told
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
      { key: "f", does: "Jump to the next place where your tile fits or, without hints, a number of it counts on", run: () => this.#jumpToCount() },
      { key: "g", does: "Go to the tile that was placed last", run: () => this.#goToLast() },
      ...follows.map(([key, series]) => ({
        key,
        does: `Go to where ${series} continues from this tile`,
        run: () => this.#follow(series),
      })),
    ];
  }

  /** The empty places, row by row. */
  get #empty() {
    const { shape, places } = this.finding;
    return [...places()]
      .filter(([, { tile }]) => !tile)
      .map(([key, { x, y }]) => ({ key, x, y, at: shape.cell(x, y) }))
      .sort((one, other) => one.at[0] - other.at[0] || one.at[1] - other.at[1]);
  }

  /** @param {number} step */
  #jump(step) {
    const order = this.#empty.map(({ key }) => key);
    const now = order.indexOf(this.finding.here());
    const next = now < 0 ? (step > 0 ? 0 : order.length - 1) : (now + step + order.length) % order.length;
    this.finding.go(order[next] ?? "");
  }

  #jumpToCount() {
    const { here, picked, helped, go, announce } = this.finding;
    const tile = picked();
    if (tile === null) return announce(pickUpFirst("tile"));
    const empty = this.#empty;
    const now = empty.findIndex(({ key }) => key === here()) + 1;
    const order = [...empty.slice(now), ...empty.slice(0, now)];
    if (helped()) {
      const fitting = order.find(({ x, y }) => this.#fits(tile, x, y));
      if (!fitting) return announce("This tile fits nowhere yet.");
      return lead(here, () => go(fitting.key), announce);
    }
    const found = order.find(({ x, y }) => this.#compared(tile, x, y).on.length);
    if (!found) return announce("No number of this tile counts on anywhere.");
    const { on, off } = this.#compared(tile, found.x, found.y);
    go(found.key);
    return announce(`It counts on in ${listing(on)}${off.length ? `, but not in ${listing(off)}` : ""}.`);
  }

  /** Whether it may be told that none of these tiles fits, and none does. @param {string[]} tiles */
  stuck(tiles) {
    if (!this.finding.helped() || !tiles.length) return false;
    return !this.#empty.some(({ x, y }) => tiles.some((tile) => this.#fits(tile, x, y)));
  }

  /** Whether this is the tile that belongs there. @param {string} tile @param {number} x @param {number} y */
  #fits(tile, x, y) {
    const wanted = this.finding.sections(x, y);
    return lying(this.finding.shape, tile, wanted).every(
      ({ series, number }, side) => series === wanted[side]?.series && number === wanted[side]?.number,
    );
  }

  /** The series in which a tile counts on from its neighbours there, and those in which it does not. @param {string} tile @param {number} x @param {number} y */
  #compared(tile, x, y) {
    const { shape, places, sections } = this.finding;
    const wanted = sections(x, y); // a series that goes on there has the number that the place wants
    const on = /** @type {Series[]} */ ([]);
    const off = /** @type {Series[]} */ ([]);
    for (const [side, { series, number }] of lying(shape, tile, wanted).entries()) {
      const [dx, dy] = shape.steps[side] ?? [0, 0];
      const coming = wanted[side];
      if (!coming || !places().get(`${x + dx},${y + dy}`)?.tile) continue;
      (series === coming.series && number === coming.number ? on : off).push(coming.series);
    }
    return { on, off };
  }

  #goToLast() {
    const { last, here, go, announce } = this.finding;
    const key = last();
    if (!key) return announce("Nothing has been placed yet.");
    return lead(here, () => go(key), announce);
  }

  /** @param {Series} series */
  #follow(series) {
    const { shape, places, here, sections, go, announce } = this.finding;
    let place = places().get(here());
    if (!place?.tile) return announce("There is no tile here to follow a series from; g leads to the last one.");
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
