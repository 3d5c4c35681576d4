// Which sounds a table makes: the game says what each kind of event sounds like, the board where it comes from.

import { ownResult } from "./own-result.js";
import { sound } from "../page/sounds.js";

/** @import {EntryMessage, ListedGame} from "../types.js" */
/** @import {GameEvent} from "../boards/types.js" */
/** @import {Board} from "../boards/contract.js" */
/** @import {TableState} from "../connection/live.js" */

export class TableSounds {
  /** @param {ListedGame} info @param {Board} board */
  constructor(info, board) {
    this.info = info;
    this.board = board;
  }

  /** Something has happened. @param {TableState} state @param {EntryMessage} entry @param {boolean} begins whether it is this person's move now */
  entry(state, entry, begins) {
    for (const event of entry.events) {
      for (const name of soundsOf(this.info, event)) {
        const oneself = (name === "came" || name === "left") && state.seats[event.seat ?? -1]?.yours;
        if (!oneself) void sound(name, this.board.pan?.(event, name));
      }
    }
    if (entry.outcome) void sound(ownResult(state));
    else if (begins) void sound("turn");
  }
}

/** What an event sounds like. @param {ListedGame} info @param {GameEvent} event */
export function soundsOf({ sounds }, event) {
  const has = (/** @type {string} */ fact) => !LACKING.includes(JSON.stringify(event[fact] ?? null));
  const fitting = (sounds[event.kind] ?? []).filter(([, given, lacking]) => (!given || has(given)) && !(lacking && has(lacking)));
  return fitting.map(([name]) => name);
}

const LACKING = ["null", "false", "[]", '""'];
