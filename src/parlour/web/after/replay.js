// A finished game step by step, with what the strongest bot would have done.

import * as api from "../connection/requests.js";
import { announce } from "../page/announce.js";
import { el, refill, svg } from "../dom/elements.js";
import { isMixingView } from "../table/is-mixing.js";

/** @import {AnalysedTurn, ReplayStep} from "../types.js" */

const ASK_AGAIN = 1500;
const EVEN = 900;
const LONGEST_PAUSE = 10_000;
const PACES = /** @type {[number, string][]} */ ([
  [0, "Steady"],
  [1, "In real time"],
  [4, "4 times as fast"],
  [16, "16 times as fast"],
]);
const SIGNS = {
  first: "M5 4v16M20 4L9 12l11 8z",
  back: "M17 4L6 12l11 8z",
  play: "M7 4l11 8-11 8z",
  pause: "M7 5v14M17 5v14",
  on: "M5 4l9 8-9 8zM19 4v16",
  last: "M3 4l8 8-8 8zM12 4l8 8-8 8zM21 4v16",
};

/**
 * @typedef {object} ReplayActs
 * @property {(forward: boolean) => void} onChange another step, or more is known of this one; whether it was one step on
 * @property {() => void} onClose
 */

/** Slider, buttons and keys that walk through a game. */
export class Replay {
  #steps = /** @type {ReplayStep[]} */ ([]);
  #turns = /** @type {Map<number, AnalysedTurn>} */ (new Map());
  #at = 0;
  #done = false;
  #timer = 0;
  #playing = 0;

  /**
   * @param {string} table
   * @param {number | null} seat
   * @param {ReplayActs} acts
   */
  constructor(table, seat, acts) {
    this.table = table;
    this.seat = seat;
    this.acts = acts;
    const button = (
      /** @type {string} */ id,
      /** @type {keyof typeof SIGNS} */ sign,
      /** @type {string} */ label,
      /** @type {() => void} */ run,
    ) =>
      el("button", { type: "button", id: `replay-${id}`, onclick: run, "aria-label": label, title: label }, draw(sign));
    this.slider = el("input", {
      type: "range",
      id: "replay-slider",
      min: 0,
      value: 0,
      "aria-label": "Step",
      oninput: () => this.go(this.slider.valueAsNumber),
    });
    this.auto = button("auto", "play", "Play automatically", () => this.#toggle());
    this.pace = el(
      "select",
      { id: "replay-pace", "aria-label": "Pace", onchange: () => this.#playing && this.#wait() },
      ...PACES.map(([pace, label]) => el("option", { value: pace }, label)),
    );
    this.says = el("p", { class: "replay-says" });
    this.advice = el("div", { class: "replay-best" });
    this.element = el(
      "section",
      { class: "replay", "aria-label": "Replay" },
      el(
        "div",
        { class: "row" },
        button("first", "first", "First step", () => this.go(0)),
        button("back", "back", "One step back", () => this.move(-1)),
        this.auto,
        button("on", "on", "One step forward", () => this.move(1)),
        button("last", "last", "Last step", () => this.go(this.#steps.length - 1)),
        el("button", { type: "button", id: "replay-close", onclick: () => acts.onClose() }, "Close"),
      ),
      this.slider,
      this.pace,
      this.says,
      this.advice,
    );
  }

  /** What is shown now. */
  get step() {
    return this.#steps[this.#at] ?? null;
  }

  /** What the strongest bot would have played here, once that is known. */
  get best() {
    return (this.step?.kind === "move" && this.#turn?.best[0]) || null;
  }

  get #turn() {
    return this.#turns.get(this.step?.number ?? -1);
  }

  async open() {
    const { steps } = await api.replay(this.table, this.seat);
    this.#steps = steps.filter((step) => !isMixingView(step.view)); // there is no board to show before the start
    this.slider.max = String(this.#steps.length - 1);
    this.pace.hidden = !this.#steps.some((step) => step.time);
    this.go(this.#steps.length - 1, true);
    this.slider.focus();
    this.#analyse();
  }

  close() {
    clearTimeout(this.#timer);
    clearTimeout(this.#playing);
    this.#done = true;
  }

  /** @param {number} steps */
  move(steps) {
    this.go(this.#at + steps);
  }

  /** @param {number} to @param {boolean} [quietly] */
  go(to, quietly = false) {
    const at = Math.min(Math.max(to, 0), this.#steps.length - 1);
    const step = this.#steps[at];
    if (!step) return;
    const forward = at === this.#at + 1;
    this.#at = at;
    this.slider.value = String(at);
    const words = step.says.join(" ") || "The start.";
    this.slider.setAttribute("aria-valuetext", `Step ${at} of ${this.#steps.length - 1}: ${words}`);
    this.says.textContent = [`${at} / ${this.#steps.length - 1}`, this.#when(step), words].filter(Boolean).join(" · ");
    if (!quietly && document.activeElement !== this.slider) announce(words);
    this.#showAdvice();
    this.acts.onChange(forward);
    if (at === this.#steps.length - 1) this.#stop();
  }

  #toggle() {
    if (this.#playing) return this.#stop();
    if (this.#at === this.#steps.length - 1) this.go(0);
    this.auto.replaceChildren(draw("pause"));
    this.auto.setAttribute("aria-label", "Pause");
    this.#wait();
  }

  /** Take the next step when its time has come. */
  #wait() {
    clearTimeout(this.#playing);
    const [here, next] = [this.#steps[this.#at], this.#steps[this.#at + 1]];
    const pace = Number(this.pace.value);
    this.#playing = window.setTimeout(
      () => {
        this.go(this.#at + 1, pace > 0);
        if (this.#playing) this.#wait();
      },
      pauseBetween(here?.time, next?.time, pace),
    );
  }

  /** How long after the first entry this one was made. @param {ReplayStep} step */
  #when(step) {
    const first = this.#steps.find(({ time }) => time)?.time;
    return step.time && first ? elapsed(step.time - first) : "";
  }

  #stop() {
    clearTimeout(this.#playing);
    this.#playing = 0;
    this.auto.replaceChildren(draw("play"));
    this.auto.setAttribute("aria-label", "Play automatically");
  }

  async #analyse() {
    while (!this.#done) {
      try {
        const { turns, done } = await api.analysis(this.table);
        for (const turn of turns) this.#turns.set(turn.number, turn);
        this.#done ||= done;
      } catch (problem) {
        this.#done = true;
        refill(this.advice, el("p", {}, /** @type {Error} */ (problem).message));
        return;
      }
      this.#showAdvice();
      this.acts.onChange(false);
      if (!this.#done) await new Promise((resolve) => (this.#timer = window.setTimeout(resolve, ASK_AGAIN)));
    }
  }

  #showAdvice() {
    const { step, best } = this;
    const turn = this.#turn;
    if (!turn || !best) {
      const waiting = step?.kind === "move" && !this.#done;
      return refill(this.advice, waiting ? el("p", {}, "The strongest bot is analysing this game …") : null);
    }
    const same = best.move === turn.played;
    const others = turn.best.map(({ move, text }) =>
      el("li", move === turn.played ? { "aria-current": "true" } : {}, `${move}: ${text}`),
    );
    const place = turn.rank && turn.rank > 1 ? ` The move that was played was number ${turn.rank} on its list.` : "";
    return refill(
      this.advice,
      el(
        "p",
        {},
        same
          ? `The strongest bot would have played this too: ${best.text}`
          : `The strongest bot would have played ${best.move}: ${best.text}${place}`,
      ),
      others.length > 1 ? el("ol", {}, ...others) : null,
    );
  }
}

/**
 * The milliseconds to wait between two steps. A pace of 0 is steady; long breaks are cut short.
 * @param {number | null | undefined} before
 * @param {number | null | undefined} after
 * @param {number} pace
 */
export function pauseBetween(before, after, pace) {
  if (!pace || !before || !after) return EVEN;
  return Math.min(Math.max(0, after - before) / pace, LONGEST_PAUSE);
}

/** Minutes and seconds, with hours where there are any. @param {number} milliseconds */
export function elapsed(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/** @param {keyof typeof SIGNS} sign */
function draw(sign) {
  return svg("svg", { viewBox: "0 0 24 24", class: "sign", "aria-hidden": "true" }, svg("path", { d: SIGNS[sign] }));
}
