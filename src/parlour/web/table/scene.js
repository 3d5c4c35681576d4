// A table as its board is shown: now, or at a step of a replay.

import { isMixing, isMixingView } from "./is-mixing.js";
import { isPaused } from "./names.js";

/** @import {ListedGame, LogItem, ReplayStep} from "../types.js" */
/** @import {View} from "../boards/types.js" */
/** @import {TableState} from "../connection/live.js" */
/** @import {Scene} from "../boards/contract.js" */

const NEXT_HAND = ["ready", "start", "leave"]; // what may begin one

/** Whether this seat can move now. @param {TableState} state @param {number | null} seat */
export function mayMove(state, seat) {
  if (seat === null || state.outcome || state.readonly || state.seats[seat]?.away || isMixing(state)) return false;
  return state.to_act.includes(seat);
}

/**
 * What the board shows; null while this page has no view of the seat, as of one just taken, before a game with
 * mixing begins, and where no board is left to show.
 * @param {ListedGame} info
 * @param {TableState} state
 * @param {Pick<Scene, "seat" | "fresh" | "arranged" | "fits">} shown
 * @returns {Scene | null}
 */
export function sceneOf(info, state, { seat, fresh, arranged, fits }) {
  /** @type {View | undefined} */
  const view = state.views[seat === null ? "watch" : String(seat)];
  if (!view || isMixingView(view)) return null;
  return {
    info,
    options: state.options,
    seats: state.seats,
    seat,
    view,
    to_act: state.to_act,
    scores: state.scores,
    outcome: state.outcome,
    canMove: mayMove(state, seat),
    log: state.log,
    last: lastMove(state.log),
    fresh,
    arranged,
    fits,
    helped: state.hints && seat !== null && state.seats.length > 1 && state.outcome === null,
    puzzle: state.puzzle !== null,
    table: state.table,
    number: state.number,
    replay: false,
    paused: isPaused(state) !== "",
  };
}

/**
 * @param {Scene} scene
 * @param {ReplayStep} step
 * @param {number | null} seat whose view that is
 * @returns {Scene}
 */
export function sceneAt(scene, step, seat) {
  const { view, to_act, scores, number } = step;
  const last = step.kind === "move" ? step : null;
  return {
    ...scene,
    seat,
    view,
    to_act,
    scores,
    number,
    last,
    fresh: scene.fresh && last !== null,
    canMove: false,
    fits: [],
    helped: false,
    replay: true,
  };
}

/** The move to be marked: the last one, unless it was taken back or the game has only begun. @param {LogItem[]} log */
function lastMove(log) {
  for (const item of log.toReversed()) {
    if (item.events.some(({ kind }) => kind === "table.taken_back" || kind === "table.mixed")) return null;
    if (item.kind === "move") return item;
    if (NEXT_HAND.includes(item.kind) && item.events.some(({ kind }) => !kind.startsWith("table."))) return null;
  }
  return null;
}
