// What the events of a crossword sound like: words sound from the column in which they begin.

import { panned } from "../panned.js";

/** @import {BoardSound} from "../contract.js" */
/** @import {GameEvent} from "../types.js" */
/** @import {CrosswordBoard} from "./board.js" */
/** @import {Crossword} from "./game.js" */

/**
 * @template {Crossword} G
 * @param {CrosswordBoard<G>} board
 * @param {GameEvent} event
 * @returns {BoardSound[]}
 */
export function soundsOf({ game, frame }, { kind, move }) {
  if (kind === "exchanged") return [{ name: "take" }];
  if (kind === "challenged") return [{ name: "refusal" }];
  const [first] = kind === "placed" ? (game.read(String(move))?.keys() ?? []) : [];
  if (first === undefined) return [];
  const { left, right } = frame;
  return [{ name: "place", pan: panned(game.place(first)[1] - left, right - left + 1) }];
}
