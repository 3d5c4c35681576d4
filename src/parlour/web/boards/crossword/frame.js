// The part of a crossword that is shown: the whole grid, or, on a table without edges, what lies there and room around it.

/** @typedef {{top: number, left: number, bottom: number, right: number}} Frame rows and columns, the last ones included */
/** @typedef {[row: number, column: number]} Place */

const ROOM = 3;
const SMALLEST = 9;

/**
 * The frame around these squares.
 * @param {Place[]} places
 * @returns {Frame}
 */
export function frameAround(places) {
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

/** A frame that shows both. @param {Frame} one @param {Frame} other @returns {Frame} */
export function both(one, other) {
  return {
    top: Math.min(one.top, other.top),
    left: Math.min(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.max(one.right, other.right),
  };
}

/** A frame that also shows a square and those next to it. @param {Frame} frame @param {Place} place @returns {Frame} */
export function roomFor(frame, [row, column]) {
  return both(frame, { top: row - 1, left: column - 1, bottom: row + 1, right: column + 1 });
}

/** @param {Frame | null} one @param {Frame} other */
export function same(one, other) {
  if (!one) return false;
  return one.top === other.top && one.left === other.left && one.bottom === other.bottom && one.right === other.right;
}

/** @param {Frame} frame @param {Place} place */
export function holds({ top, left, bottom, right }, [row, column]) {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** The numbers from one to another. @param {number} from @param {number} to */
export function span(from, to) {
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}
