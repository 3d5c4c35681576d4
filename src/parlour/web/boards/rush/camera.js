// Looking at the plane: which part, at which level, how large. SERIES-30.
//
// The middle of the picture is a square of some level and a fraction of it. Zooming out far enough, the squares become those of
// the next level and their numbers stay small on the screen, so there is no end to it.

import { above, below, floorDivide } from "../series/plane.js";

/** Squares that would be smaller than this give way to those of the next level. */
const SMALLEST = 14;
const LARGEST = 120;
const FINGER = 24;
const THUMB = 34; // on a phone, held in a hand
const PHONE = 600;
const SMALL_FINGER = 56; // of a child, or where one square matters
const COUNTED = 80; // where toys on the tiles are counted
const MARGIN = 1.028;

/**
 * @typedef {object} Centre the middle of the picture in the squares of one level
 * @property {bigint} row
 * @property {bigint} column
 * @property {number} down how far into that square, 0 to 1
 * @property {number} across
 * @property {number} scale pixels to a square of this level
 */

/** @typedef {{top: bigint, left: bigint, rows: number, columns: number}} Range */

export class Camera {
  level = 1;
  width = 600;
  height = 600;
  /** @type {Centre} */
  centre = { row: 9n, column: 9n, down: 0, across: 0, scale: 30 };

  /**
   * Show this many squares of level 1 from the upper left of a board.
   * @param {bigint} top
   * @param {bigint} left
   * @param {number} rows
   * @param {number} columns
   */
  fit(top, left, rows, columns) {
    this.level = 1;
    const scale = Math.min(this.width / columns, this.height / rows) / MARGIN;
    this.centre = settle({ row: top, column: left, down: rows / 2, across: columns / 2, scale });
    this.#choose();
  }

  /** Bring a square into the picture. @param {bigint} row @param {bigint} column */
  reveal(row, column) {
    const { x, y, scale } = this.placeOf(1, row, column);
    const [halfWidth, halfHeight] = [this.width / 2, this.height / 2];
    const dx = Math.min(0, halfWidth - x - scale) || Math.max(0, -halfWidth - x);
    const dy = Math.min(0, halfHeight - y - scale) || Math.max(0, -halfHeight - y);
    if (dx || dy) this.pan(dx && dx + Math.sign(dx) * scale, dy && dy + Math.sign(dy) * scale);
  }

  /** Move the picture by pixels. @param {number} x @param {number} y */
  pan(x, y) {
    const { scale, across, down } = this.centre;
    this.centre = settle({ ...this.centre, across: across - x / scale, down: down - y / scale });
  }

  /**
   * Make everything larger or smaller around a point, given from the middle.
   * @param {number} factor
   * @param {number} x
   * @param {number} y
   */
  zoom(factor, x = 0, y = 0) {
    const { scale, across, down } = this.centre;
    const wanted = this.level === 1 ? Math.min(scale * factor, LARGEST) : scale * factor;
    const shift = 1 / scale - 1 / wanted;
    this.centre = settle({ ...this.centre, scale: wanted, across: across + x * shift, down: down + y * shift });
    this.#choose();
  }

  /**
   * If the squares of a board in the middle are too small for a finger, show the part of it around one of them.
   * @param {bigint} row
   * @param {bigint} column
   * @param {{rows: number, columns: number}} squares
   * @param {"usual" | "close" | "counting"} how a child's finger needs more room, and counting even more
   */
  approach(row, column, squares, how = "usual") {
    const phone = this.width < PHONE;
    const least = { usual: phone ? THUMB : FINGER, close: SMALL_FINGER, counting: phone ? SMALL_FINGER : COUNTED };
    const factor = least[how] / this.at(1).scale;
    if (factor <= 1) return;
    this.zoom(factor);
    const { x, y, scale } = this.placeOf(1, row, column);
    const within = (/** @type {number} */ shift, /** @type {number} */ along, /** @type {number} */ room) => {
      const most = Math.max(0, (along * scale - room) / 2);
      return Math.min(most, Math.max(-most, shift));
    };
    this.pan(within(-x - scale / 2, squares.columns, this.width), within(-y - scale / 2, squares.rows, this.height));
  }

  #choose() {
    while (this.centre.scale < SMALLEST) {
      this.centre = higher(this.centre);
      this.level += 1;
    }
    while (this.level > 1 && this.centre.scale >= SMALLEST * 6) {
      this.centre = lower(this.centre);
      this.level -= 1;
    }
  }

  /** The middle in the squares of another level. @param {number} level @returns {Centre} */
  at(level) {
    let { centre } = this;
    for (let here = this.level; here < level; here++) centre = higher(centre);
    for (let here = this.level; here > level; here--) centre = lower(centre);
    return centre;
  }

  /**
   * Where a square lies on the screen, from the middle.
   * @param {number} level
   * @param {bigint} row
   * @param {bigint} column
   */
  placeOf(level, row, column) {
    const centre = this.at(level);
    const { scale } = centre;
    const x = (Number(column - centre.column) - centre.across) * scale;
    return { x, y: (Number(row - centre.row) - centre.down) * scale, scale };
  }

  /** The squares of a level that are visible. @param {number} level @returns {Range} */
  range(level) {
    const { row, column, down, across, scale } = this.at(level);
    const [halfRows, halfColumns] = [this.height / 2 / scale, this.width / 2 / scale];
    const [top, left] = [Math.floor(down - halfRows), Math.floor(across - halfColumns)];
    return {
      top: row + BigInt(top),
      left: column + BigInt(left),
      rows: Math.floor(down + halfRows) - top + 1,
      columns: Math.floor(across + halfColumns) - left + 1,
    };
  }

  /**
   * The square of level 1 at a point, given from the middle.
   * @param {number} x
   * @param {number} y
   * @returns {[bigint, bigint]}
   */
  squareAt(x, y) {
    const { row, column, down, across, scale } = this.at(1);
    return [row + BigInt(Math.floor(down + y / scale)), column + BigInt(Math.floor(across + x / scale))];
  }
}

/** @param {Centre} centre @returns {Centre} */
function settle(centre) {
  const [rows, columns] = [Math.floor(centre.down), Math.floor(centre.across)];
  return {
    row: centre.row + BigInt(rows),
    column: centre.column + BigInt(columns),
    down: centre.down - rows,
    across: centre.across - columns,
    scale: centre.scale,
  };
}

/** @param {Centre} centre @returns {Centre} */
function higher({ row, column, down, across, scale }) {
  const [up, over] = above(row, column);
  const inside = (/** @type {bigint} */ place) => Number(place - floorDivide(place, 6n) * 6n);
  return {
    row: up,
    column: over,
    down: (inside(row) + down) / 6,
    across: (inside(column) + across) / 6,
    scale: scale * 6,
  };
}

/** @param {Centre} centre @returns {Centre} */
function lower({ row, column, down, across, scale }) {
  const [top, left] = below(row, column);
  return settle({ row: top, column: left, down: down * 6, across: across * 6, scale: scale / 6 });
}
