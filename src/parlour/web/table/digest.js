// Where everyone moves at once, the others’ moves are kept until they are asked for or there is time to tell them. What
// concerns this person is announced at once.

import { listing } from "../dom/elements.js";

/** @import {LogItem, SeatInfo} from "../types.js" */

const READ_OUT = 6;

/** With more people at the table, nobody follows what each of them does. */
export const MOST_FOLLOWED = 4;

export class Digest {
  #waiting = /** @type {LogItem[]} */ ([]);
  /** Whether anything has been kept so far. */
  begun = false;
  /** What was last told of it. */
  told = "";

  /**
   * Keep what others did, and return what is to be announced now: what this person did, what happens to them because of
   * others and why, and what concerns everyone.
   * @param {LogItem} item
   * @param {SeatInfo[]} seats
   */
  sort(item, seats) {
    const mine = (/** @type {number | null | undefined} */ seat) => seat != null && seats[seat]?.yours === true;
    if (mine(item.seat)) return item.says;
    const facts = item.events;
    const now = item.says.map((_, place) => {
      const seat = facts[place]?.seat;
      return seat === null || mine(seat);
    });
    if (now.includes(true)) now[0] = true;
    const kept = (/** @type {boolean} */ announced) => (/** @type {unknown} */ _, /** @type {number} */ at) =>
      now[at] === announced;
    if (now.includes(false)) {
      this.begun = true;
      this.#waiting.push({ ...item, says: item.says.filter(kept(false)), events: facts.filter(kept(false)) });
    }
    return item.says.filter(kept(true));
  }

  /**
   * What others did since this was last told, in a few sentences. A board may know a shorter way to put it.
   * @param {((items: LogItem[]) => string[]) | undefined} summary
   * @param {number} [most] sentences that are not put more shortly
   */
  take(summary, most = READ_OUT) {
    const items = this.#waiting.splice(0);
    const told = this.#inFew(items, summary, most);
    if (told.length) this.told = told.join(" ");
    return told;
  }

  /** @param {LogItem[]} items @param {((items: LogItem[]) => string[]) | undefined} summary @param {number} most */
  #inFew(items, summary, most) {
    const says = items.flatMap((item) => item.says);
    if (says.length <= (summary ? most : READ_OUT)) return says;
    if (summary) return summary(items);
    return [`A lot has happened. The last ${READ_OUT} of ${says.length} events:`, ...says.slice(-READ_OUT)];
  }
}

/** Who did something how often, most first: "Club 5, Ann 2 and Ben 1". @param {string[]} names */
export function tally(names) {
  const counts = /** @type {Map<string, number>} */ (new Map());
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const order = [...counts].sort(([, one], [, other]) => other - one);
  return listing(order.map(([name, count]) => `${name} ${count}`));
}
