// Going through what has happened, one event at a time.

/** @import {LogItem} from "../types.js" */

export class Review {
  #at = /** @type {number | null} */ (null);
  #latest = /** @type {number | null} */ (null); // when an event was last read; after another one, going back begins anew

  /** The last event; going back begins there. @param {LogItem[]} log */
  last(log) {
    const item = told(log).at(-1);
    this.#at = this.#latest = item?.number ?? null;
    return item?.says.join(" ") ?? "Nothing has happened yet.";
  }

  /** One event further back, or forward again. @param {LogItem[]} log @param {1 | -1} by */
  step(log, by) {
    const events = told(log);
    if (!events.length) return this.last(log);
    const latest = events.at(-1)?.number ?? null;
    if (latest !== this.#latest) this.#at = null;
    this.#latest = latest;
    const here = this.#at === null ? events.length : events.findIndex(({ number }) => number === this.#at);
    const next = Math.min(Math.max(here + by, 0), events.length - 1);
    const item = events[next];
    this.#at = item?.number ?? null;
    const end = here + by === next ? "" : by < 0 ? "Nothing before that. " : "Nothing after that. ";
    return `${end}${next + 1} of ${events.length}: ${item?.says.join(" ")}`;
  }
}

/** @param {LogItem[]} log */
const told = (log) => log.filter((item) => item.says.length);
