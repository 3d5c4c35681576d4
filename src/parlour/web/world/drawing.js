// What the map of a world draws: its grid, boards with their pieces, and people.

/** @import {MapCell} from "./types.js" */

/** @typedef {{row: bigint, column: bigint}} Spot */

const COUNTED = 90; // pixels of a piece that has room for its figures
const CORNER = 18; // pixels from the corner of a board to the people on it, where figures stand in the middle

/**
 * Where boards are or could be.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} line
 * @param {{x: (n: number) => number, y: (n: number) => number, size: number, each: number, width: number, height: number}} about
 * @param {Spot} origin
 */
export function drawGrid(pen, line, { x, y, size, each, width, height }, origin) {
  const first = (/** @type {bigint} */ from) => -Number(((from % BigInt(each)) + BigInt(each)) % BigInt(each));
  pen.globalAlpha = 0.25;
  pen.strokeStyle = line;
  pen.lineWidth = 1;
  pen.beginPath();
  for (let at = (x(first(origin.column)) % size) - size; at < width; at += size) {
    pen.moveTo(at, 0);
    pen.lineTo(at, height);
  }
  for (let at = (y(first(origin.row)) % size) - size; at < height; at += size) {
    pen.moveTo(0, at);
    pen.lineTo(width, at);
  }
  pen.stroke();
  pen.globalAlpha = 1;
}

/**
 * A board with its nine pieces, each as far as it is filled, or many boards as one square.
 * @param {CanvasRenderingContext2D} pen
 * @param {{line: string, board: string, filled: string, full: string, trace: string}} paint
 * @param {MapCell} cell
 * @param {{whole: number, parts: number}} board
 * @param {number} left @param {number} top @param {number} size
 */
export function drawCell(pen, paint, cell, { whole, parts }, left, top, size) {
  pen.fillStyle = paint.board;
  pen.fillRect(left, top, size - 1, size - 1);
  const counts = cell.filled.length ? cell.filled : [cell.total / Math.max(1, cell.boards * parts * parts)];
  const along = cell.filled.length ? parts : 1;
  const part = (size - 1) / along;
  pen.font = "600 16px system-ui, sans-serif";
  pen.textAlign = "center";
  counts.forEach((count, index) => {
    const [x, y] = [left + (index % along) * part, top + Math.floor(index / along) * part];
    const share = Math.min(1, count / whole);
    pen.globalAlpha = share === 1 ? 1 : 0.12 + 0.75 * share;
    pen.fillStyle = share === 1 ? paint.full : paint.filled;
    if (count) pen.fillRect(x, y, part - 0.5, part - 0.5);
    if (along === 1 || part < COUNTED) return;
    pen.globalAlpha = 1;
    pen.fillStyle = share < 0.5 ? paint.trace : paint.board;
    pen.fillText(`${count} of ${whole}`, x + part / 2, y + part / 2);
  });
  pen.globalAlpha = 1;
  pen.strokeStyle = paint.line;
  pen.lineWidth = 1;
  pen.strokeRect(left + 0.5, top + 0.5, size - 2, size - 2);
}

/**
 * Somebody plays here; the more people, the larger. Figures stay readable, and close up the mark stays in sight.
 * @param {CanvasRenderingContext2D} pen
 * @param {{people: string}} paint
 * @param {MapCell} cell
 * @param {{parts: number}} board
 * @param {number} left @param {number} top @param {number} size
 */
export function drawPeople(pen, paint, cell, { parts }, left, top, size) {
  const aside = cell.filled.length && size / parts >= COUNTED;
  const at = (/** @type {number} */ edge) => (aside ? Math.min(Math.max(edge, 0), edge + size - 2 * CORNER) + CORNER : edge + size / 2);
  pen.fillStyle = paint.people;
  pen.beginPath();
  pen.arc(at(left), at(top), Math.min(14, 4 + cell.people), 0, 2 * Math.PI);
  pen.fill();
}
