// The row and the column of the focused square, read aloud.

import { listing } from "../../dom/elements.js";
import { span } from "./frame.js";

/** @import {CrosswordBoard} from "./board.js" */
/** @import {Crossword} from "./game.js" */

/**
 * @template {Crossword} G
 * @param {CrosswordBoard<G>} board
 */
export function readLines(board) {
  const { game } = board;
  const { top, left, bottom, right } = board.frame;
  const [row, column] = game.place(board.focused);
  const read = (/** @type {string[]} */ squares) => {
    const runs = squares
      .map((square) => board.tileAt(square)?.letter ?? " ")
      .join("")
      .trim();
    return runs ? listing(runs.split(/\s+/).map((run) => (run.length > 1 ? run : `the letter ${run}`))) : "nothing";
  };
  const across = read(span(left, right).map((at) => game.squareName(row, at)));
  const down = read(span(top, bottom).map((at) => game.squareName(at, column)));
  return `Row ${game.rowName(row)}: ${across}. Column ${game.columnName(column)}: ${down}.`;
}

/**
 * The questions about those lines.
 * @template {Crossword} G
 * @param {CrosswordBoard<G>} board
 */
export function linesAt({ game, focused }) {
  const [row, column] = game.place(focused);
  return [`look row ${game.rowName(row)}`, `look column ${game.columnName(column)}`];
}
