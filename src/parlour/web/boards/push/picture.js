// The tray of Push and the pieces on it, as they lie, as they would lie after a push, and on their way.

import { svg } from "../../dom/elements.js";
import { RIM, STEP, centre, drawPiece, drawTray, viewBox } from "./drawing.js";
import { EMPTY, lines, moved, path } from "./entries.js";

/** @import {Entry} from "./entries.js" */

const GONE = 400; // milliseconds until a piece that was pushed out is removed

export class PushPicture {
  #size = 0;
  #board = "";
  #shown = "";
  #pieces = /** @type {Map<number, SVGGElement>} */ (new Map());

  constructor() {
    this.under = svg("g", {});
    this.layer = svg("g", {});
    this.over = svg("g", {});
    this.ghosts = svg("g", {});
    this.element = svg("svg", { class: "push-art", "aria-hidden": "true" });
  }

  /** An empty tray. @param {number} size */
  build(size) {
    this.#size = size;
    this.#board = EMPTY.repeat(size * size);
    this.#pieces.clear();
    this.layer.replaceChildren();
    this.element.setAttribute("viewBox", viewBox(size));
    this.element.replaceChildren(drawTray(size), this.under, this.layer, this.over, this.ghosts);
  }

  /**
   * The pieces on the board, after this push if it has just been made.
   * @param {string} board
   * @param {{entry: Entry, seat: number} | null} push
   */
  show(board, push) {
    if (board === this.#board) return;
    this.preview(null, 0);
    if (push) this.#push(push.entry, push.seat);
    this.#settle(board);
  }

  /**
   * Show where the pieces would go; null shows the board as it stands.
   * @param {Entry | null} entry
   * @param {number} seat
   */
  preview(entry, seat) {
    const wanted = entry ? `${entry.side}${entry.line} ${seat}` : "";
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    this.ghosts.replaceChildren();
    for (const [index, piece] of this.#pieces) {
      piece.classList.remove("falls", "shifts");
      this.#put(piece, Math.floor(index / this.#size), index % this.#size);
    }
    if (!entry) return;
    const way = path(entry, this.#size);
    const pushed = moved(this.#board, this.#size, way);
    for (let step = 1; step <= pushed; step++) {
      const piece = this.#pieces.get(this.#index(way[step]));
      const [row, column] = way[step + 1] ?? [0, 0];
      piece?.classList.add(step === this.#size ? "falls" : "shifts");
      if (piece) this.#put(piece, row, column);
    }
    const ghost = drawPiece(seat);
    ghost.classList.add("ghost");
    this.ghosts.append(ghost);
    const [row, column] = way[1] ?? [0, 0];
    this.#put(ghost, row, column);
  }

  /** Mark the last push, if there was one. @param {Entry | null} entry */
  markLast(entry) {
    this.under.replaceChildren();
    if (!entry) return;
    const side = this.#size * STEP;
    const across = entry.side === "L" || entry.side === "R";
    const at = (entry.line - 1) * STEP + 8;
    const band = across
      ? { x: -20, y: at, width: side + 40, height: STEP - 16 }
      : { x: at, y: -20, width: STEP - 16, height: side + 40 };
    const [row, column] = path(entry, this.#size)[1] ?? [0, 0];
    this.under.append(
      svg("rect", { class: "push-last-line", rx: 14, ...band }),
      svg("circle", { class: "push-last-piece", cx: centre(column), cy: centre(row), r: 46 }),
    );
  }

  /** Mark the lines that the winner has. @param {number | null | undefined} winner */
  markLines(winner) {
    this.over.replaceChildren();
    if (winner == null) return;
    for (const line of lines(this.#size)) {
      if (!line.every((index) => this.#board[index] === String(winner))) continue;
      const end = (/** @type {number} */ index) => [centre(index % this.#size), centre(Math.floor(index / this.#size))];
      const [[x1, y1], [x2, y2]] = [end(line[0] ?? 0), end(line.at(-1) ?? 0)];
      this.over.append(svg("line", { class: "push-full-line", x1, y1, x2, y2 }));
    }
  }

  /** @param {[number, number] | undefined} place */
  #index(place) {
    return place ? place[0] * this.#size + place[1] : -1;
  }

  /** Outside the board there is only the rim. @param {SVGGElement} piece @param {number} row @param {number} column */
  #put(piece, row, column) {
    const place = (/** @type {number} */ step) =>
      Math.min(Math.max(centre(step), -RIM / 2), this.#size * STEP + RIM / 2);
    piece.style.transform = `translate(${place(column)}px, ${place(row)}px)`;
  }

  /** Move the pieces as a push does. @param {Entry} entry @param {number} seat */
  #push(entry, seat) {
    const way = path(entry, this.#size);
    const board = [...this.#board];
    for (let step = moved(this.#board, this.#size, way); step >= 1; step--) {
      const from = this.#index(way[step]);
      const [row, column] = way[step + 1] ?? [0, 0];
      const piece = this.#pieces.get(from);
      if (!piece) return;
      this.#pieces.delete(from);
      this.#put(piece, row, column);
      if (step === this.#size) {
        piece.classList.add("gone");
        setTimeout(() => piece.remove(), GONE);
      } else {
        this.#pieces.set(this.#index(way[step + 1]), piece);
        board[this.#index(way[step + 1])] = board[from] ?? EMPTY;
      }
    }
    const [outsideRow, outsideColumn] = way[0] ?? [0, 0];
    const [row, column] = way[1] ?? [0, 0];
    const piece = this.#add(seat, outsideRow, outsideColumn);
    piece.getBoundingClientRect();
    this.#put(piece, row, column);
    this.#pieces.set(this.#index(way[1]), piece);
    board[this.#index(way[1])] = String(seat);
    this.#board = board.join("");
  }

  /** @param {number | string} seat @param {number} row @param {number} column */
  #add(seat, row, column) {
    const piece = drawPiece(seat);
    this.#put(piece, row, column);
    this.layer.append(piece);
    return piece;
  }

  /** Whatever was in motion, this is where the pieces are. @param {string} board */
  #settle(board) {
    for (let index = 0; index < board.length; index++) {
      const seat = board[index] ?? EMPTY;
      const drawn = this.#pieces.has(index) ? (this.#board[index] ?? EMPTY) : EMPTY;
      if (seat === drawn) continue;
      this.#pieces.get(index)?.remove();
      this.#pieces.delete(index);
      if (seat !== EMPTY) this.#pieces.set(index, this.#add(seat, Math.floor(index / this.#size), index % this.#size));
    }
    this.#board = board;
  }
}
