// A rush table with loose quarters: tiles that are put together on the board. SERIES-38. The rules are in games/series/loose; a test
// compares the two.

import { listing } from "../../dom/elements.js";
import { corners, lateral, modulo, upright } from "../series/plane.js";
import { BACKS } from "../series/tile.js";
import { CORNERS, CORNER_STEPS, RushModel } from "./model.js";

/** @import {Scene} from "../contract.js" */
/** @import {Section, Series} from "../series/plane.js" */
/** @import {Lying} from "./model.js" */

/** Where the quarters lie on their square, clockwise from the upper left. */
const PLACES = /** @type {[number, number][]} */ ([
  [0, 0],
  [0, 1],
  [1, 1],
  [1, 0],
]);
const AROUND = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => [down, across]));

/** The model of a table. @param {Scene<"rush">} scene */
export const modelOf = (scene) => (scene.options.loose ? new LooseModel(scene) : new RushModel(scene));

/** What a quarter shows. @param {string} tile @returns {Section} */
export const quarterSection = (tile) => ({ series: BACKS[tile[1] ?? ""] ?? "lateral", number: Number(tile[0]) });

export class LooseModel extends RushModel {
  loose = true;
  piece = "quarter";

  /** @param {Scene<"rush">} scene */
  constructor(scene) {
    super(scene);
    this.tutorial = true;
    this.completed = {}; // tiles of this level need no frame
  }

  /** What the tile on a square will show, clockwise from the upper left. @param {number} row @param {number} column */
  whole(row, column) {
    const at = this.original(row, column);
    const sections = corners(lateral(...at, this.way), upright(...at));
    return (this.mirrored ? [1, 0, 3, 2] : [0, 1, 2, 3]).map((place) => /** @type {Section} */ (sections[place]));
  }

  /** In which corner of a square a quarter goes. @param {string} tile @param {number} row @param {number} column */
  cornerOf(tile, row, column) {
    return this.whole(row, column).findIndex((part) => part.series === BACKS[tile[1] ?? ""]);
  }

  /** The place of a quarter among all of them. @param {number} row @param {number} column @param {number} corner */
  #place(row, column, corner) {
    const [down, across] = PLACES[corner] ?? [0, 0];
    return /** @type {[number, number]} */ ([2 * row + down, 2 * column + across]);
  }

  /** @param {number} row @param {number} column of quarters */
  #taken(row, column) {
    const square = /** @type {[number, number]} */ ([Math.floor(row / 2), Math.floor(column / 2)]);
    return `${row},${column}` in this.placed || this.isAnchor(...square);
  }

  /** The quarters on a square, by corner. @param {number} row @param {number} column @returns {(Section | null)[]} */
  quarters(row, column) {
    const anchor = this.isAnchor(row, column);
    return this.whole(row, column).map((part, corner) => {
      const placed = this.placed[this.#place(row, column, corner).join()];
      return placed ? quarterSection(placed[0]) : anchor ? part : null;
    });
  }

  /**
   * Whether a quarter is missing in a corner and would touch another there.
   * @param {number} row
   * @param {number} column
   * @param {number} corner
   */
  room(row, column, corner) {
    const [down, across] = this.#place(row, column, corner);
    if (!this.holds(row, column) || this.#taken(down, across)) return false;
    return !this.touch || this.#touches(row, column, corner);
  }

  /** @param {number} row @param {number} column @param {number} corner */
  #touches(row, column, corner) {
    const [down, across] = this.#place(row, column, corner);
    return AROUND.some(([below = 0, right = 0]) => this.#taken(down + below, across + right));
  }

  /** A tile that is whole. @param {number} row @param {number} column @returns {Lying | null} */
  lies(row, column) {
    if (!this.quarters(row, column).every(Boolean)) return null;
    const at = this.original(row, column);
    return {
      tile: `${lateral(...at, this.way)}?`,
      upright: upright(...at),
      owner: null,
      anchor: this.isAnchor(row, column),
    };
  }

  /** Whether a quarter that is missing here would touch another. @param {number} row @param {number} column */
  touches(row, column) {
    return this.quarters(row, column).some((part, corner) => !part && this.#touches(row, column, corner));
  }

  /** @param {string} tile @param {number} row @param {number} column */
  fits(tile, row, column) {
    const corner = this.cornerOf(tile, row, column);
    return this.whole(row, column)[corner]?.number === Number(tile[0]) && this.room(row, column, corner);
  }

  /** Whether a jump leads here: the quarter of that series is missing. @param {Series | "none"} series @param {number} row @param {number} column */
  answers(series, row, column) {
    const corner = this.whole(row, column).findIndex((part) => part.series === series);
    return corner >= 0 && this.room(row, column, corner);
  }

  /** @param {Series | "none" | null} filter */
  speakFilter(filter) {
    return filter === null || filter === "none" ? "with room for a quarter" : `where ${filter} is missing`;
  }

  /**
   * @param {number} top
   * @param {number} left
   * @param {number} rows
   * @param {number} columns
   * @returns {Generator<[number, number, Lying]>}
   */
  *tilesIn(top, left, rows, columns) {
    for (let row = top; row < top + rows; row++)
      for (let column = left; column < left + columns; column++) {
        const lying = this.holds(row, column) ? this.lies(row, column) : null;
        if (lying) yield [row, column, lying];
      }
  }

  /**
   * The quarters of tiles that are not whole yet, each with its corner.
   * @param {number} top
   * @param {number} left
   * @param {number} rows
   * @param {number} columns
   * @returns {Generator<[number, number, Section, number]>}
   */
  *quartersIn(top, left, rows, columns) {
    for (let row = top; row < top + rows; row++)
      for (let column = left; column < left + columns; column++) {
        if (!this.holds(row, column) || this.lies(row, column)) continue;
        for (const [corner, part] of this.quarters(row, column).entries()) if (part) yield [row, column, part, corner];
      }
  }

  get lastPlaced() {
    const [row, column] = Object.keys(this.placed).at(-1)?.split(",").map(Number) ?? [];
    if (row === undefined || column === undefined) return null;
    return /** @type {[number, number]} */ ([(row - modulo(row, 2)) / 2, (column - modulo(column, 2)) / 2]);
  }

  // How it is said. SERIES-28.

  /** @param {number} row @param {number} column */
  speakSquare(row, column) {
    const where = `row ${row + 1}, column ${column + 1}`;
    if (!this.holds(row, column)) return `${where}, not on this board`;
    const lying = this.quarters(row, column);
    const told = lying.flatMap((part, corner) => (part ? [`${CORNERS[corner]} ${part.series} ${part.number}`] : []));
    const open = lying.map((part, corner) => !part && this.#touches(row, column, corner));
    if (!told.length && !open.some(Boolean)) return `${where}, empty, touches nothing`;
    const missing = this.whole(row, column).flatMap(({ series, number }, corner) =>
      lying[corner] ? [] : [`${CORNERS[corner]} ${series}${open[corner] ? `, wants ${number}` : ""}`],
    );
    const has = told.length ? `: ${told.join(", ")}` : ", empty";
    const lacks = missing.length ? `; missing ${missing.join("; ")}` : "";
    return `${where}${this.isAnchor(row, column) ? ", anchor" : ""}${has}${lacks}`;
  }

  /** @param {number} row */
  speakRow(row) {
    const told = [];
    for (let column = 0; column < this.size; column++) {
      const lying = this.holds(row, column) ? this.quarters(row, column).filter((part) => part !== null) : [];
      const named = lying.map((part) => `${part.series} ${part.number}`);
      if (named.length) told.push(`column ${column + 1} ${listing(named)}`);
    }
    return `Row ${row + 1}: ${told.join("; ") || "no quarters"}.`;
  }

  /** @param {number} row @param {number} column @param {Series} series */
  follow(row, column, series) {
    const numbers = [];
    while (this.holds(row, column)) {
      const corner = this.whole(row, column).findIndex((part) => part.series === series);
      const part = this.quarters(row, column)[corner];
      if (!part) break;
      numbers.push(part.number);
      const [down, across] = CORNER_STEPS[corner] ?? [0, 0];
      [row, column] = [row - down, column - across];
    }
    return numbers.length && this.holds(row, column) ? { row, column, numbers } : null;
  }

  /** Whether a series can be followed from here. @param {number} row @param {number} column */
  begins(row, column) {
    return this.quarters(row, column).some(Boolean);
  }

  /** @param {string} tile */
  speakTile(tile) {
    const { series, number } = quarterSection(tile);
    return `${series} ${number}`;
  }

  /** @param {string} tile */
  speakFront(tile) {
    return this.speakTile(tile);
  }

  /** @param {string[]} tiles */
  speakFronts(tiles) {
    const named = tiles.map((tile) => this.speakTile(tile));
    return named.length ? `${this.speakCount(tiles.length)}: ${listing(named)}` : this.speakCount(0);
  }
}
