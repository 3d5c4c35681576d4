// The clock of the whole game: everybody's time beside their names, ticking for those who are to act.

import { announce } from "../page/announce.js";
import { sound } from "../page/sounds.js";
import { el } from "../dom/elements.js";

/** @import {Times} from "../connection/live.js" */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WARNINGS = /** @type {const} */ ([
  [10 * SECOND, "10 seconds left."],
  [30 * SECOND, "30 seconds left."],
  [MINUTE, "One minute left."],
]);

/** @param {number} count @param {string} word */
const some = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** A time as a clock shows it, and the longer it is the more roughly. @param {number} left milliseconds */
export function shown(left) {
  if (left >= DAY) return `${some(Math.floor(left / DAY), "day")} ${Math.floor((left % DAY) / HOUR)} h`;
  const seconds = Math.ceil(left / SECOND);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** What a seat has left now; null if it has no clock. @param {Times | null} times @param {number} seat */
export function leftOf(times, seat) {
  const left = times?.left[seat] ?? null;
  if (!times || left === null) return null;
  return times.running.includes(seat) ? Math.max(0, left - (performance.now() - times.at)) : left;
}

/** The times beside the names. */
export class GameClocks {
  #timer = 0;
  #warned = Infinity;
  #mine = -1;
  #times = /** @type {Times | null} */ (null);
  #faces = /** @type {Map<number, HTMLElement>} */ (new Map());

  /** The face of a seat's clock, to be put beside its name. @param {Times | null} times @param {number} seat */
  face(times, seat) {
    if (leftOf(times, seat) === null) return null;
    const face = el("span", { class: "seat-clock", role: "timer" });
    this.#faces.set(seat, face);
    return face;
  }

  /** @param {Times | null} times @param {number | null} mine whose time is announced when there is little left */
  show(times, mine) {
    clearTimeout(this.#timer);
    this.#times = times;
    if (!times) return;
    const seat = mine !== null && times.running.includes(mine) ? mine : -1;
    if (seat !== this.#mine) this.#warned = seat < 0 ? Infinity : (leftOf(times, seat) ?? Infinity);
    this.#mine = seat;
    this.#tick();
  }

  #tick() {
    const times = this.#times;
    if (!times) return;
    let next = Infinity;
    for (const [seat, face] of this.#faces) {
      if (!face.isConnected) continue;
      const left = leftOf(times, seat) ?? 0;
      const runs = times.running.includes(seat);
      if (face.textContent !== shown(left)) face.textContent = shown(left);
      face.classList.toggle("runs", runs);
      face.classList.toggle("soon", runs && left <= 10 * SECOND);
      if (runs && left > 0) next = Math.min(next, left % SECOND || SECOND);
    }
    this.#warn(leftOf(times, this.#mine));
    if (next < Infinity) this.#timer = window.setTimeout(() => this.#tick(), next + 5);
  }

  /** @param {number | null} left */
  #warn(left) {
    if (this.#mine < 0 || left === null) return;
    const due = WARNINGS.find(([at]) => left <= at && this.#warned > at);
    if (!due) return;
    this.#warned = due[0];
    announce(due[1]);
    if (due[0] === 10 * SECOND) void sound("hurry");
  }
}
