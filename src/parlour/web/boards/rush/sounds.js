// Where the sounds of Series Rush come from: the column on their own board of 18.

import { panned } from "../panned.js";
import { BOARD } from "../series/plane.js";

/** @import {GameEvent} from "../types.js" */

/** @param {GameEvent} event */
export function pan({ square, columns }) {
  const column = Array.isArray(square) ? square[1] : Array.isArray(columns) ? columns[0] : (BOARD - 1) / 2;
  return panned(Number(column) % BOARD, BOARD);
}
