// The end of a hand, before the next one: what ended it and the score so far, until the person has seen it.

import { breakdown } from "../after/breakdown.js";
import { el, refill } from "../dom/elements.js";

/** @import {TableState} from "../connection/live.js" */
/** @import {Board, Scene} from "../boards/contract.js" */

export class HandOver {
  #said = /** @type {string | null} */ (null);

  /** @param {() => void} onSeen */
  constructor(onSeen) {
    this.onSeen = onSeen;
    this.element = el("div", { class: "hand-over" });
  }

  /** @param {TableState} state @param {Scene | null} scene @param {Board} board */
  show(state, scene, board) {
    if (!scene) return;
    const said = board.lastHand?.(scene) ?? "";
    const first = this.#said === null; // a hand that ended before this page was opened
    if (state.outcome) refill(this.element);
    else if (!first && said && said !== this.#said) refill(this.element, this.#notice(said, state, scene, board));
    this.#said = said;
  }

  /** @param {string} said @param {TableState} state @param {Scene} scene @param {Board} board */
  #notice(said, state, scene, board) {
    return el(
      "section",
      { class: "notice", "aria-label": "The last hand" },
      el("p", {}, said),
      breakdown(state, scene, board),
      el("button", { type: "button", class: "primary", id: "go-on", onclick: () => this.#seen() }, "Go on"),
    );
  }

  #seen() {
    refill(this.element);
    this.onSeen();
  }
}
