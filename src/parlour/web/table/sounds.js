// Which sounds a table makes. What happened on the board is told by the board, from the game's own events.

import { mine } from "./names.js";
import { sound } from "../page/sounds.js";

/** @import {EntryMessage} from "../types.js" */
/** @import {Board} from "../boards/contract.js" */
/** @import {TableState} from "../connection/live.js" */

export class TableSounds {
  #people = /** @type {Set<number> | null} */ (null);

  /** @param {Board} board */
  constructor(board) {
    this.board = board;
  }

  /** Something has happened. @param {TableState} state @param {EntryMessage} entry @param {boolean} begins whether it is this person's move now */
  entry(state, entry, begins) {
    for (const event of entry.events) {
      for (const { name, pan } of this.board.sounds?.(event) ?? []) void sound(name, pan);
    }
    if (entry.outcome) void sound(ending(state));
    else if (begins) void sound("turn");
  }

  /** Who is at the table; people who come or go are heard. @param {TableState} state */
  people({ seats }) {
    const here = new Set(seats.filter((seat) => seat.who === "player" && !seat.yours && !seat.away).map(({ seat }) => seat));
    const before = this.#people ?? here;
    this.#people = here;
    if ([...here].some((seat) => !before.has(seat))) void sound("came");
    else if ([...before].some((seat) => !here.has(seat))) void sound("left");
  }
}

/** @param {TableState} state */
function ending({ outcome, seats }) {
  const winners = outcome?.winners ?? [];
  const own = mine(seats);
  if (!winners.length || winners.length === seats.length || own.length !== 1) return "drawn";
  return winners.includes(own[0] ?? -1) ? "won" : "lost";
}
