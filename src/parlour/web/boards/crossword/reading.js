// The row and the column of the focused square, and the word that is arranged, read aloud.

import { listing } from "../../dom/elements.js";
import { span } from "./frame.js";

/** @import {CrosswordBoard} from "./board.js" */
/** @import {Crossword} from "./game.js" */

/** A square inside a sentence: "the start". @param {string} square as it is said alone */
export const within = (square) => square.replace(/^The /, "the ");

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
 * What is arranged: the word that it makes with what lies there, or else each letter with its square.
 * @template {Crossword} G
 * @param {CrosswordBoard<G>} board
 */
export function readArranged(board) {
  const { game, laid } = board;
  const squares = [...laid.keys()];
  const runs = /** @type {const} */ ([["across", 0, 1], ["down", 1, 0]]).map(([way, down, right]) => {
    const step = (/** @type {string} */ square, /** @type {1 | -1} */ by) => {
      const [row, column] = game.place(square);
      const next = game.squareName(row + by * down, column + by * right);
      return board.tileAt(next) ? next : null;
    };
    let start = squares[0] ?? "";
    for (let before = step(start, -1); before; before = step(start, -1)) start = before;
    const run = [start];
    for (let next = step(start, 1); next; next = step(next, 1)) run.push(next);
    return { way, start, run };
  });
  const line = runs.find(({ run }) => run.length > 1 && squares.every((square) => run.includes(square)));
  if (!line) return `${listing(squares.map((square) => `${laid.get(square)?.letter} on ${within(game.speakSquare(square))}`))}.`;
  const word = line.run.map((square) => board.tileAt(square)?.letter).join("");
  return `${word} ${line.way} from ${within(game.speakSquare(line.start))}.`;
}

/**
 * The question about the square that has focus, unless a block is arranged there.
 * @template {Crossword} G
 * @param {CrosswordBoard<G>} board
 */
export const squareAt = ({ game, focused, laid }) => (laid.has(focused) ? [] : [`look ${game.speakSquare(focused)}`]);

/**
 * The questions about those lines.
 * @template {Crossword} G
 * @param {CrosswordBoard<G>} board
 */
export function linesAt({ game, focused }) {
  const [row, column] = game.place(focused);
  return [`look row ${game.rowName(row)}`, `look column ${game.columnName(column)}`];
}
