// Finding one's way on a rush board without seeing it: squares that touch a tile, marks, and where a series goes on.

import { capital } from "../dom.js";
import { BOARD, RUSH_SERIES } from "./series-plane.js";

/** @import {RushCells} from "./rush-cells.js" */
/** @import {RushModel} from "./rush-model.js" */
/** @import {BoardKey} from "./contract.js" */
/** @import {Series} from "./series-plane.js" */

/** @type {(Series | "none" | null)[]} */
const FILTERS = [...RUSH_SERIES, "none", null];

export class RushFinder {
  #filter = /** @type {Series | "none" | null} */ (null);

  /**
   * @param {RushCells} cells
   * @param {() => RushModel | null} model
   * @param {(sentence: string) => void} announce
   * @param {() => void} changed
   */
  constructor(cells, model, announce, changed) {
    this.cells = cells;
    this.model = model;
    this.announce = announce;
    this.changed = changed;
  }

  /** @returns {BoardKey[]} */
  keys() {
    return [
      { key: "j", does: "Jump to the next empty square that touches a tile", run: () => this.#jump(1) },
      { key: "J", does: "Jump to the one before", run: () => this.#jump(-1) },
      {
        key: "m",
        does: "Jump only to squares with a certain mark; again for the next mark",
        run: () => this.#choose(),
      },
      ...RUSH_SERIES.map((series) => ({
        key: series[0] ?? "",
        does: `Go to where ${series} goes on from this tile`,
        run: () => this.#follow(series),
      })),
    ];
  }

  /** Which squares the jumps lead to, if not to all. */
  get note() {
    return this.#filter === null ? "" : `Jumps lead to squares ${this.#words()}.`;
  }

  #words() {
    if (this.#filter === null) return "that touch a tile";
    return this.#filter === "none" ? "without a mark" : `marked ${this.#filter}`;
  }

  #choose() {
    this.#filter = FILTERS[(FILTERS.indexOf(this.#filter) + 1) % FILTERS.length] ?? null;
    this.announce(`Jumps lead to squares ${this.#words()}.`);
    this.changed();
  }

  /** @param {number} step */
  #jump(step) {
    const { cells } = this;
    const model = this.model();
    if (!model) return;
    const all = BOARD * BOARD;
    const here = cells.grid.row * BOARD + cells.grid.column;
    for (let away = 1; away <= all; away++) {
      const place = (here + step * away + all * 2) % all;
      const [row, column] = [cells.top + Math.floor(place / BOARD), cells.left + (place % BOARD)];
      if (this.#filter && (model.mark(row, column) ?? "none") !== this.#filter) continue;
      if (model.lies(row, column) || !model.touches(row, column)) continue;
      cells.go(row, column, true);
      return;
    }
    this.announce("There is no such square on this board.");
  }

  /** @param {Series} series */
  #follow(series) {
    const { cells } = this;
    const model = this.model();
    if (!model?.lies(cells.row, cells.column)) return this.announce("There is no tile on this square.");
    const found = model.follow(cells.row, cells.column, series);
    if (!found) return this.announce(`${capital(series)} leaves the board.`);
    this.announce(`${capital(series)} runs ${found.numbers.join(", ")}, and goes on here.`);
    return cells.go(found.row, found.column, true);
  }
}
