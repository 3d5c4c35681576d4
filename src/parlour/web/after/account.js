// What ended a hand or a game, who holds what, and the points of every round.

import { el } from "../dom/elements.js";
import { breakdown } from "./breakdown.js";

/** @import {TableState} from "../connection/live.js" */
/** @import {Board, Scene} from "../boards/contract.js" */

/** @param {TableState} state @param {Scene | null} scene @param {Board} board */
export function accountOf(state, scene, board) {
  const says = state.account?.says ?? [];
  return [
    says.length > 0 && el("ul", { class: "account" }, ...says.map((sentence) => el("li", {}, sentence))),
    breakdown(state, scene, board),
  ];
}
