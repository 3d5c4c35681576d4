// Placements as text, both ways: `8D Hn-bE-(N)-*=Db`.

import { ASTERISK } from "./drawing.js";

/** @import {Face} from "./drawing.js" */

/** @typedef {{block: string, face: Face, letter: string}} Tile an asterisk without a letter has none yet */
/** @typedef {Map<number, Tile>} Tiles by square, counted row by row */

export const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** @param {Tile} tile */
export const isWild = ({ block, face }) => block[face] === ASTERISK;

/**
 * `D8`, or `8D` where a word across begins.
 * @param {number} square
 * @param {number} size
 * @param {boolean} [across]
 */
export function squareName(square, size, across = false) {
  const row = Math.floor(square / size) + 1;
  const column = LETTERS[square % size];
  return across ? `${row}${column}` : `${column}${row}`;
}

/** @param {Tile} tile */
export function writeTile(tile) {
  const { block, face, letter } = tile;
  if (!isWild(tile) && block.includes(ASTERISK)) return block;
  const faces = [...block.toLowerCase()];
  faces[face] = isWild(tile) ? `${ASTERISK}${letter ? `=${letter}` : ""}` : letter;
  return faces.join("");
}

/** @param {string} text @returns {Tile | null} */
export function readTile(text) {
  const star = /^\*(?:=([A-Z]))?([a-z])$/.exec(text);
  if (star) return { block: `*${star[2]?.toUpperCase()}`, face: 0, letter: star[1] ?? "" };
  const rightStar = /^([a-z])\*(?:=([A-Z]))?$/.exec(text);
  if (rightStar) return { block: `${rightStar[1]?.toUpperCase()}*`, face: 1, letter: rightStar[2] ?? "" };
  if (/^\*[A-Z]$/.test(text)) return { block: text, face: 1, letter: text[1] ?? "" };
  if (/^[A-Z]\*$/.test(text)) return { block: text, face: 0, letter: text[0] ?? "" };
  if (/^[A-Z][a-z]$/.test(text)) return { block: text.toUpperCase(), face: 0, letter: text[0] ?? "" };
  if (/^[a-z][A-Z]$/.test(text)) return { block: text.toUpperCase(), face: 1, letter: text[1] ?? "" };
  return null;
}

/**
 * The move that lays these tiles. Where they make no single line, each is named with its square, and the rules say what is wrong.
 * @param {Tiles} laid
 * @param {Tiles} grid
 * @param {number} size
 */
export function writeMove(laid, grid, size) {
  const squares = [...laid.keys()].sort((a, b) => a - b);
  const first = squares[0] ?? 0;
  const beside = (/** @type {number} */ square, /** @type {number} */ step) => neighbour(square, step, size);
  const lies = (/** @type {number | null} */ square) => square !== null && (grid.has(square) || laid.has(square));
  const rows = new Set(squares.map((square) => Math.floor(square / size)));
  const across = squares.length > 1 ? rows.size === 1 : lies(beside(first, -1)) || lies(beside(first, 1)) || !(lies(beside(first, -size)) || lies(beside(first, size)));
  const step = across ? 1 : size;
  /** @type {number | null} */
  let start = first;
  for (let before = beside(start, -step); lies(before); before = beside(/** @type {number} */ (before), -step)) start = /** @type {number} */ (before);
  const word = [];
  let seen = 0;
  for (let at = /** @type {number | null} */ (start); at !== null && lies(at); at = beside(at, step)) {
    const tile = laid.get(at);
    if (tile) seen++;
    word.push(tile ? writeTile(tile) : `(${grid.get(at)?.letter})`);
  }
  if (seen === laid.size) return `${squareName(start, size, across)} ${word.join("-")}`;
  return squares.map((square) => `${squareName(square, size)}=${writeTile(/** @type {Tile} */ (laid.get(square)))}`).join(" ");
}

/**
 * The next square in a direction, or null at the edge.
 * @param {number} square
 * @param {number} step 1, -1, size or -size
 * @param {number} size
 */
export function neighbour(square, step, size) {
  const next = square + step;
  if (next < 0 || next >= size * size) return null;
  if (Math.abs(step) === 1 && Math.floor(next / size) !== Math.floor(square / size)) return null;
  return next;
}

/**
 * The tiles that a written placement lays, or null if it is none or does not name its blocks.
 * @param {string} text
 * @param {number} size
 * @returns {Tiles | null}
 */
export function readMove(text, size) {
  const found = /^(?:(\d{1,2})([A-Z])|([A-Z])(\d{1,2})) (\S+)$/.exec(text.trim());
  if (!found) return null;
  const across = found[1] !== undefined;
  const row = Number(found[1] ?? found[4]) - 1;
  const column = LETTERS.indexOf(found[2] ?? found[3] ?? "");
  if (row < 0 || row >= size || column >= size) return null;
  /** @type {Tiles} */
  const laid = new Map();
  /** @type {number | null} */
  let square = row * size + column;
  for (const part of (found[5] ?? "").split("-")) {
    if (square === null) return null;
    if (!/^\([A-Z]\)$/.test(part)) {
      const tile = readTile(part);
      if (!tile) return null;
      laid.set(square, tile);
    }
    square = neighbour(square, across ? 1 : size, size);
  }
  return laid.size ? laid : null;
}
