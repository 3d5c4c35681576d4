// Entries of Push as text, and where a piece that is pushed in goes. The rules are in games/push/rules.py.

export const EMPTY = ".";

/** @typedef {"L" | "R" | "T" | "B"} Side */
/** @typedef {{side: Side, line: number}} Entry a way in, lines counted from 1 */

/**
 * The entry that a move's text names, or null.
 * @param {string | null | undefined} text
 * @param {number} size
 * @returns {Entry | null}
 */
export function readEntry(text, size) {
  const found = /^([LRTB])\s*([1-9])$/.exec((text ?? "").trim().toUpperCase());
  return found && Number(found[2]) <= size ? { side: /** @type {Side} */ (found[1]), line: Number(found[2]) } : null;
}

/** @param {Entry} entry */
export const writeEntry = (entry) => `${entry.side}${entry.line}`;

/**
 * Where a piece pushed in there passes, as [row, column], from just outside the board to just beyond it.
 * @param {Entry} entry
 * @param {number} size
 * @returns {[number, number][]}
 */
export function path({ side, line }, size) {
  const steps = Array.from({ length: size + 2 }, (_, step) => step - 1);
  const along = side === "L" || side === "T" ? steps : steps.map((step) => size - 1 - step);
  return along.map((step) => (side === "L" || side === "R" ? [line - 1, step] : [step, line - 1]));
}

/**
 * How many of the pieces on this path a push moves: those before the first gap. PUSH-4.
 * @param {string} board
 * @param {number} size
 * @param {[number, number][]} way
 */
export function moved(board, size, way) {
  const gap = way.slice(1, -1).findIndex(([row, column]) => board[row * size + column] === EMPTY);
  return gap < 0 ? size : gap;
}

/**
 * Every row, column and long diagonal as indexes. PUSH-6.
 * @param {number} size
 * @returns {number[][]}
 */
export function lines(size) {
  const steps = Array.from({ length: size }, (_, step) => step);
  return [
    ...steps.map((row) => steps.map((column) => row * size + column)),
    ...steps.map((column) => steps.map((row) => row * size + column)),
    steps.map((step) => step * (size + 1)),
    steps.map((step) => (step + 1) * (size - 1)),
  ];
}
