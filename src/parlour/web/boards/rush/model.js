// A rush table as one seat sees it: what lies where, what may go there, and how it is read aloud. The rules are in
// games/series/rush/board.py; tests compare the two.

import { listing } from "../../dom/elements.js";
import { BOARD, ENLARGED, lateral, mark, modulo, number, upright } from "../series/plane.js";
import { BACKS, rushSections } from "../series/tile.js";

/** @import {Scene} from "../contract.js" */
/** @import {Section, Series} from "../series/plane.js" */

/** @typedef {{tile: string, upright: boolean, owner: number | null, anchor: boolean}} Lying */

const ANCHOR_LINES = [4, 13];
const CORNERS = /** @type {const} */ (["upper left", "upper right", "lower right", "lower left"]);
const CORNER_STEPS = /** @type {[number, number][]} */ ([
  [-1, -1],
  [-1, 1],
  [1, 1],
  [1, -1],
]);
const SIDE_STEPS = /** @type {[string, number, number][]} */ ([
  ["above", -1, 0],
  ["right", 0, 1],
  ["below", 1, 0],
  ["left", 0, -1],
]);
const AROUND = [
  ...CORNER_STEPS,
  ...SIDE_STEPS.map(([, down, across]) => /** @type {[number, number]} */ ([down, across])),
];
const MANY = 1e6;
const MILLIONS = new Intl.NumberFormat("en-GB", {
  notation: "compact",
  compactDisplay: "long",
  maximumFractionDigits: 1,
});
const COUNTED = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];

export class RushModel {
  /** @param {Scene<"rush">} scene */
  constructor(scene) {
    const { options, view } = scene;
    this.scene = scene;
    this.levels = options.levels;
    this.size = BOARD * ENLARGED ** (this.levels - 1);
    this.mirrored = options.mirror;
    this.tutorial = options.tutorial;
    this.manual = options.turning === "manual";
    this.touch = options.touch;
    this.callable = options.referee === "players";
    this.anchors = Number(options.anchors);
    this.placed = view.placed;
    this.hands = view.hands;
    this.hand = scene.seat === null ? [] : (this.hands[String(scene.seat)] ?? []);
    this.bag = Number(view.bag);
    this.between = view.winners.length > 0;
    this.completed = view.completed;
  }

  /** @param {number} row @param {number} column */
  holds(row, column) {
    return row >= 0 && row < this.size && column >= 0 && column < this.size;
  }

  /** The column of the plane that lies here; mirrored boards are seen from behind. SERIES-11. @param {number} column */
  original(column) {
    return this.mirrored ? this.size - 1 - column : column;
  }

  /** SERIES-8, SERIES-31. @param {number} row @param {number} column */
  isAnchor(row, column) {
    const rows = ANCHOR_LINES.slice(0, this.anchors / 2);
    return this.holds(row, column) && rows.includes(row % BOARD) && ANCHOR_LINES.includes(column % BOARD);
  }

  /** @param {number} row @param {number} column @returns {Series | null} */
  mark(row, column) {
    return mark(row, this.original(column));
  }

  /** @param {number} row @param {number} column @returns {Lying | null} */
  lies(row, column) {
    if (this.isAnchor(row, column)) {
      const at = this.original(column);
      return { tile: `${lateral(row, at)}?`, upright: upright(row, at), owner: null, anchor: true };
    }
    const placed = this.placed[`${row},${column}`];
    return placed ? { tile: placed[0], upright: placed[1], owner: placed[2] ?? null, anchor: false } : null;
  }

  /**
   * Every tile in a part of the board.
   * @param {number} top
   * @param {number} left
   * @param {number} rows
   * @param {number} columns
   * @returns {Generator<[number, number, Lying]>}
   */
  *tilesIn(top, left, rows, columns) {
    const inside = (/** @type {number} */ row, /** @type {number} */ column) =>
      row >= top && row < top + rows && column >= left && column < left + columns;
    for (const key of Object.keys(this.placed)) {
      const [row = 0, column = 0] = key.split(",").map(Number);
      const lying = inside(row, column) ? this.lies(row, column) : null;
      if (lying) yield [row, column, lying];
    }
    for (let row = top - modulo(top, BOARD); row < top + rows; row += BOARD)
      for (let column = left - modulo(left, BOARD); column < left + columns; column += BOARD)
        for (const down of ANCHOR_LINES)
          for (const across of ANCHOR_LINES) {
            const lying = inside(row + down, column + across) && this.isAnchor(row + down, column + across);
            const tile = lying ? this.lies(row + down, column + across) : null;
            if (tile) yield [row + down, column + across, tile];
          }
  }

  /** Where the last tile was placed that still lies. @returns {[number, number] | null} */
  get lastPlaced() {
    const [row, column] = Object.keys(this.placed).at(-1)?.split(",").map(Number) ?? [];
    return row === undefined || column === undefined ? null : [row, column];
  }

  /** @param {number} row @param {number} column */
  touches(row, column) {
    if (!this.anchors && !Object.keys(this.placed).length) return true;
    return AROUND.some(([down, across]) => this.lies(row + down, column + across) !== null);
  }

  /** Whether a tile could be put here at all. @param {number} row @param {number} column */
  open(row, column) {
    return this.holds(row, column) && !this.lies(row, column) && (!this.touch || this.touches(row, column));
  }

  /**
   * What belongs here, if that is known; null where anything may go.
   * @param {number} row
   * @param {number} column
   * @returns {{front: number, upright: boolean} | null}
   */
  wants(row, column) {
    const at = this.original(column);
    if (this.anchors) return { front: lateral(row, at), upright: upright(row, at) };
    for (const [down, across] of CORNER_STEPS) {
      const other = this.lies(row + down, column + across);
      if (!other) continue;
      const corner = other.upright ? Number(other.tile[0]) : -Number(other.tile[0]);
      const mine = corner - 7 * down - 3 * (this.mirrored ? -across : across);
      return { front: number(other.upright ? mine : -mine), upright: other.upright };
    }
    return null;
  }

  /** How a tile put here would lie. @param {number} row @param {number} column @param {boolean} chosen */
  turning(row, column, chosen) {
    const wants = this.wants(row, column);
    return this.manual || !wants ? chosen : wants.upright;
  }

  /** Whether the player says how a tile lies here. @param {number} row @param {number} column */
  ownTurning(row, column) {
    return this.manual || this.wants(row, column) === null;
  }

  /**
   * In the tutorial: whether this tile belongs here. SERIES-29.
   * @param {string} tile
   * @param {number} row
   * @param {number} column
   */
  fits(tile, row, column) {
    const wants = this.wants(row, column);
    return (!wants || wants.front === Number(tile[0])) && this.open(row, column);
  }

  /** @param {Lying} lying @returns {Section[]} */
  sections(lying) {
    return rushSections(lying.tile, lying.upright, this.mirrored);
  }

  // How it is said. SERIES-28.

  /** @param {number} row @param {number} column @param {(seat: number) => string} name */
  speakSquare(row, column, name) {
    const where = `row ${row + 1}, column ${column + 1}`;
    const lying = this.lies(row, column);
    if (lying) {
      const told = this.sections(lying).map((part, corner) => `${CORNERS[corner]} ${part.series} ${part.number}`);
      const whose = lying.anchor ? "anchor" : lying.owner === null ? "tile" : possessive(name(lying.owner));
      return `${where}, ${whose}: ${told.join(", ")}`;
    }
    const near = this.#near(row, column);
    const touch = near.length
      ? `touches ${COUNTED[near.length]} ${near.length === 1 ? "tile" : "tiles"}: ${near.join(", ")}`
      : "touches nothing";
    const wants = this.tutorial && near.length ? this.wants(row, column) : null;
    const turned = wants && this.manual ? (wants.upright ? ", upright" : ", turned") : "";
    const wish = wants ? `, wants lateral ${wants.front}${turned}` : "";
    return `${where}, ${this.speakMark(row, column)}, empty, ${touch}${wish}`;
  }

  /** @param {number} row @param {number} column */
  speakMark(row, column) {
    const series = this.mark(row, column);
    return series ? `marked ${series}` : "no mark";
  }

  /**
   * The tiles around a square: at a corner the number to follow, at a side the tile.
   * @param {number} row
   * @param {number} column
   */
  #near(row, column) {
    const near = CORNER_STEPS.flatMap(([down, across], corner) => {
      const other = this.lies(row + down, column + across);
      const part = other ? this.sections(other)[corner] : undefined;
      return part ? [`${CORNERS[corner]} ${part.series} ${part.number}`] : [];
    });
    const sides = SIDE_STEPS.flatMap(([side, down, across]) => {
      const other = this.lies(row + down, column + across);
      return other ? [`${side} lateral ${other.tile[0]}`] : [];
    });
    return [...near, ...sides];
  }

  /**
   * The tiles in a row, and of the anchors those of the board that begins at this column.
   * @param {number} row
   * @param {number} left
   */
  speakRow(row, left) {
    const columns = new Set(ANCHOR_LINES.map((across) => left + across).filter((column) => this.isAnchor(row, column)));
    for (const key of Object.keys(this.placed)) {
      const [at, column = 0] = key.split(",").map(Number);
      if (at === row) columns.add(column);
    }
    const told = [...columns].sort((one, other) => one - other);
    const found = told.map((column) => `column ${column + 1} lateral ${this.lies(row, column)?.tile[0]}`);
    return `Row ${row + 1}: ${found.join(", ") || "no tiles"}.`;
  }

  /**
   * Follow a series from a tile, the way it counts up, to where it goes on.
   * @param {number} row
   * @param {number} column
   * @param {Series} series
   * @returns {{row: number, column: number, numbers: number[]} | null}
   */
  follow(row, column, series) {
    const numbers = [];
    for (let lying = this.lies(row, column); lying; lying = this.lies(row, column)) {
      const sections = this.sections(lying);
      const corner = sections.findIndex((part) => part.series === series);
      numbers.push(sections[corner]?.number ?? 0);
      const [down, across] = CORNER_STEPS[corner] ?? [0, 0];
      [row, column] = [row - down, column - across];
    }
    return numbers.length && this.holds(row, column) ? { row, column, numbers } : null;
  }

  /** How many tiles wait; with many boards nobody counts the last of them. */
  get speakBag() {
    if (this.bag < MANY) return `${this.bag} in the bag`;
    const power = Math.floor(Math.log10(this.bag));
    const said =
      power < 15 ? MILLIONS.format(this.bag) : `${(this.bag / 10 ** power).toFixed(1)} times ten to the ${power}`;
    return `${said} in the bag`;
  }

  /** @param {string[]} tiles */
  speakFronts(tiles) {
    if (!tiles.length) return "no tiles";
    return `${tiles.length} ${tiles.length === 1 ? "tile" : "tiles"}: lateral ${listing(tiles.map((tile) => tile[0] ?? ""))}`;
  }

  /** @param {string} tile */
  back(tile) {
    return BACKS[tile[1] ?? ""];
  }
}

/** @param {string} name */
const possessive = (name) => (name === "you" ? "your tile" : `${name}’s tile`);
