// What the events of Series Rush sound like.

import { panned } from "../panned.js";
import { BOARD } from "../series/plane.js";

/** @import {BoardSound} from "../contract.js" */
/** @import {GameEvent} from "../types.js" */

/** Sounds come from the column on their own board of 18. @param {GameEvent} event @returns {BoardSound[]} */
export function sounds({ kind, square }) {
  if (kind === "drew" || kind === "swapped") return [{ name: "take" }];
  if (kind === "wrong" || kind === "returned") return [{ name: "refusal" }];
  if (kind !== "placed" || !Array.isArray(square)) return [];
  return [{ name: "place", pan: panned(Number(square[1]) % BOARD, BOARD) }];
}
