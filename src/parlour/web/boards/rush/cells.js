// The squares of a rush board for keyboards and screen readers: the one board of 18 by 18 that the cursor is on. Walking over its
// edge leads onto the next board.

import { el } from "../../dom/elements.js";
import { RovingGrid } from "../../dom/grid.js";
import { BOARD } from "../series/plane.js";

/** @import {RushModel} from "./model.js" */

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * @typedef {object} CellActs
 * @property {() => void} moved the cursor is on another square
 * @property {() => void} ended the board ends where a key led
 * @property {() => void} enter
 * @property {(x: number, y: number) => void} pan
 * @property {(seat: number) => string} name
 */

export class RushCells {
  top = 0;
  left = 0;
  /** The square to which one’s own tile has just gone, until focus leaves it. */
  placed = "";
  #cells = /** @type {HTMLElement[][]} */ ([]);
  #model = /** @type {RushModel | null} */ (null);

  /** @param {CellActs} acts */
  constructor(acts) {
    this.acts = acts;
    this.element = el("div", { class: "rush-cells", role: "grid", "aria-label": "Board" });
    // Before the grid's own keys: at the edge, the next board follows.
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.grid = new RovingGrid(this.element, () => this.#moved(), () => acts.ended());
    this.#cells = Array.from({ length: BOARD }, (_, row) =>
      Array.from({ length: BOARD }, (_, column) =>
        el("div", { role: "gridcell", class: "rush-cell", id: `square-${row + 1}-${column + 1}` }),
      ),
    );
    this.element.append(...this.#cells.map((cells) => el("div", { role: "row" }, ...cells)));
    this.grid.fill(this.#cells, 4, 5);
  }

  get row() {
    return this.top + this.grid.row;
  }

  get column() {
    return this.left + this.grid.column;
  }

  /** The cell of the cursor. */
  get current() {
    return this.grid.current;
  }

  /** @param {RushModel} model */
  show(model) {
    this.#model = model;
    if (model.size > BOARD) {
      this.element.setAttribute("aria-rowcount", String(model.size));
      this.element.setAttribute("aria-colcount", String(model.size));
      this.#count();
    }
    this.#label();
  }

  /** Where on the whole plane the squares of this board are. */
  #count() {
    for (const [down, cells] of this.#cells.entries()) {
      cells[0]?.parentElement?.setAttribute("aria-rowindex", String(this.top + down + 1));
      for (const [across, cell] of cells.entries()) cell.setAttribute("aria-colindex", String(this.left + across + 1));
    }
  }

  #label() {
    const model = this.#model;
    if (!model) return;
    for (const [down, cells] of this.#cells.entries())
      for (const [across, cell] of cells.entries()) {
        const words = this.#speak(model, this.top + down, this.left + across);
        if (cell.ariaLabel !== words) cell.ariaLabel = words;
      }
  }

  /** A square in words; of one’s own tile, which was heard a moment ago, only the name. @param {RushModel} model @param {number} row @param {number} column */
  #speak(model, row, column) {
    const lying = this.placed === `${row},${column}` ? model.lies(row, column) : null;
    if (lying) return `row ${row + 1}, column ${column + 1}, placed: ${model.speakFront(lying.tile)}`;
    return model.speakSquare(row, column, this.acts.name);
  }

  /** Another square has focus; what has just been placed is read in full from now on. */
  #moved() {
    if (this.placed && this.placed !== `${this.row},${this.column}`) {
      this.placed = "";
      this.#label();
    }
    this.acts.moved();
  }

  /**
   * Put the cursor on a square, and focus too if it is on the board.
   * @param {number} row
   * @param {number} column
   * @param {boolean} focus
   */
  go(row, column, focus) {
    const [top, left] = [row - (row % BOARD), column - (column % BOARD)];
    if (top !== this.top || left !== this.left) {
      [this.top, this.left] = [top, left];
      this.#count();
      this.#label();
    }
    if (focus) this.grid.go(row - top, column - left);
    else this.grid.fill(this.#cells, row - top, column - left);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = STEPS[event.key];
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      return this.acts.enter();
    }
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return undefined;
    const [down, across] = step;
    if (event.shiftKey) {
      event.preventDefault();
      return this.acts.pan(-60 * across, -60 * down);
    }
    const [row, column] = [this.row + down, this.column + across];
    const leaves = Math.floor(row / BOARD) * BOARD !== this.top || Math.floor(column / BOARD) * BOARD !== this.left;
    if (!leaves || !this.#model?.holds(row, column)) return undefined;
    event.preventDefault();
    return this.go(row, column, true);
  }
}

// Of many boards, the one with the cursor is found again after a reload.

const CURSOR = "parlour.rush.cursor";

/** @param {string} table @param {number} row @param {number} column */
export function keepCursor(table, row, column) {
  try {
    sessionStorage.setItem(CURSOR, JSON.stringify({ table, at: [row, column] }));
  } catch {
    // Then a reload begins on the first board.
  }
}

/** @param {string} here @returns {[number, number] | null} */
export function keptCursor(here) {
  try {
    const { table, at } = JSON.parse(sessionStorage.getItem(CURSOR) ?? "{}");
    return table === here ? at : null;
  } catch {
    return null;
  }
}
