// Finding one's way on a rush board without seeing it: squares that touch a tile, marks, and where a series goes on.

import { capital } from "../../dom/elements.js";
import { BOARD, RUSH_SERIES, number } from "../series/plane.js";
import { lead, pickUpFirst } from "../series/picking.js";
import { rushSections } from "../series/tile.js";
import { CORNER_STEPS } from "./model.js";

/** @import {RushCells} from "./cells.js" */
/** @import {RushModel} from "./model.js" */
/** @import {BoardKey} from "../contract.js" */
/** @import {Series} from "../series/plane.js" */

/** @type {(Series | "none" | null)[]} */
const FILTERS = [...RUSH_SERIES, "none", null];

/** How many boards a jump looks through. */
const FARTHEST = 36;

/**
 * @typedef {object} Finding
 * @property {RushCells} cells
 * @property {() => RushModel | null} model
 * @property {() => string | null} picked the tile that is picked up
 * @property {(sentence: string) => void} announce
 * @property {() => void} changed
 */

export class RushFinder {
  #filter = /** @type {Series | "none" | null} */ (null);

  /** @param {Finding} finding */
  constructor({ cells, model, picked, announce, changed }) {
    this.cells = cells;
    this.model = model;
    this.picked = picked;
    this.announce = announce;
    this.changed = changed;
  }

  /** @returns {BoardKey[]} */
  keys() {
    return [
      { key: "j", does: "Jump to the next empty square that touches a tile", run: () => this.#jump(1) },
      { key: "J", does: "Jump to the previous one", run: () => this.#jump(-1) },
      {
        key: "m",
        does: "Jump only to squares with a certain mark; again for the next mark",
        run: () => this.#choose(FILTERS[(FILTERS.indexOf(this.#filter) + 1) % FILTERS.length] ?? null),
      },
      {
        key: "M",
        does: "Jump only to squares with the mark that your tile has on its back",
        run: () => this.#chooseBack(),
      },
      ...(this.model()?.loose ? [] : [{ key: "f", does: "Jump to the next square where your tile fits or, without hints, counts on", run: () => this.#jumpToCount() }]),
      { key: "g", does: "Go to the tile that was placed last", run: () => this.#goToLast() },
      ...RUSH_SERIES.map((series) => ({
        key: series[0] ?? "",
        does: `Go to where ${series} continues from this tile`,
        run: () => this.#follow(series),
      })),
    ];
  }

  /** Which squares the jumps lead to, if not to all. */
  get note() {
    return this.#filter === null ? "" : this.#told;
  }

  get #told() {
    return `Jumps lead to squares ${this.model()?.speakFilter(this.#filter) ?? ""}.`;
  }

  /** @param {Series | "none" | null} filter */
  #choose(filter) {
    this.#filter = filter;
    this.announce(this.#told);
    this.changed();
  }

  #chooseBack() {
    const tile = this.picked();
    if (tile === null) return this.announce(pickUpFirst("tile"));
    return this.#choose(this.model()?.back(tile) ?? "none");
  }

  /** @param {number} step */
  #jump(step) {
    const model = this.model();
    if (!model || this.#go(step, (row, column) => !this.#filter || model.answers(this.#filter, row, column))) return;
    this.announce(
      model.size > BOARD ? "There is no such square on the boards nearby." : "There is no such square on this board.",
    );
  }

  #jumpToCount() {
    const tile = this.picked();
    const model = this.model();
    if (tile === null || !model) return this.announce(pickUpFirst("tile"));
    if (model.scene.helped || model.tutorial)
      return this.#go(1, (row, column) => model.belongs(tile, row, column)) || this.announce("This tile fits nowhere yet.");
    if (this.#go(1, (row, column) => countsOn(model, tile, row, column))) return undefined;
    return this.announce("No corner counts on to this tile; beside a tile it may still fit.");
  }

  /**
   * Go to the next or the previous open square like this, if there is one.
   * @param {number} step
   * @param {(row: number, column: number) => boolean} wanted
   */
  #go(step, wanted) {
    const { cells } = this;
    const model = this.model();
    for (const [row, column] of model ? squaresFrom(cells.row, cells.column, step, model.size) : []) {
      if (!model?.holds(row, column) || model.lies(row, column) || !model.touches(row, column)) continue;
      if (!wanted(row, column)) continue;
      this.#lead(row, column);
      return true;
    }
    return false;
  }

  #goToLast() {
    const last = this.model()?.lastPlaced;
    if (!last) return this.announce("Nothing has been placed yet.");
    return this.#lead(...last);
  }

  /** @param {number} row @param {number} column */
  #lead(row, column) {
    const { cells, announce } = this;
    lead(() => `${cells.row},${cells.column}`, () => cells.go(row, column, true), announce);
  }

  /** @param {Series} series */
  #follow(series) {
    const { cells } = this;
    const model = this.model();
    if (!model?.begins(cells.row, cells.column)) return this.announce("There is no tile here to follow a series from; g leads to the last one.");
    const found = model.follow(cells.row, cells.column, series);
    if (!found) return this.announce(`${capital(series)} leaves the board.`);
    this.announce(`${capital(series)} runs ${found.numbers.join(", ")}, and goes on here.`);
    return cells.go(found.row, found.column, true);
  }
}

/**
 * Whether a square has a tile's mark and every number at its corners counts on to the tile.
 * @param {RushModel} model
 * @param {string} tile
 * @param {number} row
 * @param {number} column
 */
function countsOn(model, tile, row, column) {
  if (!model.tutorial && !model.answers(model.back(tile) ?? "none", row, column)) return false;
  const own = new Map(rushSections(tile, true, false).map((part) => [part.series, part.number]));
  const before = CORNER_STEPS.flatMap(([down, across], corner) => {
    const other = model.lies(row + down, column + across);
    return other ? model.sections(other).slice(corner, corner + 1) : [];
  });
  return before.length > 0 && before.every((part) => own.get(part.series) === number(part.number + model.way));
}

/**
 * The squares after this one, or before it: those of its board, then of the boards beside it, round to where it began.
 * @param {number} row
 * @param {number} column
 * @param {number} step
 * @param {number} size
 * @returns {Generator<[number, number]>}
 */
function* squaresFrom(row, column, step, size) {
  const all = BOARD * BOARD;
  const boards = size / BOARD;
  const [top, left] = [row - (row % BOARD), column - (column % BOARD)];
  const first = (row - top) * BOARD + column - left;
  for (let away = 1; away <= all * Math.min(boards, FARTHEST); away++) {
    const place = first + step * away;
    const board = Math.floor(place / all);
    const inside = place - board * all;
    const across = (left / BOARD + board + FARTHEST * boards) % boards;
    yield [top + Math.floor(inside / BOARD), across * BOARD + (inside % BOARD)];
  }
}
