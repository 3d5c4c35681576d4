// Squares and placements of Anagrams as text: `1,-1` is column 1, row -1; `1,-1 down S(A)L*T`, or `1,-1=S 1,1=L 1,2=*T` square by
// square. The server's games/anagrams/notation.py says what is a move; here is only what the table needs.

import { WILD, isWild } from "../crossword/tiles.js";

/** @import {Place} from "../crossword/frame.js" */
/** @import {Tile, Tiles} from "../crossword/tiles.js" */

/** @param {number} row @param {number} column */
export const squareName = (row, column) => `${column},${row}`;

/** @param {string} square @returns {Place} */
export function place(square) {
  const [column, row] = square.split(",").map(Number);
  return [row ?? 0, column ?? 0];
}

/** The move that lays these blocks; the rules find the word they make, or say what is wrong. @param {Tiles} laid */
export function writeMove(laid) {
  const inOrder = [...laid].sort(([a], [b]) => place(a)[0] - place(b)[0] || place(a)[1] - place(b)[1]);
  return inOrder.map(([square, tile]) => `${square}=${isWild(tile) ? WILD : ""}${tile.letter}`).join(" ");
}

/** The new blocks of a move, or null if it lays none. @param {string} text @returns {Tiles | null} */
export function readMove(text) {
  const parts = text
    .trim()
    .split(/\s+/)
    .map((part) => /^(-?\d+,-?\d+)=(\*?)([A-Z])$/.exec(part));
  if (parts.every((part) => part !== null))
    return new Map(parts.map((part) => [part?.[1] ?? "", tile(part?.[2], part?.[3])]));
  const found = /^(-?\d+),(-?\d+) (across|down) ([A-Z*()]+)$/.exec(text.trim());
  if (!found) return null;
  let [row, column] = [Number(found[2]), Number(found[1])];
  /** @type {Tiles} */
  const laid = new Map();
  for (const [, lying, star, letter] of (found[4] ?? "").matchAll(/\(([A-Z]+)\)|(\*?)([A-Z])/g)) {
    if (!lying) laid.set(squareName(row, column), tile(star, letter));
    if (found[3] === "across") column += lying?.length ?? 1;
    else row += lying?.length ?? 1;
  }
  return laid;
}

/** @param {string | undefined} star @param {string | undefined} letter @returns {Tile} */
const tile = (star, letter = "") => ({ block: star || letter, face: 0, letter });
