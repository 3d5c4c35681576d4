// Another player's card: to be read, not pressed.

import { el } from "../../dom/elements.js";
import { SIZE, VACANT, describe, filled, kindOf, scoredSquares } from "./card.js";

/** @import {LottoCard, LottoTally} from "./types.js" */

export class SmallCard {
  constructor() {
    this.squares = Array.from({ length: SIZE * SIZE }, () => el("span", { class: "lotto-small-square" }));
    this.face = el("div", { class: "lotto-small-face", role: "img" }, ...this.squares);
    this.name = el("span", { class: "lotto-small-name" });
    this.count = el("span", { class: "lotto-small-count" });
    this.element = el("li", { class: "lotto-small" }, this.face, this.name, this.count);
  }

  /**
   * @param {LottoCard} card
   * @param {{name: string, acting: boolean, last: number | null, tally: LottoTally | undefined}} about
   */
  show(card, { name, acting, last, tally }) {
    const scored = scoredSquares(tally);
    for (const [square, place] of this.squares.entries()) {
      const letter = card.letters[square] ?? VACANT;
      place.textContent = letter === VACANT ? "" : letter;
      place.className = `lotto-small-square ${kindOf(card, square)}`;
      place.classList.toggle("last", square === last);
      place.classList.toggle("scored", scored.has(square));
    }
    this.element.classList.toggle("acting", acting);
    this.name.textContent = name;
    this.count.replaceChildren(String(filled(card)), el("span", { class: "lotto-small-of" }, "/25"));
    this.face.setAttribute("aria-label", describe(card, name, tally));
  }
}
