// A finished game step by step: what was played, what the strongest bot thinks of it, and what would have been better.

import * as api from "../connection/requests.js";
import { announce } from "../page/announce.js";
import { el, refill, svg } from "../dom/elements.js";
import { isMixingView } from "../table/is-mixing.js";
import { Analysis, costlyTurns } from "./analysis.js";
import { Curve } from "./curve.js";

/** @import {ReplayStep} from "../types.js" */

const KEPT = ["start", "move", "resign", "agree", "remove"]; // others change the board only where a hand is dealt
const EVEN = 900;
const STEPS = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity });
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
/** @param {ReplayStep} step */
const isKept = ({ kind, events }) => KEPT.includes(kind) || (kind === "ready" && events.some(isOfTheGame));

/** @param {{kind: string}} event */
const isOfTheGame = ({ kind }) => !kind.startsWith("table.");

export class Replay {
  #steps = /** @type {ReplayStep[]} */ ([]);
  /** The steps as other seats saw them, for games with secrets. */
  #seen = /** @type {Map<number, Promise<ReplayStep[]>>} */ (new Map());
  /** The position before this step with the better move on it, if that is shown. */
  #before = /** @type {{step: ReplayStep, seat: number, move: string, says: string} | null} */ (null);
  #at = 0;
  #playing = 0;

  /**
   * @param {string} table
   * @param {{seat: number | null, seats: number, secrets: boolean, whose: string}} how who looks, at what kind of table, and
   *   whose chance to win stands out
   * @param {ReplayActs} acts
   */
  constructor(table, how, acts) {
    this.table = table;
    this.how = how;
    this.acts = acts;
    this.analysis = new Analysis(
      table,
      () => this.#analysed(),
      () => this.#steps[this.#at]?.number ?? 0,
    );
    this.curve = new Curve((step) => this.go(step));
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
    this.better = el(
      "button",
      { type: "button", id: "replay-better", "aria-pressed": "false", onclick: () => this.toggleBetter() },
      "Show the better move",
    );
    this.onward = el(
      "button",
      { type: "button", id: "replay-mistake", onclick: () => this.nextMistake() },
      "Next mistake",
    );
    this.retry = el(
      "a",
      { class: "button", id: "replay-retry", href: `/t/${table}?retry=${how.seat ?? ""}`, hidden: true },
      "Retry mistakes",
    );
    this.try = el("a", { class: "button", id: "replay-try" }, "Try it from here");
    this.link = el("button", { type: "button", id: "replay-link", onclick: () => this.#copyLink() }, "Copy link");
    this.element = el(
      "section",
      { class: "replay", "aria-label": "Replay", onkeydown: (/** @type {KeyboardEvent} */ event) => this.#walk(event) },
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
      this.curve.element,
      this.slider,
      this.says,
      this.advice,
      el("div", { class: "row replay-more" }, this.better, this.onward, this.link, this.retry, this.try, this.pace),
    );
  }

  /** Where this is, for questions about it. */
  get moment() {
    return this.step && { number: this.step.number, moves: [], seat: this.how.secrets ? this.seat : this.how.seat };
  }

  /** What is shown, in words. */
  get told() {
    const here = this.#steps[this.#at]?.says.join(" ") ?? "";
    return this.#before?.says ?? [here, this.#turn?.says].filter(Boolean).join(" ");
  }

  /** What is shown now. */
  get step() {
    return this.#before?.step ?? this.#steps[this.#at] ?? null;
  }

  /** Whose view that is. */
  get seat() {
    return this.#before?.seat ?? this.how.seat;
  }

  /** The better move, where the position before it is shown. */
  get best() {
    return this.#before?.move ?? null;
  }

  get #turn() {
    return this.analysis.turns.get(this.#steps[this.#at]?.number ?? -1);
  }

  /** @param {number | null} number the entry to begin at; null is the last */
  async open(number) {
    this.#steps = await this.#load(this.how.seat);
    this.#seen.set(this.how.seat ?? -1, Promise.resolve(this.#steps));
    this.slider.max = String(this.#steps.length - 1);
    this.pace.hidden = !this.#steps.some((step) => step.time);
    const at = this.#steps.findLastIndex((step) => step.number <= (number ?? Infinity));
    this.go(Math.max(at, 0), true);
    this.slider.focus();
    this.analysis.start();
  }

  /**
   * The steps worth a look: nobody sits down or is away in them, and there is a board to show.
   * @param {number | null} seat
   */
  async #load(seat) {
    const { steps } = await api.replay(this.table, seat);
    const shown = steps.filter((step) => !isMixingView(step.view));
    const first = shown.findIndex((step) => step.kind === "move");
    const start = shown[first < 0 ? shown.length - 1 : first - 1];
    const later = shown.slice(first < 0 ? shown.length : first).filter(isKept);
    return start ? [{ ...start, kind: "start", says: ["The start."] }, ...later] : later;
  }

  close() {
    clearTimeout(this.#playing);
    this.analysis.stop();
  }

  /** The arrow keys do on every control what they do on the slider. @param {KeyboardEvent} event */
  #walk(event) {
    const steps = STEPS[event.key];
    const elsewhere = event.target instanceof Element && event.target.matches("button, a");
    if (steps === undefined || !elsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.move(steps);
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
    this.#before = null;
    this.slider.value = String(at);
    const words = step.says.join(" ");
    this.slider.setAttribute("aria-valuetext", `Step ${at} of ${this.#steps.length - 1}: ${words}`);
    if (!quietly && document.activeElement !== this.slider) announce([words, this.#turn?.says].filter(Boolean).join(" "));
    this.curve.show(at);
    this.#showStep();
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

  /** Say what is shown, and try moves from there. */
  #showStep() {
    const [shown, here] = [this.step, this.#steps[this.#at]];
    if (!shown || !here) return;
    const words = this.#before ? this.#before.says : here.says.join(" ");
    const place = `${this.#at} / ${this.#steps.length - 1}`;
    this.says.textContent = [place, this.#when(here), words].filter(Boolean).join(" · ");
    this.try.setAttribute("href", `/t/${this.table}?from=${shown.number}`);
    this.#showAdvice();
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

  /** Show the position before this move with the better one on it, or go back to what happened. */
  async toggleBetter() {
    const [turn, at] = [this.#turn, this.#at];
    if (this.#before || !turn?.best[0]) {
      this.#before = null;
    } else {
      const seat = this.how.secrets ? turn.seat : this.how.seat;
      const key = seat ?? -1;
      if (!this.#seen.has(key)) this.#seen.set(key, this.#load(seat));
      const steps = await this.#seen.get(key);
      const step = steps?.[at - 1];
      const { move, name } = turn.best[0];
      const says = `Before it, with ${name} instead.`;
      if (step && at === this.#at) this.#before = { step, seat: turn.seat, move, says };
    }
    announce(this.#before || turn?.best[0] ? (this.#before?.says ?? this.#steps[at]?.says.join(" ") ?? "") : this.#unknown);
    this.#showStep();
    this.acts.onChange(false);
  }

  /** Show what was played again, and tell what that is. */
  putAway() {
    this.#before = null;
    this.#showStep();
    this.acts.onChange(false);
    return this.told;
  }

  /** Go to the next move that was an inaccuracy or worse, from the start again after the last one. */
  nextMistake() {
    const costly = costlyTurns(this.analysis, this.how.seat).map(({ number }) => number);
    const here = this.#steps[this.#at]?.number ?? 0;
    const next = costly.find((number) => number > here) ?? costly[0];
    if (next !== undefined) this.go(this.#steps.findIndex(({ number }) => number === next));
    else announce(this.analysis.done ? "There are no mistakes." : this.#unknown);
  }

  /** Why nothing is known of this move, or nothing better. */
  get #unknown() {
    if (this.analysis.note) return this.analysis.note;
    return this.analysis.done ? "Nothing better is known." : "The strongest bot is still analysing this game.";
  }

  async #copyLink() {
    const address = new URL(`/t/${this.table}?step=${this.#steps[this.#at]?.number ?? 0}`, location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      announce("The link to this moment is copied.");
      this.link.textContent = "Copied";
    } catch {
      this.link.replaceWith(el("input", { readonly: true, value: address, "aria-label": "Link to this moment" }));
    }
  }

  #analysed() {
    const turns = this.#steps.map(({ number }) => this.analysis.turns.get(number));
    this.curve.draw(turns, this.how, this.analysis.summary);
    this.curve.show(this.#at);
    this.#showAdvice();
    this.acts.onChange(false);
  }

  #showAdvice() {
    const focused = document.activeElement;
    const [turn, { done, note, summary }] = [this.#turn, this.analysis];
    const best = turn?.best[0];
    const differs = best !== undefined && best.move !== turn?.played && turn?.verdict !== "best";
    this.better.hidden = !differs;
    this.better.setAttribute("aria-pressed", String(this.#before !== null));
    this.better.textContent = this.#before ? "Show what was played" : "Show the better move";
    this.onward.hidden = this.retry.hidden = !costlyTurns(this.analysis, this.how.seat).length;
    this.try.hidden = !this.step?.to_act.length; // the game is over
    if (focused instanceof HTMLElement && focused.hidden && this.element.contains(focused)) this.slider.focus();
    if (turn) {
      const whole = done && this.#at === this.#steps.length - 1 ? summary : [];
      const told = el("p", { class: `verdict ${turn.verdict ?? ""}` }, turn.says);
      return refill(this.advice, told, ...whole.map((sentence) => el("p", {}, sentence)));
    }
    const waiting = this.#steps[this.#at]?.kind === "move" && !done;
    const sentences = note ? [note] : waiting ? ["The strongest bot is analysing this game …"] : done ? summary : [];
    return refill(this.advice, ...sentences.map((sentence) => el("p", {}, sentence)));
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
