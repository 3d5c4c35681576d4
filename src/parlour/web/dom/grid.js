// A grid of cells with roving focus: one stop for Tab, arrows move inside.

/** @typedef {(HTMLElement | null)[][]} Cells rows of focusable elements; null is a hole that focus skips */

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** Moves focus through cells by the arrow keys, Home, End, Page Up and Page Down. */
export class RovingGrid {
  /** @type {Cells} */
  #cells = [];
  row = 0;
  column = 0;

  /**
   * @param {HTMLElement} root
   * @param {() => void} [onMove] called when another cell has focus
   * @param {() => void} [onEnd] called when a key leads nowhere
   */
  constructor(root, onMove, onEnd) {
    this.root = root;
    this.onMove = onMove;
    this.onEnd = onEnd;
    root.addEventListener("keydown", (event) => this.#key(event));
    root.addEventListener("focusin", (event) => this.#focused(/** @type {HTMLElement} */ (event.target)));
  }

  /**
   * @param {Cells} cells
   * @param {number} row where focus begins
   * @param {number} column
   */
  fill(cells, row, column) {
    this.#cells = cells;
    for (const cell of cells.flat()) if (cell) cell.tabIndex = -1;
    this.#settle(row, column);
  }

  /** The cell that has focus, or would have it. */
  get current() {
    return this.#cells[this.row]?.[this.column] ?? null;
  }

  focus() {
    this.current?.focus();
  }

  /**
   * Give focus to a cell.
   * @param {number} row
   * @param {number} column
   */
  go(row, column) {
    this.#settle(row, column);
    this.focus();
  }

  /** @param {number} row @param {number} column */
  #settle(row, column) {
    if (this.current) this.current.tabIndex = -1;
    this.row = row;
    this.column = column;
    if (this.current) this.current.tabIndex = 0;
  }

  /** @param {HTMLElement} target */
  #focused(target) {
    for (const [row, cells] of this.#cells.entries()) {
      const column = cells.findIndex((cell) => cell !== null && (cell === target || cell.contains(target)));
      if (column < 0) continue;
      this.#settle(row, column);
      this.onMove?.();
      return;
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    const to = this.#destination(event.key, event.ctrlKey);
    if (!to) return;
    event.preventDefault();
    if (to[0] === this.row && to[1] === this.column) this.onEnd?.();
    this.go(...to);
  }

  /**
   * @param {string} key
   * @param {boolean} far
   * @returns {[number, number] | null}
   */
  #destination(key, far) {
    const step = STEPS[key];
    if (step && !far) return this.#walk(this.row, this.column, step);
    const lastRow = this.#cells.length - 1;
    const lastColumn = (this.#cells[this.row]?.length ?? 0) - 1;
    switch (key) {
      case "Home":
        return far ? this.#first(0, 0, [0, 1]) : this.#first(this.row, 0, [0, 1]);
      case "End":
        return far ? this.#first(lastRow, lastColumn, [0, -1]) : this.#first(this.row, lastColumn, [0, -1]);
      case "PageUp":
        return this.#first(0, this.column, [1, 0]);
      case "PageDown":
        return this.#first(lastRow, this.column, [-1, 0]);
      default:
        return null;
    }
  }

  /**
   * The first cell from here on that is not a hole.
   * @param {number} row
   * @param {number} column
   * @param {[number, number]} step
   * @returns {[number, number]}
   */
  #first(row, column, step) {
    return this.#cells[row]?.[column] ? [row, column] : this.#walk(row, column, step);
  }

  /**
   * @param {number} row
   * @param {number} column
   * @param {[number, number]} step
   * @returns {[number, number]}
   */
  #walk(row, column, [down, right]) {
    for (let r = row + down, c = column + right; this.#cells[r]?.[c] !== undefined; r += down, c += right) {
      if (this.#cells[r]?.[c]) return [r, c];
    }
    return [this.row, this.column];
  }
}
