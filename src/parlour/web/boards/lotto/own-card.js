// The large card: squares to place letters on, lines to point out.

import { el, svg } from "../../dom/elements.js";
import { RovingGrid } from "../../dom/grid.js";
import { COLUMNS, FOR_A_WORD, LINES, SIZE, kindOf, lineBetween, nameOfSquare, scoredSquares } from "./card.js";

/** @import {LottoCard, LottoTally} from "./types.js" */

const CENTRES = 20;

/**
 * @typedef {object} CardActs
 * @property {(square: number) => void} press
 * @property {(line: string) => void} point a line was dragged along
 */

/**
 * @typedef {object} CardShown
 * @property {string} label
 * @property {number | null} last the square of the last letter, if it went onto this card
 * @property {LottoTally | undefined} tally
 * @property {{letter?: string, square?: number}} move what is arranged
 * @property {Set<string>} made rows that are words, before the game has stopped
 * @property {Set<string>} claimed lines that are pointed out
 * @property {Map<number, string>} fits squares to light, with the letters that fit there
 */

export class OwnCard {
  /** @param {CardActs} acts */
  constructor(acts) {
    this.acts = acts;
    const names = [...COLUMNS].map((name) => el("span", {}, name));
    const numbers = [1, 2, 3, 4, 5].map((row) => el("span", {}, String(row)));
    this.worth = [1, 2, 3, 4, 5].map(() => el("span", {}));
    this.squares = Array.from({ length: SIZE * SIZE }, (_, square) => this.#square(square));
    this.cells = el("div", { class: "lotto-cells", role: "grid" });
    this.strokes = svg("svg", { class: "lotto-strokes", viewBox: "0 0 100 100", "aria-hidden": "true" });
    this.element = el(
      "div",
      { class: "lotto-board" },
      el("div", { class: "lotto-columns", "aria-hidden": "true" }, ...names),
      el("div", { class: "lotto-rows", "aria-hidden": "true" }, ...numbers),
      this.cells,
      this.strokes,
      el("div", { class: "lotto-rows lotto-worth", "aria-hidden": "true" }, ...this.worth),
    );
    this.grid = new RovingGrid(this.cells);
    const rows = Array.from({ length: SIZE }, (_, row) => this.squares.slice(row * SIZE, (row + 1) * SIZE));
    this.cells.replaceChildren(
      ...rows.map((row) => el("div", { role: "row" }, ...row.map((cell) => el("div", { role: "gridcell" }, cell)))),
    );
    this.grid.fill(rows, 2, 2);
    this.#pointOutByDragging();
  }

  /** The square that has focus, or would have it. */
  get focused() {
    return this.grid.row * SIZE + this.grid.column;
  }

  /** @param {number} square */
  #square(square) {
    const name = nameOfSquare(square);
    return el("button", {
      type: "button",
      id: `at-${name}`,
      "data-drop": name,
      onclick: () => this.acts.press(square),
    });
  }

  /** @param {LottoCard} card @param {CardShown} shown */
  show(card, { label, last, tally, move, made, claimed, fits }) {
    this.cells.setAttribute("aria-label", label);
    const scored = scoredSquares(tally);
    for (const [square, button] of this.squares.entries()) {
      const kind = kindOf(card, square);
      const ghost = move.square === square && kind === "vacant" ? (move.letter ?? "") : "";
      const letter = kind === "vacant" ? ghost : (card.letters[square] ?? "");
      button.textContent = letter;
      button.className = `lotto-square ${ghost ? "ghost" : kind}`;
      const fitting = ghost ? undefined : fits.get(square);
      button.classList.toggle("fits", fitting !== undefined);
      button.dataset.fits = fitting ?? "";
      button.classList.toggle("last", last === square);
      button.classList.toggle("scored", scored.has(square));
      const what = { printed: `${letter}, printed`, placed: letter, vacant: "empty" }[kind];
      button.setAttribute("aria-label", `${nameOfSquare(square)}: ${ghost ? `${ghost}, not played yet` : what}${fitting ? `, ${fitting} fits here` : ""}`);
    }
    const found = tally ? new Set(tally.words.map(({ line }) => line)) : made;
    for (const [row, worth] of this.worth.entries()) worth.textContent = found.has(`row ${row + 1}`) ? String(FOR_A_WORD) : "";
    this.strokes.replaceChildren(
      ...[...found].map((line) => stroke(line, "found")),
      ...[...claimed].map((line) => stroke(line, "claimed")),
    );
  }

  /** @param {HTMLElement | null} target what a letter is carried over */
  hover(target) {
    for (const square of this.squares) square.classList.toggle("under", square === target);
  }

  #pointOutByDragging() {
    let from = -1;
    this.cells.addEventListener("pointerdown", (event) => {
      from = this.element.classList.contains("claiming") ? this.#squareAt(event) : -1;
    });
    this.element.ownerDocument.addEventListener("pointerup", (event) => {
      const line = from < 0 ? null : lineBetween(from, this.#squareAt(event));
      from = -1;
      if (line) this.acts.point(line);
    });
  }

  /** @param {PointerEvent} event */
  #squareAt(event) {
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest(".lotto-square");
    return this.squares.findIndex((square) => square === under);
  }
}

/** A stroke through a line. @param {string} line @param {string} kind */
function stroke(line, kind) {
  const squares = LINES.get(line) ?? [];
  const [first, last] = [squares[0] ?? 0, squares.at(-1) ?? 0];
  const at = (/** @type {number} */ place) => place * CENTRES + CENTRES / 2;
  const [x1, y1] = [at(first % SIZE), at(Math.floor(first / SIZE))];
  const [x2, y2] = [at(last % SIZE), at(Math.floor(last / SIZE))];
  return svg("line", { class: kind, x1, y1, x2, y2 });
}
