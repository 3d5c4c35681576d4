// The part of a crossword that is shown: the whole grid, or, on a table without edges, what lies there and room around it.

/** @typedef {{top: number, left: number, bottom: number, right: number}} Frame rows and columns, the last ones included */
/** @typedef {[row: number, column: number]} Place */

const ROOM = 4; // as many blocks as are usually laid in one turn: the frame stays while they are laid
const SMALLEST = 26; // pixels of a square, as in the style sheet of the table
const EDGES = { across: 48, down: 36 };

/**
 * The frame around these squares.
 * @param {Place[]} places
 * @returns {Frame}
 */
export function frameAround(places) {
  const rows = places.length ? places.map(([row]) => row) : [0];
  const columns = places.length ? places.map(([, column]) => column) : [0];
  return {
    top: Math.min(...rows) - ROOM,
    left: Math.min(...columns) - ROOM,
    bottom: Math.max(...rows) + ROOM,
    right: Math.max(...columns) + ROOM,
  };
}

/**
 * A frame with more columns or rows, as many as fill the room on the screen with squares of the same size.
 * @param {Frame} frame
 * @param {{clientWidth: number, clientHeight: number}} room
 * @returns {Frame}
 */
export function filling({ top, left, bottom, right }, { clientWidth, clientHeight }) {
  const [across, down] = [clientWidth - EDGES.across, clientHeight - EDGES.down];
  const [columns, rows] = [right - left + 1, bottom - top + 1];
  const square = Math.max(SMALLEST, Math.min(across / columns, down / rows));
  const wider = Math.max(0, Math.floor(across / square) - columns);
  const higher = Math.max(0, Math.floor(down / square) - rows);
  return {
    top: top - Math.floor(higher / 2),
    left: left - Math.floor(wider / 2),
    bottom: bottom + Math.ceil(higher / 2),
    right: right + Math.ceil(wider / 2),
  };
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

/** @param {Frame | null} one @param {Frame} other */
export function same(one, other) {
  if (!one) return false;
  return one.top === other.top && one.left === other.left && one.bottom === other.bottom && one.right === other.right;
}

/** @param {Frame} frame @param {Place} place */
export function holds({ top, left, bottom, right }, [row, column]) {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/**
 * Scroll to the middle of the first group of squares that is in sight as a whole then, or of the last group. The first row
 * and the first column in sight are not cut.
 * @param {HTMLElement} element what scrolls
 * @param {HTMLElement[][]} groups
 */
export function centre(element, groups) {
  const here = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = element;
  for (const group of groups.filter((each) => each.length)) {
    const boxes = group.map((cell) => cell.getBoundingClientRect());
    const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
    const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
    const fits = right - left <= clientWidth - 2 * EDGES.across && bottom - top <= clientHeight - 2 * EDGES.down;
    if (!fits && group !== groups.at(-1)) continue;
    const between = group[0]?.closest(".crossword-cells");
    const square = (boxes[0]?.width ?? SMALLEST) + (between ? parseFloat(getComputedStyle(between).columnGap) || 0 : 0);
    const whole = (/** @type {number} */ at, /** @type {number} */ most) => Math.min(Math.round(at / square), Math.floor(most / square)) * square;
    element.scrollTo({
      left: whole(element.scrollLeft + (left + right) / 2 - here.left - clientWidth / 2, element.scrollWidth - clientWidth),
      top: whole(element.scrollTop + (top + bottom) / 2 - here.top - clientHeight / 2, element.scrollHeight - clientHeight),
    });
    return;
  }
}

/** The numbers from one to another. @param {number} from @param {number} to */
export function span(from, to) {
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

/** What is in sight of a table without edges: never less than before, and nothing moves as long as that is enough. */
export class Sight {
  #least = /** @type {Frame | null} */ (null);
  #shown = /** @type {Frame | null} */ (null);
  #room = "";

  /** @param {HTMLElement} element what scrolls */
  constructor(element) {
    this.element = element;
  }

  clear() {
    this.#least = this.#shown = null;
  }

  /** What lies there with room around it, and what is arranged. @param {Place[]} lying @param {Place[]} laid */
  hold(lying, laid) {
    const around = frameAround(lying);
    const least = this.#least ? both(this.#least, around) : around;
    return this.#include(laid.reduce((frame, place) => stretched(frame, place, 0), least));
  }

  /** This square too, and so many around it. @param {Place} place @param {number} around */
  reach(place, around) {
    return this.#include(stretched(this.#least ?? frameAround([]), place, around));
  }

  /** @param {Frame} least */
  #include(least) {
    this.#least = least;
    const room = `${this.element.clientWidth} ${this.element.clientHeight}`;
    const enough = this.#shown && room === this.#room && same(this.#shown, both(this.#shown, least));
    if (!this.#shown || !enough) this.#shown = filling(least, this.element);
    this.#room = room;
    return this.#shown;
  }
}

/** @param {Frame} frame @param {Place} place @param {number} around */
function stretched(frame, [row, column], around) {
  return both(frame, { top: row - around, left: column - around, bottom: row + around, right: column + around });
}
