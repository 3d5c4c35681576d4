// Below the cards of Lotto: the box to draw from, the card in hand, the discard pile, and the lines to point out.

import { capital, el, refill } from "../../dom/elements.js";
import { draggable } from "../../dom/drag.js";
import { POINTED_OUT } from "./card.js";

/** @import {LottoMove} from "./notation.js" */
/** @import {LottoView} from "./types.js" */

/**
 * @typedef {object} SupplyActs
 * @property {() => boolean} may whether this person may move now
 * @property {() => void} draw
 * @property {(text: string) => void} offer arrange this, or play it if it is arranged
 * @property {(side: number) => void} choose a letter of the card in hand
 * @property {(target: HTMLElement | null) => void} over
 * @property {(side: number, target: HTMLElement | null) => void} drop
 * @property {(line: string) => void} point
 */

/**
 * @typedef {object} SupplyShown
 * @property {LottoView} view
 * @property {boolean} open whether this person may move
 * @property {string | null} letter the chosen one
 * @property {string | null} arranged
 * @property {LottoMove} move the same, taken apart
 */

export class Supply {
  #held = "";

  /** @param {SupplyActs} acts */
  constructor(acts) {
    this.acts = acts;
    this.draw = el("button", { type: "button", id: "lotto-draw", onclick: () => this.#draw() });
    this.letters = [0, 1].map((side) => this.#letter(side));
    this.hand = el("div", { class: "lotto-hand", role: "group", "aria-label": "Card in hand" }, ...this.letters);
    this.discard = el(
      "button",
      { type: "button", id: "lotto-discard", onclick: () => acts.offer("discard") },
      "Discard",
    );
    this.middle = el("div", { class: "lotto-middle" }, this.draw, this.hand, this.discard);
    this.pile = el("ul", { class: "lotto-pile", "aria-label": "Discard pile" });
    const lines = [...POINTED_OUT.keys()].map((line) =>
      el(
        "button",
        {
          type: "button",
          id: `line-${line.replace(" ", "-")}`,
          "data-line": line,
          "aria-label": capital(line),
          onclick: () => acts.point(line),
        },
        ...calledShort(line),
      ),
    );
    const none = el(
      "button",
      { type: "button", id: "line-none", "data-line": "none", onclick: () => acts.offer("none") },
      "None",
    );
    this.lines = el("div", { class: "lotto-lines", role: "group", "aria-label": "Lines to point out" }, ...lines, none);
  }

  /** @param {SupplyShown} shown */
  show(shown) {
    this.#held = shown.view.held;
    this.#showMiddle(shown);
    this.#showPile(shown);
    this.#showLines(shown);
  }

  /** Draw, if that is possible now. */
  #draw() {
    if (this.draw.getAttribute("aria-disabled") !== "true") this.acts.draw();
  }

  /** @param {SupplyShown} shown */
  #showMiddle({ view, open, letter, arranged }) {
    const held = this.#held;
    refill(this.draw, el("strong", {}, "Draw"), el("span", { class: "lotto-count" }, `${view.in_box} in the box`));
    this.draw.setAttribute("aria-label", `Draw, ${view.in_box} in the box`);
    this.draw.hidden = view.stopped;
    this.draw.setAttribute("aria-disabled", String(!open || held !== "" || view.stopped));
    this.hand.hidden = !held;
    for (const [side, button] of this.letters.entries()) {
      const each = held[side] ?? "";
      button.textContent = each;
      button.setAttribute("aria-pressed", String(open && each === letter));
      button.setAttribute("aria-disabled", String(!open));
      button.setAttribute("aria-label", `${each}, ${side ? "the other side" : "one side"}`);
    }
    this.discard.hidden = !held || !open || view.taken;
    this.discard.setAttribute("aria-pressed", String(arranged === "discard"));
  }

  /** @param {SupplyShown} shown */
  #showPile({ view, open, move }) {
    const pile = view.pile;
    const mayTake = open && !this.#held && !view.stopped;
    /** @type {Map<string, number>} */
    const count = new Map();
    const cards = pile.map((card) => {
      const number = (count.get(card) ?? 0) + 1;
      count.set(card, number);
      const button = el(
        "button",
        {
          type: "button",
          id: `pile-${card}-${number}`,
          class: "lotto-letter-card",
          "aria-pressed": String(move.take === card && number === 1),
          "aria-disabled": String(!mayTake),
          "aria-label": `${card[0]} and ${card[1]}`,
          onclick: () => mayTake && this.acts.offer(`take ${card}`),
        },
        el("span", {}, card[0]),
        el("span", {}, card[1]),
      );
      return el("li", {}, button);
    });
    refill(this.pile, ...cards);
    this.pile.hidden = cards.length === 0 || view.stopped;
  }

  /** @param {SupplyShown} shown */
  #showLines({ view, open, arranged, move }) {
    this.lines.hidden = !open || view.stopped !== true;
    for (const button of this.lines.querySelectorAll("button")) {
      const line = button.dataset.line ?? "";
      const pressed = line === "none" ? arranged === "none" : move.claim?.includes(line) === true;
      button.setAttribute("aria-pressed", String(pressed));
    }
  }

  /** @param {number} side */
  #letter(side) {
    const { acts } = this;
    const button = el("button", {
      type: "button",
      id: `lotto-letter-${side}`,
      class: "lotto-letter",
      onclick: () => acts.choose(side),
    });
    draggable(button, {
      may: acts.may,
      carry: () => el("span", { class: "lotto-carried" }, this.#held[side] ?? ""),
      over: acts.over,
      drop: (target) => acts.drop(side, target),
    });
    return button;
  }
}

/** A line to the eye; where there is little room only its letter or arrow stands. @param {string} line */
function calledShort(line) {
  const [kind, letter = ""] = line.split(" ");
  return [el("span", { class: "lotto-line-kind" }, `${capital(kind)} `), letter || { falling: "↘", rising: "↗" }[line]];
}
