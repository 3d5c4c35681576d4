// The pause after a hand: what ended it and the score so far, until everybody goes on. TABLE-25.

import { accountOf } from "../after/account.js";
import { capital, el, listing, refill } from "../dom/elements.js";
import { inWords } from "./countdown.js";
import { awaited, isPaused, mine, nameOf, nextStep } from "./names.js";

/** @import {TableState} from "../connection/live.js" */
/** @import {Board, Scene} from "../boards/contract.js" */

/** @param {number} seconds */
const limit = (seconds) => `Once somebody has gone on, the others have ${inWords(seconds)}.`;

const GO_ON = { type: "button", class: "primary", id: "go-on", "aria-describedby": "hand-over" };

/** What is said after a hand: in the bar how it ended and the button to go on, the account of it at the side. */
export class HandOver {
  #shown = "";

  /** @param {(kind: string, seat: number) => Promise<boolean>} act */
  constructor(act) {
    this.act = act;
    this.element = el("section", { class: "hand-over", hidden: true, "aria-label": "The last hand" });
    this.bar = el("section", { class: "ending", hidden: true, "aria-label": "After the hand" });
  }

  /**
   * @param {TableState} state
   * @param {Scene | null} scene
   * @param {Board} board
   * @returns {boolean} whether a hand has just ended
   */
  show(state, scene, board) {
    const paused = isPaused(state);
    const signature = paused && JSON.stringify([state.account, awaited(state), state.host, state.seats]);
    if (signature === this.#shown) return false;
    const fresh = paused !== "" && this.#shown === "";
    this.#shown = signature;
    this.element.hidden = this.bar.hidden = paused === "";
    if (!paused) {
      for (const part of [this.element, this.bar]) refill(part);
      return false;
    }
    refill(this.element, ...accountOf(state, scene, board), hasOthers(state) && state.pause > 0 && el("p", { class: "note" }, limit(state.pause)));
    refill(this.bar, el("p", { id: "hand-over" }, this.#words(state)), el("div", { class: "row" }, ...this.#buttons(state)));
    return fresh;
  }

  /** @param {TableState} state */
  #words(state) {
    const seats = awaited(state);
    const over = state.account?.says[0] ?? `${isPaused(state)}.`;
    const own = mine(seats.flatMap((seat) => state.seats[seat] ?? []));
    const more = own.filter((seat) => state.to_act.includes(seat)).map((seat) => nextStep(state, seat)); // than to go on
    if (own.length) return [over, ...more.slice(0, 1)].join(" ");
    return `${over} Waiting for ${listing(seats.map((seat) => nameOf(state.seats, seat)))}.`;
  }

  /** @param {TableState} state */
  #buttons(state) {
    const seats = awaited(state);
    const own = mine(state.seats).filter((seat) => seats.includes(seat));
    const goOn = () => own.forEach((seat) => this.act("ready", seat));
    const start = () => this.act("start", mine(state.seats)[0] ?? 0);
    const others = seats.filter((seat) => !own.includes(seat)).map((seat) => nameOf(state.seats, seat));
    const without = `Go on without ${capital(listing(others))}`;
    return [
      own.length > 0 && el("button", { ...GO_ON, onclick: goOn }, "Go on"),
      state.host && !own.length && el("button", { type: "button", id: "start", onclick: start }, without),
    ];
  }
}

/** Whether people play here besides this one. @param {TableState} state */
const hasOthers = ({ seats }) => seats.some(({ who, yours }) => who === "player" && !yours);
