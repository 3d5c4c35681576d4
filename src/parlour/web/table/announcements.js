// What is announced at a table: every entry of the log once, however often it arrives.

import { announce } from "../page/announce.js";
import { notify } from "../page/notify.js";
import { settings } from "../page/settings.js";
import { Digest } from "./digest.js";
import { isMyMove, nextStep, scoresOf, whoseMove } from "./names.js";

/** @import {EntryMessage, ListedGame, LogItem} from "../types.js" */
/** @import {TableSounds} from "./sounds.js" */
/** @import {TableState} from "../connection/live.js" */

export class Announcements {
  #heard = 0;
  #wasMyMove = false;
  #scores = "";
  #digest = new Digest();

  /** @param {ListedGame} info @param {TableSounds} sounds */
  constructor(info, sounds) {
    this.info = info;
    this.sounds = sounds;
  }

  /** The table has been opened. @param {TableState} state */
  greet(state) {
    this.#heard = state.number;
    this.#wasMyMove = isMyMove(state);
    this.#scores = scoresOf(state);
    const about = settings.words === "brief" ? [] : [state.goal, ...state.remarks];
    announce([`${state.title}.`, ...about, `${whoseMove(state, this.info.at_once)}.`].join(" "));
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
    this.sounds.entry(state, entry, begins);
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
    const mineNow = isMyMove(state) && !this.info.at_once && !state.puzzle && settings.words !== "brief";
    const more = settings.words === "full" ? this.#standing(state) : [];
    announce([...says, mineNow ? `${whoseMove(state, false)}.` : "", ...more].filter(Boolean).join(" "));
  }

  /** For those who want every word: the scores where they changed, and what can be done now. @param {TableState} state */
  #standing(state) {
    const scores = scoresOf(state);
    const changed = scores !== this.#scores ? `${scores}.` : "";
    this.#scores = scores;
    const seat = state.seats.find(({ yours }) => yours)?.seat ?? null;
    return [changed, isMyMove(state) ? nextStep(state, seat) : ""];
  }
}
