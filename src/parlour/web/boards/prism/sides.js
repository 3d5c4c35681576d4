// People round one screen each have the letters the right way up for them: a button turns the grid, and the letters on the
// rack, by a quarter. The seat's choice comes back with its turn. Keys and what is read aloud stay as they are.

import { el, svg } from "../../dom/elements.js";

/** @import {Host, Scene} from "../contract.js" */
/** @import {CrosswordBoard} from "../crossword/board.js" */

const SIGN = "M16 10a6 6 0 1 1-2-4.5M14 2V6H10";
const NAMES = ["the bottom", "the left", "the top", "the right"];
const PLACE = "parlour.prism.sides";

export class PrismSides {
  #seat = -1;
  #table = "";
  #sides = /** @type {Record<number, number>} */ ({});

  /** @param {Host} host @param {CrosswordBoard<"prism">} board */
  constructor(host, board) {
    this.host = host;
    this.board = board;
    const label = "Turn the letters towards the next side";
    this.button = el(
      "button",
      { type: "button", id: "prism-side", class: "prism-side", title: label, "aria-label": label, onclick: () => this.#turn() },
      svg("svg", { viewBox: "0 0 20 20", class: "sign", "aria-hidden": "true" }, svg("path", { d: SIGN, fill: "none" })),
    );
  }

  #turn() {
    const side = ((this.#sides[this.#seat] ?? 0) + 1) % NAMES.length;
    this.#sides[this.#seat] = side;
    keep(this.#table, this.#sides);
    this.#draw();
    this.host.announce(`The letters face ${NAMES[side]} of the screen.`);
  }

  #draw() {
    const side = String(this.#sides[this.#seat] ?? 0);
    for (const element of [this.board.element, this.board.rack.element]) element.dataset["side"] = side;
  }

  /** @param {Scene<"prism">} scene */
  show({ seat, seats, table }) {
    this.button.hidden = seats.filter(({ yours }) => yours).length < 2;
    if (seat === this.#seat && table === this.#table) return;
    if (table !== this.#table) this.#sides = kept(table);
    this.#table = table;
    this.#seat = seat ?? -1;
    this.#draw();
  }
}

// Everybody at a shared screen finds their side again after a reload.

/** @param {string} table @param {Record<number, number>} sides */
function keep(table, sides) {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ table, sides }));
  } catch {
    // Then a reload turns everything back.
  }
}

/** @param {string} here @returns {Record<number, number>} */
function kept(here) {
  try {
    const { table, sides } = JSON.parse(sessionStorage.getItem(PLACE) ?? "{}");
    return table === here ? sides : {};
  } catch {
    return {};
  }
}
