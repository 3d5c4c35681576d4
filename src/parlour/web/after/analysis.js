// What the strongest bot thinks of a finished game, as it comes in.

import * as api from "../connection/requests.js";

/** @import {AnalysedTurn} from "../types.js" */

const ASK_AGAIN = 1500;
const COSTLY = ["inaccuracy", "mistake", "blunder"];

/** Whether a turn was worse than good. @param {AnalysedTurn} turn */
export const isCostly = (turn) => COSTLY.includes(turn.verdict ?? "");

/**
 * The turns of a seat, or of everybody, that were worse than good, in order.
 * @param {Analysis} analysis
 * @param {number | null} seat
 */
export function costlyTurns(analysis, seat) {
  return [...analysis.turns.values()].filter((turn) => isCostly(turn) && (seat === null || turn.seat === seat));
}

export class Analysis {
  turns = /** @type {Map<number, AnalysedTurn>} */ (new Map());
  /** Why there is nothing to see. */
  note = "";
  summary = /** @type {string[]} */ ([]);
  done = false;
  #timer = 0;

  /**
   * @param {string} table
   * @param {() => void} onChange
   * @param {() => number} looksAt the entry that is looked at, and is to be judged first; 0 is none
   */
  constructor(table, onChange, looksAt = () => 0) {
    this.table = table;
    this.onChange = onChange;
    this.looksAt = looksAt;
  }

  async start() {
    while (!this.done) {
      try {
        const { turns, done, note, summary } = await api.analysis(this.table, this.looksAt());
        this.turns = new Map(turns.map((turn) => [turn.number, turn]));
        this.note = note;
        this.summary = summary;
        this.done ||= done;
      } catch (problem) {
        this.note = /** @type {Error} */ (problem).message;
        this.done = true;
      }
      this.onChange();
      if (!this.done) await new Promise((resolve) => (this.#timer = window.setTimeout(resolve, ASK_AGAIN)));
    }
  }

  stop() {
    clearTimeout(this.#timer);
    this.done = true;
  }
}
