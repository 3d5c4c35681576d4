// Where the sounds of a crossword come from: the column of the word.

import { panned } from "../panned.js";

/** @import {Frame} from "./frame.js" */

/** @param {Frame} frame what is in sight @param {unknown} column null if the sound has no place */
export function panIn({ left, right }, column) {
  return typeof column === "number" ? panned(column - left, right - left + 1) : 0;
}
