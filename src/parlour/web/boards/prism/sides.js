// People round one screen each have the letters the right way up for them: a button turns the grid, and the letters on the
// rack, by a quarter. The seat's choice comes back with its turn. Another shows every letter of the grid twice, for people
// who sit opposite each other. Keys and what is read aloud stay as they are.

import { el, svg } from "../../dom/elements.js";

/** @import {Host, Scene} from "../contract.js" */
/** @import {CrosswordBoard} from "../crossword/board.js" */

const SIGN = "M16 10a6 6 0 1 1-2-4.5M14 2V6H10";
const TWICE = "M2 10H18M6 18L10 12L14 18M6 2L10 8L14 2";
const NAMES = ["the bottom", "the left", "the top", "the right"];
const PLACE = "parlour.prism.sides";

export class PrismSides {
  #seat = -1;
  #table = "";
  #sides = /** @type {Record<number, number>} */ ({});
  #twice = false;

  /** @param {Host} host @param {CrosswordBoard<"prism">} board */
  constructor(host, board) {
    this.host = host;
    this.board = board;
    this.button = button("prism-side", "Turn the letters towards the next side", SIGN, () => this.#turn());
    this.twice = button("prism-twice", "Letters that can be read from two sides", TWICE, () => this.#double());
  }

  #turn() {
    const side = ((this.#sides[this.#seat] ?? 0) + 1) % NAMES.length;
    this.#sides[this.#seat] = side;
    this.#keep();
    this.host.announce(`The letters face ${NAMES[side]} of the screen.`);
  }

  #double() {
    this.#twice = !this.#twice;
    this.#keep();
    this.host.announce(this.#twice ? "Every letter on the grid stands there both ways up." : "Every letter stands there once.");
  }

  #keep() {
    keep(this.#table, { sides: this.#sides, twice: this.#twice });
    this.#draw();
  }

  #draw() {
    const side = String(this.#sides[this.#seat] ?? 0);
    for (const element of [this.board.element, this.board.rack.element]) element.dataset["side"] = side;
    this.board.element.classList.toggle("twice", this.#twice);
    this.twice.setAttribute("aria-pressed", String(this.#twice));
  }

  /** @param {Scene<"prism">} scene */
  show({ seat, seats, table }) {
    for (const shared of [this.button, this.twice]) shared.hidden = seats.filter(({ yours }) => yours).length < 2;
    if (seat === this.#seat && table === this.#table) return;
    if (table !== this.#table) ({ sides: this.#sides, twice: this.#twice } = kept(table));
    this.#table = table;
    this.#seat = seat ?? -1;
    this.#draw();
  }
}

/**
 * @param {string} id
 * @param {string} label
 * @param {string} sign
 * @param {() => void} run
 */
function button(id, label, sign, run) {
  return el(
    "button",
    { type: "button", id, class: "prism-side", title: label, "aria-label": label, onclick: run },
    svg("svg", { viewBox: "0 0 20 20", class: "sign", "aria-hidden": "true" }, svg("path", { d: sign, fill: "none" })),
  );
}

// Everybody at a shared screen finds their side again after a reload.

/** @typedef {{sides: Record<number, number>, twice: boolean}} Shown */

/** @param {string} table @param {Shown} shown */
function keep(table, shown) {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ table, ...shown }));
  } catch {
    // Then a reload turns everything back.
  }
}

/** @param {string} here @returns {Shown} */
function kept(here) {
  const nothing = { sides: {}, twice: false };
  try {
    const { table, ...shown } = JSON.parse(sessionStorage.getItem(PLACE) ?? "{}");
    return table === here ? { ...nothing, ...shown } : nothing;
  } catch {
    return nothing;
  }
}
