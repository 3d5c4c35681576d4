// How a game ended for the person who looks on.

import { mine } from "./names.js";

/** @import {TableState} from "../connection/live.js" */

/** @param {Pick<TableState, "outcome" | "seats">} state of a game that is over */
export function ownResult({ outcome, seats }) {
  const winners = outcome?.winners ?? [];
  const own = mine(seats);
  if (!winners.length || winners.length === seats.length || own.length !== 1) return "drawn";
  return winners.includes(own[0] ?? -1) ? "won" : "lost";
}
