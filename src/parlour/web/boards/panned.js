// Where a sound comes from: the column of what it is about.

/**
 * From -1, the left edge of a board, to 1, the right.
 * @param {number} column counted from 0
 * @param {number} columns how many there are
 */
export function panned(column, columns) {
  if (columns < 2) return 0;
  return Math.max(-1, Math.min(1, (2 * column) / (columns - 1) - 1));
}
