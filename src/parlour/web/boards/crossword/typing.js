// Typing words onto the squares of a crossword: each letter takes a block from the rack, and focus goes on across or down. With
// Shift, letters are keys for what the game can do.

import { LETTERS, showLetters } from "./tiles.js";

/** @import {CrosswordBoard} from "./board.js" */
/** @import {Crossword} from "./game.js" */

/** @template {Crossword} G */
export class Typing {
  #across = true;
  #from = ""; // the square that was clicked, where blocks that are chosen go

  /** @param {CrosswordBoard<G>} board */
  constructor(board) {
    this.board = board;
    board.cells.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { board } = this;
    if (event.ctrlKey || event.metaKey || event.altKey || !board.open) return;
    const letter = event.key.toUpperCase();
    if (letter.length === 1 && LETTERS.includes(letter) && !event.shiftKey) this.#type(letter);
    else if (event.key === "Backspace") this.#back();
    else if (event.key === " ") board.turnOr(board.focused, () => this.changeDirection());
    else if (event.key === "Enter") board.enter(board.focused);
    else return;
    event.preventDefault();
  }

  changeDirection() {
    this.#across = !this.#across;
    this.board.element.classList.toggle("across", this.#across);
    this.board.host.announce(this.#across ? "Typing across." : "Typing down.");
  }

  /** A square was clicked while no block is chosen. @param {string} square @param {boolean} again whether it was clicked before */
  begin(square, again) {
    const free = !this.board.tileAt(square);
    if (again && (this.#from === square || !free)) return this.changeDirection();
    this.#goFrom(free ? square : "");
    const [way, other] = this.#across ? ["across", "down"] : ["down", "across"];
    if (!free) return undefined;
    return this.board.host.announce(`Now choose letters: they go ${way} from here. Choose the square again for ${other}.`);
  }

  /** A block that is chosen next waits for its square. */
  stop() {
    this.#goFrom("");
  }

  /** Lay a block on the square that was clicked before, and go on; false if none was. @param {{block: string, face: number}} choice */
  goOn(choice) {
    const { board } = this;
    const square = this.#from;
    if (!square || !board.open || board.tileAt(square)) return false;
    void board.put(square, choice).then((lies) => {
      if (!lies) return;
      const next = this.#free(square, 1);
      board.goTo(next);
      this.#goFrom(next === square ? "" : next);
    });
    return true;
  }

  /** @param {string} square where the next block goes; "" if that is to be chosen */
  #goFrom(square) {
    const { cells } = this.board;
    this.#from = square;
    cells.querySelector(".from")?.classList.remove("from");
    if (square) cells.querySelector(`[data-drop="${square}"]`)?.classList.add("from");
  }

  /** Lay a block that shows this letter where the focus is, and go on. @param {string} letter */
  #type(letter) {
    const { board } = this;
    const there = board.lying.get(board.focused);
    if (there?.letter === letter) return board.goTo(this.#onward(board.focused));
    if (there) board.goTo(this.#free(board.focused, 1));
    const square = board.focused;
    if (board.lying.has(square)) return board.host.announce("There is no empty square after this one.");
    const wanted = new Map([...board.laid].map(([at, tile]) => [at, tile.letter])).set(square, letter);
    const shown = showLetters([...wanted], board.laid, board.rack.blocks);
    if (!shown) return board.host.announce(`No block left on your rack shows ${letter}.`);
    const next = this.#onward(square);
    const passed = this.#between(square, next);
    board.lay(shown, passed && `Past ${passed}.`);
    board.goTo(next);
    if (this.#from) this.#goFrom(board.tileAt(next) ? this.#free(next, 1) : next);
  }

  /** The letters that lie for good between two squares in the direction of typing. @param {string} square @param {string} end */
  #between(square, end) {
    let letters = "";
    for (let at = this.#tray(square, 1); at !== end; at = this.#tray(at, 1)) letters += this.board.lying.get(at)?.letter ?? "";
    return letters;
  }

  /** Take back what lies here, or else what lies before it. */
  #back() {
    const { board } = this;
    const before = this.#free(board.focused, -1);
    if (!board.laid.has(board.focused) && board.laid.has(before)) board.goTo(before);
    board.remove(board.focused);
  }

  /** Where the next letter goes. @param {string} square */
  #onward(square) {
    return this.board.game.typesWholeWords ? this.#tray(square, 1) : this.#free(square, 1);
  }

  /** The next square in the direction of typing; at an edge this one. @param {string} square @param {1 | -1} by */
  #tray(square, by) {
    const { game } = this.board;
    const [row, column] = game.place(square);
    const next = this.#across ? game.squareName(row, column + by) : game.squareName(row + by, column);
    return this.board.has(next) ? next : square;
  }

  /**
   * The next square on which nothing lies for good; the last one if there is none.
   * @param {string} square
   * @param {1 | -1} by
   */
  #free(square, by) {
    for (let next = this.#tray(square, by); next !== square; next = this.#tray(square, by)) {
      square = next;
      if (!this.board.lying.has(square)) break;
    }
    return square;
  }
}
