// Squares and placements of Prism as text: `8D Hn-bE-(N)-*=Db` across from D8, or `D8=Hn F8=bE` square by square. The server's
// games/prism/notation.py says what is a move; here is only what the board needs.

import { LETTERS, WILD, isWild } from "../crossword/tiles.js";

/** @import {Place} from "../crossword/frame.js" */
/** @import {Tile, Tiles} from "../crossword/tiles.js" */

/** @param {number} row @param {number} column */
export const squareName = (row, column) => `${LETTERS[column]}${row + 1}`;

/** @param {string} square @returns {Place} */
export const place = (square) => [Number(square.slice(1)) - 1, LETTERS.indexOf(square[0] ?? "")];

/** @param {Tile} tile */
export function writeTile(tile) {
  const { block, face, letter } = tile;
  if (!isWild(tile) && block.includes(WILD)) return block;
  const faces = [...block.toLowerCase()];
  faces[face] = isWild(tile) ? `${WILD}${letter ? `=${letter}` : ""}` : letter;
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
 * The move that lays these tiles. Where they are not in one line, each is named with its square, and the rules say what is wrong.
 * @param {Tiles} laid
 * @param {Tiles} lying
 */
export function writeMove(laid, lying) {
  const squares = [...laid.keys()].sort((one, other) => order(place(one), place(other)));
  const lies = (/** @type {number} */ row, /** @type {number} */ column) => {
    const square = squareName(row, column);
    return laid.has(square) || lying.has(square);
  };
  const [first = [0, 0], ...others] = squares.map(place);
  const [row, column] = first;
  const alone = !others.length;
  const beside = lies(row, column - 1) || lies(row, column + 1);
  const stacked = lies(row - 1, column) || lies(row + 1, column);
  const across = alone ? beside || !stacked : others.every(([other]) => other === row);
  const [down, right] = across ? [0, 1] : [1, 0];
  let [startRow, startColumn] = first;
  while (lies(startRow - down, startColumn - right)) [startRow, startColumn] = [startRow - down, startColumn - right];
  const word = [];
  let seen = 0;
  for (let at = 0; lies(startRow + at * down, startColumn + at * right); at++) {
    const square = squareName(startRow + at * down, startColumn + at * right);
    const tile = laid.get(square);
    if (tile) seen++;
    word.push(tile ? writeTile(tile) : `(${lying.get(square)?.letter})`);
  }
  if (seen !== laid.size)
    return squares.map((square) => `${square}=${writeTile(/** @type {Tile} */ (laid.get(square)))}`).join(" ");
  const start = across ? `${startRow + 1}${LETTERS[startColumn]}` : squareName(startRow, startColumn);
  return `${start} ${word.join("-")}`;
}

/** @param {Place} one @param {Place} other */
const order = ([row, column], [otherRow, otherColumn]) => row - otherRow || column - otherColumn;

/**
 * The tiles that a written placement lays, or null if it is something else or does not name its blocks.
 * @param {string} text
 * @returns {Tiles | null}
 */
export function readMove(text) {
  const parts = text.trim().split(/\s+/);
  if (parts.every((part) => part.includes("="))) {
    const single = parts.map((part) => /^([A-Z]\d{1,2})=(.+)$/.exec(part));
    if (single.every((part) => part !== null)) return allOf(single.map((part) => [part?.[1] ?? "", part?.[2] ?? ""]));
  }
  const found = /^(?:(\d{1,2})([A-Z])|([A-Z])(\d{1,2})) (\S+)$/.exec(text.trim());
  if (!found) return null;
  const [down, right] = found[1] === undefined ? [1, 0] : [0, 1];
  const [row, column] = place(`${found[2] ?? found[3]}${found[1] ?? found[4]}`);
  const word = (found[5] ?? "").split("-");
  const named = word.map(
    (part, at) => /** @type {[string, string]} */ ([squareName(row + at * down, column + at * right), part]),
  );
  return allOf(named.filter(([, part]) => !/^\([A-Z]\)$/.test(part)));
}

/** @param {[string, string][]} named squares and tiles @returns {Tiles | null} */
function allOf(named) {
  const tiles = named.map(([square, part]) => /** @type {const} */ ([square, readTile(part)]));
  if (!tiles.length || tiles.some(([, tile]) => tile === null)) return null;
  return new Map(/** @type {[string, Tile][]} */ (tiles));
}
