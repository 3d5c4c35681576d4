// Boards of other shapes: which squares belong to them. SERIES-6. The rules are in games/series/rush/outline.py.

import { ANCHOR_LINES, BOARD } from "../series/plane.js";

/**
 * Whether a square belongs to a board of this shape; null for a square board, which has them all. SERIES-6.
 * @param {string | undefined} shape
 * @returns {((row: number, column: number) => boolean) | null}
 */
export function outline(shape = "square") {
  const [third, last] = [BOARD / 3, BOARD - 1];
  const inside = (/** @type {number} */ at, low = 0, high = last) => at >= low && at <= high;
  const [first = 0, second = last] = ANCHOR_LINES;
  const middle = (/** @type {number} */ at) => inside(at, third, 2 * third - 1);
  const rows = shape.split("/");
  /** @type {Record<string, (row: number, column: number) => boolean>} */
  const ready = {
    cross: (row, column) => inside(row, first, second) || inside(column, first, second),
    ring: (row, column) => !(middle(row) && middle(column)),
    strip: (row) => row < third,
  };
  const part = ready[shape] ?? ((row, column) => rows[row]?.[column] === "#");
  return shape === "square" ? null : (row, column) => inside(row) && inside(column) && part(row, column);
}

/**
 * The smallest rectangle that holds a board of this shape.
 * @param {ReturnType<typeof outline>} part
 */
export function extent(part) {
  const lines = [...Array(BOARD).keys()];
  const rows = lines.filter((row) => !part || lines.some((column) => part(row, column)));
  const columns = lines.filter((column) => !part || lines.some((row) => part(row, column)));
  const [top = 0, left = 0] = [rows[0], columns[0]];
  return { top, left, rows: (rows.at(-1) ?? 0) - top + 1, columns: (columns.at(-1) ?? 0) - left + 1 };
}
