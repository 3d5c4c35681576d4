// How much of the grid is in sight: all of it where a finger can still hit a square, else a part that can be moved. A button
// shows the rest, or the squares larger.

import { el, svg } from "../../dom/elements.js";

/** @import {CrosswordBoard} from "../crossword/board.js" */

const SMALLEST = 24;
const NUMBERS = 14; // as wide as those beside the rows of a close grid, in the style sheet
const EDGES = 36; // and with lines between the squares and a frame around them
const SIGNS = { larger: "M9 4a5 5 0 1 0 0 10a5 5 0 1 0 0-10M13 13L17 17", whole: "M4 8V4H8M12 4H16V8M16 12V16H12M8 16H4V12" };

export class PrismZoom {
  #tight = false;
  #width = 0;

  /** @param {CrosswordBoard<"prism">} board */
  constructor(board) {
    this.board = board;
    this.sign = svg("path", { fill: "none" });
    this.button = el(
      "button",
      { type: "button", id: "prism-zoom", class: "prism-zoom", "aria-pressed": "false", onclick: () => this.#press() },
      svg("svg", { viewBox: "0 0 20 20", class: "sign", "aria-hidden": "true" }, this.sign),
    );
    this.sizes = new ResizeObserver(() => this.#measure());
    this.sizes.observe(board.element);
    this.#label();
  }

  #press() {
    const pressed = this.button.getAttribute("aria-pressed") !== "true";
    this.button.setAttribute("aria-pressed", String(pressed));
    this.board.element.classList.toggle("turned", pressed);
    this.board.bringIntoView();
  }

  #measure() {
    const room = this.board.element.parentElement;
    if (!room) return;
    const squares = this.board.frame.right - this.board.frame.left + 1;
    const side = Math.min(room.clientWidth, room.clientHeight);
    const tight = side < squares * SMALLEST + NUMBERS;
    this.board.element.classList.toggle("close", side < squares * (SMALLEST + 1) + EDGES);
    if (tight === this.#tight && room.clientWidth === this.#width) return; // a message has grown: the part stays
    this.#tight = tight;
    this.#width = room.clientWidth;
    this.board.element.classList.toggle("tight", tight);
    this.#label();
    this.board.bringIntoView();
  }

  #label() {
    const label = this.#tight ? "Show the whole grid" : "Show the squares larger";
    this.sign.setAttribute("d", this.#tight ? SIGNS.whole : SIGNS.larger);
    this.button.setAttribute("aria-label", label);
    this.button.title = label;
  }
}
