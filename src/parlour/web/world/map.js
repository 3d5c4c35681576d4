// The map of a world: one canvas that is moved and zoomed, drawn from summaries of its boards. Only what is in sight is
// fetched, a few squares of the map at a time; what the map shows is also said, and listed in words beside it.

import * as api from "../connection/requests.js";
import { el } from "../dom/elements.js";

/** @import {MapCell} from "./types.js" */

/** @typedef {{row: bigint, column: bigint}} Spot */

const ACROSS = 6; // squares along a side of what is fetched at once
const LEAST = 34; // pixels of a square of the map
const NEAREST = 1800; // pixels of a board, so that one of its pieces fills the picture
const COUNTED = 90; // pixels of a piece that has room for its figures
const ZOOMS = 12;
const KEPT = 300; // answers
const SAY_AFTER = 350;
const LEGEND = /** @type {const} */ ([
  ["board", "begun"],
  ["filled", "partly filled"],
  ["full", "whole"],
  ["completed", "just completed"],
  ["people", "people"],
  ["trace", "where you have been"],
]);

export class WorldMap {
  #level = 1;
  #origin = /** @type {Spot} */ ({ row: 0n, column: 0n });
  #row = 0.5; // the middle of the picture, in boards from the origin
  #column = 0.5;
  #scale = 90; // pixels of a board
  #tiles = /** @type {Map<string, MapCell[] | null>} */ (new Map());
  #frame = 0;
  #timer = 0;
  #pointers = /** @type {Map<number, {x: number, y: number}>} */ (new Map());
  #dragged = false;
  board = { whole: 1, parts: 1 }; // squares that make a piece, and pieces along a side of a board
  #swatches = LEGEND.map(([name]) => el("span", { class: `swatch swatch-${name}` }));

  /**
   * @param {string} game
   * @param {{completed: () => string[], trace: () => string[], choose: (place: string) => void, go: (place: string) => void}} acts
   *   the boards where a piece has just been completed, the places where this person has been, and what
   *   is done with a board
   */
  constructor(game, acts) {
    this.game = game;
    this.acts = acts;
    this.canvas = el("canvas", { "aria-hidden": "true" });
    this.element = el(
      "div",
      {
        class: "world-map",
        id: "world-map",
        tabindex: "0",
        role: "application",
        "aria-label":
          "Map of the world. Arrow keys move from board to board, plus and minus zoom, Enter goes to the board in the middle.",
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
        onpointerdown: (/** @type {PointerEvent} */ event) => this.#down(event),
        onpointermove: (/** @type {PointerEvent} */ event) => this.#move(event),
        onpointerup: (/** @type {PointerEvent} */ event) => this.#up(event),
        onpointercancel: (/** @type {PointerEvent} */ event) => this.#pointers.delete(event.pointerId),
      },
      this.canvas,
    );
    this.legend = el(
      "p",
      { class: "map-legend", "aria-hidden": "true" },
      ...LEGEND.map(([, text], index) => el("span", {}, this.#swatches[index], text)),
    );
    this.element.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    this.sizes = new ResizeObserver(() => this.draw());
    this.sizes.observe(this.element);
  }

  close() {
    this.sizes.disconnect();
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
  }

  /** The place in the middle. */
  get middle() {
    return this.#placeAt(this.#row, this.#column);
  }

  /** Show this place in the middle. @param {string} place */
  show(place) {
    const [level = "1", row = "0", column = "0"] = place.split(/[:,]/);
    this.#level = Number(level);
    this.#origin = { row: BigInt(row), column: BigInt(column) };
    this.#row = this.#column = 0.5;
    this.draw();
  }

  /** Larger or smaller, around the middle. @param {number} factor */
  zoom(factor) {
    const farthest = LEAST / ACROSS ** (ZOOMS - 1);
    this.#scale = Math.min(NEAREST, Math.max(farthest, this.#scale * factor));
    this.draw();
  }

  /** Fetch anew what is in sight. */
  refresh() {
    this.#tiles.clear();
    this.draw();
  }

  draw() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#paint();
    });
  }

  // Where things are.

  /** @param {number} row @param {number} column in boards from the origin */
  #placeAt(row, column) {
    const at = { row: this.#origin.row + BigInt(Math.floor(row)), column: this.#origin.column + BigInt(Math.floor(column)) };
    return `${this.#level}:${at.row},${at.column}`;
  }

  /** How large the squares of the map are now, as a power of six: 1 is a board. */
  get #zoom() {
    let zoom = 1;
    while (zoom < ZOOMS && this.#scale * ACROSS ** (zoom - 1) < LEAST) zoom += 1;
    return zoom;
  }

  // The picture.

  #paint() {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (!width || !height) return;
    const sharp = window.devicePixelRatio || 1;
    this.canvas.width = width * sharp;
    this.canvas.height = height * sharp;
    const pen = this.canvas.getContext("2d");
    if (!pen) return;
    pen.scale(sharp, sharp);
    const paint = this.#paints();
    pen.clearRect(0, 0, width, height);
    const zoom = this.#zoom;
    const each = ACROSS ** (zoom - 1); // boards along a side of a square of the map
    const size = this.#scale * each;
    const x = (/** @type {number} */ column) => width / 2 + (column - this.#column) * this.#scale;
    const y = (/** @type {number} */ row) => height / 2 + (row - this.#row) * this.#scale;
    drawGrid(pen, paint.line, { x, y, size, each, width, height }, this.#origin);
    for (const tile of this.#inSight(width, height, zoom)) {
      for (const cell of this.#cells(zoom, tile) ?? []) {
        const left = x(Number(BigInt(cell.column) * BigInt(each) - this.#origin.column));
        const top = y(Number(BigInt(cell.row) * BigInt(each) - this.#origin.row));
        drawCell(pen, paint, cell, this.board, left, top, size);
        if (cell.lively) drawPeople(pen, paint, cell.people, left + size / 2, top + size / 2);
      }
    }
    this.#drawCompleted(pen, paint, x, y);
    this.#drawTrace(pen, paint, x, y);
    pen.strokeStyle = paint.trace;
    pen.lineWidth = 2;
    pen.strokeRect(x(Math.floor(this.#column)) + 1, y(Math.floor(this.#row)) + 1, Math.max(4, this.#scale - 2), Math.max(4, this.#scale - 2));
  }

  /** The colours, as the legend shows them. */
  #paints() {
    const [board, filled, full, , people, trace] = this.#swatches.map((swatch) => getComputedStyle(swatch).backgroundColor);
    const line = getComputedStyle(this.legend).borderTopColor;
    return { line, board: board ?? "", filled: filled ?? "", full: full ?? "", people: people ?? "", trace: trace ?? "" };
  }

  /** A frame round each board where a piece has just been completed. @param {CanvasRenderingContext2D} pen @param {{full: string}} paint @param {(n: number) => number} x @param {(n: number) => number} y */
  #drawCompleted(pen, paint, x, y) {
    pen.strokeStyle = paint.full;
    pen.lineWidth = 4;
    const side = Math.max(6, this.#scale - 5);
    for (const place of this.acts.completed()) {
      const at = this.#offset(place);
      if (at) pen.strokeRect(x(at.column) + 2, y(at.row) + 2, side, side);
    }
  }

  /** Where this person has been, from board to board. @param {CanvasRenderingContext2D} pen @param {{trace: string}} paint @param {(n: number) => number} x @param {(n: number) => number} y */
  #drawTrace(pen, paint, x, y) {
    pen.strokeStyle = paint.trace;
    pen.lineWidth = 1.5;
    pen.setLineDash([4, 4]);
    pen.beginPath();
    for (const place of this.acts.trace()) {
      const at = this.#offset(place);
      if (at) pen.lineTo(x(at.column + 0.5), y(at.row + 0.5));
    }
    pen.stroke();
    pen.setLineDash([]);
  }

  /** A place on this level, in boards from the origin. @param {string} place */
  #offset(place) {
    const [level, row, column] = place.split(/[:,]/);
    if (Number(level) !== this.#level) return null;
    return { row: Number(BigInt(row ?? 0) - this.#origin.row), column: Number(BigInt(column ?? 0) - this.#origin.column) };
  }

  /** What is to be fetched for this picture. @param {number} width @param {number} height @param {number} zoom @returns {Spot[]} */
  #inSight(width, height, zoom) {
    const each = BigInt(ACROSS) ** BigInt(zoom);
    const edge = (/** @type {bigint} */ from, /** @type {number} */ middle, /** @type {number} */ pixels) =>
      floorDiv(from + BigInt(Math.floor(middle + pixels / this.#scale)), each);
    const rows = [edge(this.#origin.row, this.#row, -height / 2), edge(this.#origin.row, this.#row, height / 2)];
    const columns = [edge(this.#origin.column, this.#column, -width / 2), edge(this.#origin.column, this.#column, width / 2)];
    const found = [];
    for (let row = rows[0] ?? 0n; row <= (rows[1] ?? 0n); row += 1n)
      for (let column = columns[0] ?? 0n; column <= (columns[1] ?? 0n); column += 1n) found.push({ row, column });
    return found;
  }

  /** @param {number} zoom @param {Spot} tile */
  #cells(zoom, { row, column }) {
    const level = this.#level;
    const key = `${level}/${zoom}/${row}/${column}`;
    const known = this.#tiles.get(key);
    if (known !== undefined) return known;
    if (this.#tiles.size >= KEPT) this.#tiles.clear();
    this.#tiles.set(key, null);
    api.mapTile(this.game, level, zoom, String(row), String(column)).then(
      ({ cells }) => {
        this.#tiles.set(key, cells);
        this.draw();
      },
      () => this.#tiles.delete(key),
    );
    return null;
  }

  // Moving about.

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = Math.max(1, ACROSS ** (this.#zoom - 1));
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowUp: () => this.#go(-step, 0),
      ArrowDown: () => this.#go(step, 0),
      ArrowLeft: () => this.#go(0, -step),
      ArrowRight: () => this.#go(0, step),
      "+": () => this.zoom(1.5),
      "=": () => this.zoom(1.5),
      "-": () => this.zoom(1 / 1.5),
      Enter: () => this.acts.go(this.middle),
    };
    const run = keys[event.key];
    if (!run || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  }

  /** @param {number} rows @param {number} columns */
  #go(rows, columns) {
    this.#shift(rows, columns);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.acts.choose(this.middle), SAY_AFTER);
  }

  /** @param {number} rows @param {number} columns */
  #shift(rows, columns) {
    this.#row += rows;
    this.#column += columns;
    const down = Math.floor(this.#row);
    const right = Math.floor(this.#column);
    this.#origin = { row: this.#origin.row + BigInt(down), column: this.#origin.column + BigInt(right) };
    this.#row -= down;
    this.#column -= right;
    this.draw();
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 400));
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.element.setPointerCapture(event.pointerId);
    if (!this.#pointers.size) this.#dragged = false;
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** One finger moves the map, two zoom it. @param {PointerEvent} event */
  #move(event) {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.#pointers.entries()].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const apart = (/** @type {{x: number, y: number}} */ at) => Math.hypot(at.x - other.x, at.y - other.y) || 1;
      this.zoom(apart(now) / apart(before));
      this.#dragged = true;
    } else {
      if (!this.#dragged && Math.hypot(now.x - before.x, now.y - before.y) < 4) return;
      this.#dragged = true;
      this.#shift((before.y - now.y) / this.#scale, (before.x - now.x) / this.#scale);
    }
    this.#pointers.set(event.pointerId, now);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (!this.#pointers.delete(event.pointerId) || this.#dragged) return;
    const { left, top, width, height } = this.element.getBoundingClientRect();
    const row = this.#row + (event.clientY - top - height / 2) / this.#scale;
    const column = this.#column + (event.clientX - left - width / 2) / this.#scale;
    this.show(this.#placeAt(row, column));
    this.acts.choose(this.middle);
  }
}

/** @param {bigint} number @param {bigint} by */
const floorDiv = (number, by) => number / by - (number % by < 0n ? 1n : 0n);

/**
 * Where boards are or could be.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} line
 * @param {{x: (n: number) => number, y: (n: number) => number, size: number, each: number, width: number, height: number}} about
 * @param {Spot} origin
 */
function drawGrid(pen, line, { x, y, size, each, width, height }, origin) {
  const first = (/** @type {bigint} */ from) => -Number(((from % BigInt(each)) + BigInt(each)) % BigInt(each));
  pen.globalAlpha = 0.25;
  pen.strokeStyle = line;
  pen.lineWidth = 1;
  pen.beginPath();
  for (let at = (x(first(origin.column)) % size) - size; at < width; at += size) {
    pen.moveTo(at, 0);
    pen.lineTo(at, height);
  }
  for (let at = (y(first(origin.row)) % size) - size; at < height; at += size) {
    pen.moveTo(0, at);
    pen.lineTo(width, at);
  }
  pen.stroke();
  pen.globalAlpha = 1;
}

/**
 * A board with its nine pieces, each as far as it is filled, or many boards as one square.
 * @param {CanvasRenderingContext2D} pen
 * @param {{line: string, board: string, filled: string, full: string, trace: string}} paint
 * @param {MapCell} cell
 * @param {{whole: number, parts: number}} board
 * @param {number} left @param {number} top @param {number} size
 */
function drawCell(pen, paint, cell, { whole, parts }, left, top, size) {
  pen.fillStyle = paint.board;
  pen.fillRect(left, top, size - 1, size - 1);
  const counts = cell.filled.length ? cell.filled : [cell.total / Math.max(1, cell.boards * parts * parts)];
  const along = cell.filled.length ? parts : 1;
  const part = (size - 1) / along;
  pen.font = "600 16px system-ui, sans-serif";
  pen.textAlign = "center";
  counts.forEach((count, index) => {
    const [x, y] = [left + (index % along) * part, top + Math.floor(index / along) * part];
    const share = Math.min(1, count / whole);
    pen.globalAlpha = share === 1 ? 1 : 0.12 + 0.75 * share;
    pen.fillStyle = share === 1 ? paint.full : paint.filled;
    if (count) pen.fillRect(x, y, part - 0.5, part - 0.5);
    if (along === 1 || part < COUNTED) return;
    pen.globalAlpha = 1;
    pen.fillStyle = share < 0.5 ? paint.trace : paint.board;
    pen.fillText(`${count} of ${whole}`, x + part / 2, y + part / 2);
  });
  pen.globalAlpha = 1;
  pen.strokeStyle = paint.line;
  pen.lineWidth = 1;
  pen.strokeRect(left + 0.5, top + 0.5, size - 2, size - 2);
}

/**
 * Somebody plays here; the more people, the larger.
 * @param {CanvasRenderingContext2D} pen @param {{people: string}} paint @param {number} people @param {number} x @param {number} y
 */
function drawPeople(pen, paint, people, x, y) {
  pen.fillStyle = paint.people;
  pen.beginPath();
  pen.arc(x, y, Math.min(14, 4 + people), 0, 2 * Math.PI);
  pen.fill();
}
