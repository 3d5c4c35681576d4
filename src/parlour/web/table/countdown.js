// The time limit of a step: how much is left, and a button to finish sooner.

import { announce } from "../page/announce.js";
import { sound } from "../page/sounds.js";
import { el } from "../dom/elements.js";

/** @import {TimedStepInfo} from "../types.js" */
/** @import {Clock, TableState} from "../connection/live.js" */

const SECOND = 1000;
const ANOTHER_STEP = 1500; // milliseconds by which the end moves when it is not the same step any more
const SOON = 10; // seconds before the end, or a third of a short time

/** Seconds as minutes and seconds. @param {number} seconds */
const minutes = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** @param {number} seconds */
export function inWords(seconds) {
  if (seconds === 1) return "1 second";
  return seconds % 60 || !seconds ? `${seconds} seconds` : seconds === 60 ? "1 minute" : `${seconds / 60} minutes`;
}

/** One line above the board, which stays where it is whether the clock runs or not. */
export class Countdown {
  #clock = /** @type {Clock | null} */ (null);
  #seat = /** @type {number | null} */ (null);
  #timer = 0;
  #warned = false;

  /**
   * @param {TimedStepInfo | null} timed
   * @param {(seat: number, text: string) => void} answer
   */
  constructor(timed, answer) {
    this.timed = timed;
    this.time = el("span", { class: "countdown-time", role: "timer" });
    this.rest = el("span", { class: "countdown-rest" });
    this.button = el(
      "button",
      { type: "button", id: "countdown-answer", onclick: () => this.#answer(answer), hidden: true },
      timed?.answer,
    );
    this.element = el(
      "div",
      { class: "countdown running", role: "group", "aria-label": timed?.label, hidden: true },
      el("span", { class: "countdown-label" }, timed?.label),
      this.time,
      el("span", { class: "countdown-bar", "aria-hidden": "true" }, this.rest),
      this.button,
    );
  }

  /**
   * @param {TableState} state
   * @param {number | null} seat the seat that the board is shown for
   */
  show(state, seat) {
    const { clock } = state;
    this.element.hidden = !this.timed || !clock || state.outcome !== null;
    if (!clock || this.element.hidden) return this.stop();
    const before = this.#clock;
    this.#clock = clock;
    this.#seat = seat !== null && String(seat) in clock.moves ? seat : null;
    this.button.hidden = this.#seat === null;
    if (!before || Math.abs(before.until - clock.until) > ANOTHER_STEP) this.#begin(clock);
    else this.#tick();
  }

  /** Nothing runs any more. */
  stop() {
    clearTimeout(this.#timer);
    this.#clock = null;
  }

  /** @param {Clock} clock */
  #begin(clock) {
    this.#warned = this.#left(clock) <= this.#soon(clock);
    const opened = `${this.timed?.label}: ${inWords(this.#left(clock))}.`;
    if (this.#seat !== null) queueMicrotask(() => announce(opened)); // after what has happened
    this.#tick();
  }

  #tick() {
    const clock = this.#clock;
    if (!clock) return;
    const left = this.#left(clock);
    this.time.textContent = minutes(left);
    this.rest.style.transform = `scaleX(${Math.min(1, left / clock.seconds)})`;
    this.element.classList.toggle("soon", left <= this.#soon(clock));
    if (!this.#warned && left <= this.#soon(clock)) {
      this.#warned = true;
      if (this.#seat !== null) {
        announce(`${inWords(left)} left.`);
        void sound("hurry");
      }
    }
    clearTimeout(this.#timer);
    const rest = clock.until - performance.now();
    if (rest > 0) this.#timer = window.setTimeout(() => this.#tick(), rest % SECOND || SECOND);
  }

  /** Whole seconds, rounded up. @param {Clock} clock */
  #left({ until }) {
    return Math.max(0, Math.ceil((until - performance.now()) / SECOND));
  }

  /** @param {Clock} clock */
  #soon({ seconds }) {
    return Math.min(SOON, Math.floor(seconds / 3));
  }

  /** @param {(seat: number, text: string) => void} answer */
  #answer(answer) {
    const text = this.#clock?.moves[String(this.#seat)];
    if (this.#seat !== null && text !== undefined) answer(this.#seat, text);
  }
}
