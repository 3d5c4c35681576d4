// A card of Lotto: its squares, the lines on it, and how they are called. LOTTO-1, LOTTO-11. The rules are in games/lotto/squares.py.

import { capital } from "../../dom/elements.js";

export const SIZE = 5;
export const VACANT = ".";
export const FOR_A_FULL_CARD = 100;
export const FOR_A_WORD = 50;
export const COLUMNS = "abcde";
const STEPS = [0, 1, 2, 3, 4];

/** @import {LogItem} from "../../types.js" */
/** @import {LottoCard, LottoTally} from "./types.js" */

/**
 * Columns and diagonals, which are pointed out, in the order in which they are written.
 * @type {Map<string, number[]>}
 */
export const POINTED_OUT = new Map([
  ...STEPS.map(
    (column) =>
      /** @type {[string, number[]]} */ ([`column ${COLUMNS[column]}`, STEPS.map((row) => row * SIZE + column)]),
  ),
  ["falling", STEPS.map((step) => step * (SIZE + 1))],
  ["rising", STEPS.map((step) => (SIZE - 1 - step) * SIZE + step)],
]);

/** @type {Map<string, number[]>} */
export const LINES = new Map([
  ...STEPS.map(
    (row) => /** @type {[string, number[]]} */ ([`row ${row + 1}`, STEPS.map((column) => row * SIZE + column)]),
  ),
  ...POINTED_OUT,
]);

/** @param {number} square */
export const nameOfSquare = (square) => `${COLUMNS[square % SIZE]}${Math.floor(square / SIZE) + 1}`;

/** @param {string} name */
export const squareOf = (name) => (Number(name[1]) - 1) * SIZE + COLUMNS.indexOf(name[0] ?? "");

/** @param {string} line */
export const calledLine = (line) => (line === "falling" || line === "rising" ? `the ${line} diagonal` : line);

/**
 * The line that is pointed out by going from one square to another, or null.
 * @param {number} from
 * @param {number} to
 */
export function lineBetween(from, to) {
  if (from === to) return null;
  for (const [line, squares] of POINTED_OUT) if (squares.includes(from) && squares.includes(to)) return line;
  return null;
}

/**
 * What stands on a line, as it is read aloud.
 * @param {LottoCard} card
 * @param {string} line
 */
export function readAloud(card, line) {
  const signs = (LINES.get(line) ?? []).map((square) => card.letters[square] ?? VACANT);
  return signs.map((sign) => (sign === VACANT ? "vacant" : sign)).join(", ");
}

/**
 * The lines that a seat has filled in this game and whether each is a word across, the last ones last, and what its last
 * letter filled. Words down and diagonally are for the player to find.
 * @param {LogItem[]} log
 * @param {number} seat
 * @param {number} number where the log is read to
 */
export function filledLines(log, seat, number) {
  const lines = /** @type {Map<string, boolean>} */ (new Map());
  let last = /** @type {Record<string, string>} */ ({});
  for (const event of log.flatMap((item) => (item.number <= number ? item.events : []))) {
    if (event.kind === "dealt") {
      lines.clear();
      last = {};
    }
    if (event.kind !== "placed" || event.seat !== seat) continue;
    last = /** @type {Record<string, string>} */ (event.full ?? {});
    for (const line of Object.keys(last)) lines.set(line, Array.isArray(event.words) && event.words.includes(line));
  }
  return { lines, last };
}

/** What the last letter has filled, for the eye. @param {ReturnType<typeof filledLines>} filled */
export function newsOf({ lines, last }) {
  const told = Object.entries(last).map(([line, reads]) => {
    if (POINTED_OUT.has(line)) return `${capital(calledLine(line))} is full: if it is a word, claim it at the end.`;
    return lines.get(line) ? `${reads} in ${line}: ${FOR_A_WORD} points.` : `${reads} in ${line} is not a word.`;
  });
  return told.join(" ");
}

/** @param {LottoCard} card */
export const filled = (card) => [...card.letters].filter((sign) => sign !== VACANT).length;

/** @param {LottoCard} card @param {number} square */
export function kindOf(card, square) {
  if (card.printed[square] !== VACANT) return "printed";
  return card.letters[square] === VACANT ? "vacant" : "placed";
}

/** The squares on which words stand that have scored. @param {LottoTally | undefined} tally */
export function scoredSquares(tally) {
  return new Set((tally?.words ?? []).flatMap(({ line }) => LINES.get(line) ?? []));
}

/**
 * A card in words.
 * @param {LottoCard} card
 * @param {string} name
 * @param {LottoTally | undefined} tally
 */
export function describe(card, name, tally) {
  const rows = [1, 2, 3, 4, 5].map((row) => `row ${row}: ${readAloud(card, `row ${row}`)}`);
  const words = (tally?.words ?? []).map(({ word }) => word);
  const scored = words.length ? ` Words: ${words.join(", ")}.` : "";
  return `${name}, ${filled(card)} of 25 squares filled; ${rows.join("; ")}.${scored}`;
}
