// The part of the table that is shown: what lies there and room around it. It grows with the crossword.

import { place } from "./notation.js";

/** @typedef {{top: number, left: number, bottom: number, right: number}} Frame rows and columns, the last ones included */

const ROOM = 3;
const SMALLEST = 9;

/**
 * The frame around these squares.
 * @param {Iterable<string>} squares
 * @returns {Frame}
 */
export function frameAround(squares) {
  const places = [...squares].map(place);
  const rows = places.length ? places.map(([row]) => row) : [0];
  const columns = places.length ? places.map(([, column]) => column) : [0];
  const [top, bottom] = stretch(Math.min(...rows), Math.max(...rows));
  const [left, right] = stretch(Math.min(...columns), Math.max(...columns));
  return { top, left, bottom, right };
}

/** Room on both sides, and never too little. @param {number} low @param {number} high @returns {[number, number]} */
function stretch(low, high) {
  const room = Math.max(ROOM, Math.ceil((SMALLEST - (high - low + 1)) / 2));
  return [low - room, high + room];
}

/** A frame that shows both. @param {Frame} a @param {Frame} b @returns {Frame} */
export function both(a, b) {
  return { top: Math.min(a.top, b.top), left: Math.min(a.left, b.left), bottom: Math.max(a.bottom, b.bottom), right: Math.max(a.right, b.right) };
}

/** @param {Frame | null} a @param {Frame} b */
export function same(a, b) {
  return a !== null && a.top === b.top && a.left === b.left && a.bottom === b.bottom && a.right === b.right;
}

/** The numbers from one to another. @param {number} from @param {number} to */
export function span(from, to) {
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}
