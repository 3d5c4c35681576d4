// A rush table as one seat sees it: what lies where, what may go there, and how it is read aloud. The rules are in
// games/series/rush/board.py; tests compare the two.

import { listing } from "../../dom/elements.js";
import { ANCHOR_LINES, BOARD, ENLARGED, above, boardCorner, lateral, mark, modulo, number, upright } from "../series/plane.js";
import { BACKS, rushSections, speakRushTile } from "../series/tile.js";
import { PLACING, arrangedSquare } from "./arranged.js";
import { outline } from "./outline.js";

/** @import {Scene} from "../contract.js" */
/** @import {Section, Series, Way} from "../series/plane.js" */

/** @typedef {{tile: string, upright: boolean, owner: number | null, anchor: boolean}} Lying */

export const CORNERS = /** @type {const} */ (["upper left", "upper right", "lower right", "lower left"]);
export const CORNER_STEPS = /** @type {[number, number][]} */ ([
  [-1, -1],
  [-1, 1],
  [1, 1],
  [1, -1],
]);
const SIDE_STEPS = /** @type {[string, number, number][]} */ ([
  ["above", -1, 0],
  ["on the right", 0, 1],
  ["below", 1, 0],
  ["on the left", 0, -1],
]);
const AROUND = [
  ...CORNER_STEPS,
  ...SIDE_STEPS.map(([, down, across]) => /** @type {[number, number]} */ ([down, across])),
];
const MANY = 1e6;
const MILLIONS = /** @type {const} */ ({ notation: "compact", compactDisplay: "long", maximumFractionDigits: 1 });

/**
 * Where the board at a place of the world begins, as far as it matters to the print, which repeats. SERIES-33.
 * @param {string} place
 */
function worldCorner(place) {
  const period = BigInt(BOARD * ENLARGED);
  const [, at = ""] = place.split(":");
  return at.split(",").map((number) => (((BigInt(number) * BigInt(BOARD)) % period) + period) % period);
}

export class RushModel {
  loose = false;
  piece = "tile";

  /** @param {Scene<"rush">} scene */
  constructor(scene) {
    const { options, view } = scene;
    this.scene = scene;
    this.levels = options.levels;
    this.size = BOARD * ENLARGED ** (this.levels - 1);
    this.mirrored = options.mirror;
    this.way = /** @type {Way} */ (options.reversed ? -1 : 1);
    this.outline = outline(options.shape);
    // A table that was opened before there were shapes begins at the first square of the plane.
    const usual = options.shape === undefined ? [0n, 0n] : boardCorner(this.levels);
    const corner = options.place ? worldCorner(options.place) : usual;
    this.corner = /** @type {[number, number]} */ (corner.map(Number));
    this.endless = Boolean(options.place);
    this.bagless = this.endless && !options.place.startsWith("1:"); // SERIES-36
    this.counting = options.counting;
    this.tutorial = options.tutorial || options.counting;
    this.manual = options.turning === "manual";
    this.touch = options.touch;
    this.callable = options.referee === "players";
    this.anchors = Number(options.anchors);
    this.placed = view.placed;
    this.hands = view.hands;
    this.hand = scene.seat === null ? [] : (this.hands[String(scene.seat)] ?? []).toSorted(); // as it is read and typed
    this.bag = Number(view.bag);
    this.between = view.winners.length > 0;
    this.completed = view.completed;
  }

  /** @param {number} row @param {number} column */
  holds(row, column) {
    if (this.outline) return this.outline(row, column);
    return row >= 0 && row < this.size && column >= 0 && column < this.size;
  }

  /**
   * The square of the plane that lies here; mirrored boards are seen from behind. SERIES-11, SERIES-31.
   * @param {number} row
   * @param {number} column
   * @returns {[number, number]}
   */
  original(row, column) {
    return [this.corner[0] + row, this.corner[1] + (this.mirrored ? this.size - 1 - column : column)];
  }

  /** The same for the camera. @param {number} row @param {number} column @returns {[bigint, bigint]} */
  onPlane(row, column) {
    const [down, across] = this.original(row, column);
    return [BigInt(down), BigInt(across)];
  }

  /**
   * Where a square of the plane lies on this board, or beyond its edge.
   * @param {number} row
   * @param {number} column
   * @returns {[number, number]}
   */
  shown(row, column) {
    const across = column - this.corner[1];
    return [row - this.corner[0], this.mirrored ? this.size - 1 - across : across];
  }

  /**
   * The first square of the plane on a part of the board.
   * @param {number} top
   * @param {number} left
   * @param {number} squares a side
   */
  firstOf(top, left, squares) {
    return this.onPlane(top, this.mirrored ? left + squares - 1 : left);
  }

  /**
   * A larger tile as players count it, from 1 at the upper left of the board.
   * @param {number} level
   * @param {bigint} row
   * @param {bigint} column
   */
  counted(level, row, column) {
    let corner = /** @type {[bigint, bigint]} */ (this.corner.map(BigInt));
    for (let here = 1; here < level; here++) corner = above(...corner);
    const across = column - corner[1];
    const last = BigInt(Math.ceil(this.size / ENLARGED ** (level - 1))) - 1n;
    return [row - corner[0] + 1n, (this.mirrored ? last - across : across) + 1n];
  }

  /** SERIES-8, SERIES-31. @param {number} row @param {number} column */
  isAnchor(row, column) {
    const rows = ANCHOR_LINES.slice(0, this.anchors / 2);
    return this.holds(row, column) && rows.includes(row % BOARD) && ANCHOR_LINES.includes(column % BOARD);
  }

  /** @param {number} row @param {number} column @returns {Series | null} */
  mark(row, column) {
    return mark(...this.original(row, column), this.way);
  }

  /** @param {number} row @param {number} column @returns {Lying | null} */
  lies(row, column) {
    if (this.isAnchor(row, column)) {
      const at = this.original(row, column);
      return { tile: `${lateral(...at, this.way)}?`, upright: upright(...at), owner: null, anchor: true };
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
    const at = this.original(row, column);
    if (this.anchors) return { front: lateral(...at, this.way), upright: upright(...at) };
    for (const [down, across] of CORNER_STEPS) {
      const other = this.lies(row + down, column + across);
      if (!other) continue;
      const corner = other.upright ? Number(other.tile[0]) : -Number(other.tile[0]);
      const mine = corner - this.way * (7 * down + 3 * (this.mirrored ? -across : across));
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

  /** Whether the squares for the tile that is picked up are lit: in a tutorial, and for somebody who wants help. SERIES-29. */
  get lights() {
    const { canMove, fits = [] } = this.scene;
    return canMove && (this.tutorial || fits.length > 1); // one alone is lit whatever is picked up
  }

  /** Whether this tile may go here, by its numbers and its back. @param {string} tile @param {number} row @param {number} column */
  belongs(tile, row, column) {
    return (this.tutorial || this.mark(row, column) === (this.back(tile) ?? null)) && this.fits(tile, row, column);
  }

  /** Whether this tile may go anywhere on the first board. @param {string} tile */
  hasSquareFor(tile) {
    for (let row = 0; row < BOARD; row++)
      for (let column = 0; column < BOARD; column++) if (this.belongs(tile, row, column)) return true;
    return this.size > BOARD; // nobody looks through all of them
  }

  /** @param {Lying} lying @returns {Section[]} */
  sections(lying) {
    return rushSections(lying.tile, lying.upright, this.mirrored);
  }

  // How it is said. SERIES-28.

  /** @param {number} row @param {number} column @param {(seat: number) => string} name */
  speakSquare(row, column, name) {
    const where = `row ${row + 1}, column ${column + 1}`;
    if (!this.holds(row, column)) return `${where}, not on this board`;
    const lying = this.lies(row, column);
    if (lying) {
      const told = this.sections(lying).map((part, corner) => `${CORNERS[corner]} ${part.series} ${part.number}`);
      const whose = lying.anchor ? "anchor" : lying.owner === null ? "tile" : possessive(name(lying.owner));
      return `${where}, ${whose}: ${told.join(", ")}`;
    }
    const [, tile] = PLACING.exec(this.scene.arranged?.text ?? "") ?? [];
    if (tile && String(arrangedSquare(this.scene.arranged?.text ?? null)) === String([row, column]))
      return `${where}: ${this.speakFront(tile)}, not played yet`;
    const near = this.#near(row, column);
    const wants = this.tutorial && near ? this.wants(row, column) : null;
    const turned = wants && this.manual ? (wants.upright ? ", upright" : ", turned") : "";
    const wish = wants ? `; wants lateral ${wants.front}${turned}` : "";
    return `${where}, ${this.speakMark(row, column)}, empty${near || ", touches nothing"}${wish}`;
  }

  /** Whether a jump to squares with this mark leads here. @param {Series | "none"} mark @param {number} row @param {number} column */
  answers(mark, row, column) {
    return (this.mark(row, column) ?? "none") === mark;
  }

  /** @param {Series | "none" | null} filter */
  speakFilter(filter) {
    if (filter === null) return "that touch a tile";
    return filter === "none" ? "without a mark" : `marked ${filter}`;
  }

  /** @param {number} row @param {number} column */
  speakMark(row, column) {
    const series = this.mark(row, column);
    return series ? `marked ${series}` : "no mark";
  }

  /**
   * The tiles around a square: at corners the numbers that go on there, which are on their far sides, at
   * sides the tiles; empty if there are none. SERIES-2.
   * @param {number} row
   * @param {number} column
   */
  #near(row, column) {
    const corners = CORNER_STEPS.flatMap(([down, across], corner) => {
      const other = this.lies(row + down, column + across);
      const part = other ? this.sections(other)[corner] : undefined;
      return part ? [`${part.series} ${part.number} from ${CORNERS[corner]}`] : [];
    });
    const sides = SIDE_STEPS.flatMap(([side, down, across]) => {
      const other = this.lies(row + down, column + across);
      return other ? [`; tile ${side}: lateral ${other.tile[0]}`] : [];
    });
    const continues = corners.length ? `; continues ${corners.join(", ")}` : "";
    return continues + sides.join("");
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

  /** Whether a series can be followed from here. @param {number} row @param {number} column */
  begins(row, column) {
    return this.lies(row, column) !== null;
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
      power < 15 ? this.bag.toLocaleString("en-GB", MILLIONS) : `${(this.bag / 10 ** power).toFixed(1)} times ten to the ${power}`;
    return `${said} in the bag`;
  }

  /** @param {number} count */
  speakCount(count) {
    return `${count || "no"} ${this.piece}${count === 1 ? "" : "s"}`;
  }

  /** @param {string} tile */
  speakTile(tile) {
    return speakRushTile(tile);
  }

  /** What everybody sees of a tile. @param {string} tile */
  speakFront(tile) {
    return `lateral ${tile[0]}`;
  }

  /** @param {string[]} tiles */
  speakFronts(tiles) {
    if (!tiles.length) return "no tiles";
    return `${this.speakCount(tiles.length)}: lateral ${listing(tiles.map((tile) => tile[0] ?? ""))}`;
  }

  /** @param {string} tile */
  back(tile) {
    return BACKS[tile[1] ?? ""];
  }
}

/** @param {string} name */
const possessive = (name) => (name === "you" ? "your tile" : `${name}’s tile`);
