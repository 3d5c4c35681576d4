// Where the arranged move of rush goes.

export const PLACING = /^([1-9][lvbdn]?)\s+([0-9]+)\s*[, ]\s*([0-9]+)/;

/** The square of a tile that is arranged or to be called. @param {string | null} text @returns {[number, number] | null} */
export function arrangedSquare(text) {
  const found = PLACING.exec(text ?? "") ?? /^(call) (\d+),(\d+)$/.exec(text ?? "");
  return found && [Number(found[2]) - 1, Number(found[3]) - 1];
}
