// A card: large with squares to act on, or small to look at.

import { el, svg } from "../../dom/elements.js";
import { LINES, SIZE, VACANT, filled, readAloud } from "./lines.js";

/** @import {Card, Tally} from "./lines.js" */

const CENTRES = 20;

/** @param {Card} card @param {number} square */
export function kindOf(card, square) {
  if (card.printed[square] !== VACANT) return "printed";
  return card.letters[square] === VACANT ? "vacant" : "placed";
}

/** The squares on which words stand that have scored. @param {Tally | undefined} tally */
export function scoredSquares(tally) {
  return new Set((tally?.words ?? []).flatMap(({ line }) => LINES.get(line) ?? []));
}

/** Somebody else's card: every letter to be read, nothing to be pressed. */
export class SmallCard {
  constructor() {
    this.squares = Array.from({ length: SIZE * SIZE }, () => el("span", { class: "lotto-small-square" }));
    this.face = el("div", { class: "lotto-small-face", role: "img" }, ...this.squares);
    this.name = el("span", { class: "lotto-small-name" });
    this.count = el("span", { class: "lotto-small-count" });
    this.element = el("li", { class: "lotto-small" }, this.face, this.name, this.count);
  }

  /**
   * @param {Card} card
   * @param {{name: string, acting: boolean, last: number | null, tally: Tally | undefined}} about
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

/**
 * A card in words.
 * @param {Card} card
 * @param {string} name
 * @param {Tally | undefined} tally
 */
export function describe(card, name, tally) {
  const rows = [1, 2, 3, 4, 5].map((row) => `row ${row}: ${readAloud(card, `row ${row}`)}`);
  const words = (tally?.words ?? []).map(({ word }) => word);
  const scored = words.length ? ` Words: ${words.join(", ")}.` : "";
  return `${name}, ${filled(card)} of 25 squares filled; ${rows.join("; ")}.${scored}`;
}

/** A stroke through a line of the large card. @param {string} line @param {string} kind */
export function stroke(line, kind) {
  const squares = LINES.get(line) ?? [];
  const [first, last] = [squares[0] ?? 0, squares.at(-1) ?? 0];
  const at = (/** @type {number} */ place) => place * CENTRES + CENTRES / 2;
  const [x1, y1] = [at(first % SIZE), at(Math.floor(first / SIZE))];
  const [x2, y2] = [at(last % SIZE), at(Math.floor(last / SIZE))];
  return svg("line", { class: kind, x1, y1, x2, y2 });
}
