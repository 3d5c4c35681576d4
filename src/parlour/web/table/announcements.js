// What is announced at a table: every entry of the log once, however often it arrives.

import { announce } from "../page/announce.js";
import { notify } from "../page/notify.js";
import { settings } from "../page/settings.js";
import { Digest } from "./digest.js";
import { isMyMove, whoseMove } from "./names.js";
import { chime } from "./sound.js";

/** @import {EntryMessage, ListedGame, LogItem} from "../types.js" */
/** @import {TableState} from "../connection/live.js" */

export class Announcements {
  #heard = 0;
  #wasMyMove = false;
  #digest = new Digest();

  /** @param {ListedGame} info */
  constructor(info) {
    this.info = info;
  }

  /** The table has been opened. @param {TableState} state */
  greet(state) {
    this.#heard = state.number;
    this.#wasMyMove = isMyMove(state);
    announce([`${state.title}.`, state.goal, ...state.remarks, `${whoseMove(state, this.info.at_once)}.`].join(" "));
  }

  /** The whole table has arrived again, with whatever was missed. @param {TableState} state */
  catchUp(state) {
    this.#wasMyMove = isMyMove(state);
    const missed = state.log.filter((item) => this.#isNews(item.number));
    if (missed.length)
      this.#say(
        missed.flatMap((item) => this.#sentences(item, state)),
        state,
      );
  }

  /** @param {TableState} state @param {EntryMessage} entry */
  entry(state, entry) {
    const begins = isMyMove(state) && !this.#wasMyMove;
    this.#wasMyMove = isMyMove(state);
    if (!this.#isNews(entry.number)) return;
    this.#say(this.#sentences(entry, state), state);
    if (begins && settings.sound) chime();
    if (begins) notify(`Your move: ${state.title}`, entry.says.join(" "), location.pathname);
  }

  /**
   * What others have done since this was last asked for.
   * @param {((items: LogItem[]) => string[]) | undefined} summary
   */
  digest(summary) {
    return this.#digest.take(summary);
  }

  /** @param {number} number */
  #isNews(number) {
    if (number <= this.#heard) return false;
    this.#heard = number;
    return true;
  }

  /**
   * Where everyone moves at once, the others’ moves wait until someone asks.
   * @param {LogItem} item
   * @param {TableState} state
   */
  #sentences(item, state) {
    return this.info.at_once ? this.#digest.sort(item, state.seats) : item.says;
  }

  /** @param {string[]} says @param {TableState} state */
  #say(says, state) {
    const mineNow = isMyMove(state) && !this.info.at_once && !state.puzzle;
    announce([...says, mineNow ? `${whoseMove(state, false)}.` : ""].filter(Boolean).join(" "));
  }
}
