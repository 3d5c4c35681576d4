// Squares and placements as text: `1,-1` is column 1, row -1; `1,-1 down S(A)L*T`, or `1,-1=S 1,1=L 1,2=*T` square by square.

import { MASTER } from "./drawing.js";

/** @typedef {{block: string, letter: string}} Laid a block and the letter it stands for */
/** @typedef {Map<string, Laid>} Blocks by the name of their square */

/** @param {number} row @param {number} column */
export const squareName = (row, column) => `${column},${row}`;

/** Row and column. @param {string} name @returns {[number, number]} */
export function place(name) {
  const [column, row] = name.split(",").map(Number);
  return [row ?? 0, column ?? 0];
}

/** The move that lays these blocks; the rules find the word they make, or say what is wrong. @param {Blocks} laid */
export function writeMove(laid) {
  const inOrder = [...laid].sort(([a], [b]) => place(a)[0] - place(b)[0] || place(a)[1] - place(b)[1]);
  return inOrder.map(([square, { block, letter }]) => `${square}=${block === MASTER ? MASTER : ""}${letter}`).join(" ");
}

/** The new blocks of a move, or null if it lays none. @param {string} text @returns {Blocks | null} */
export function readMove(text) {
  const parts = text.trim().split(/\s+/).map((part) => /^(-?\d+,-?\d+)=(\*?)([A-Z])$/.exec(part));
  if (parts.length && parts.every((part) => part !== null))
    return new Map(parts.map((part) => [part?.[1] ?? "", { block: part?.[2] || (part?.[3] ?? ""), letter: part?.[3] ?? "" }]));
  const found = /^(-?\d+),(-?\d+) (across|down) ([A-Z*()]+)$/.exec(text.trim());
  if (!found) return null;
  let [row, column] = [Number(found[2]), Number(found[1])];
  /** @type {Blocks} */
  const laid = new Map();
  for (const [piece, lying, star, letter = ""] of (found[4] ?? "").matchAll(/\(([A-Z]+)\)|(\*?)([A-Z])/g)) {
    const length = lying?.length ?? 1;
    if (piece && !lying) laid.set(squareName(row, column), { block: star || letter, letter });
    if (found[3] === "across") column += length;
    else row += length;
  }
  return laid;
}
