// The map of a world: one canvas that is moved and zoomed, drawn from summaries of its boards. Only what is in sight is
// fetched, a few squares of the map at a time; what the map shows is also said, and listed in words beside it.

import * as api from "../connection/requests.js";
import { el } from "../dom/elements.js";
import { drawCell, drawGrid, drawPeople } from "./drawing.js";

/** @import {Spot} from "./drawing.js" */
/** @import {MapCell} from "./types.js" */

const ACROSS = 6; // squares along a side of what is fetched at once
const LEAST = 34; // pixels of a square of the map
const NEAREST = 1800; // pixels of a board, so that one of its pieces fills the picture
const ZOOMS = 12;
const KEPT = 300; // answers
const SAY_AFTER = 350;
const GLIDE_MS = 60; // in which about two thirds of the way to a new size are covered
const ARRIVED = 0.005;
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
  #wanted = 90; // what it grows or shrinks to
  #tiles = /** @type {Map<string, MapCell[] | null>} */ (new Map());
  #former = /** @type {Map<string, MapCell[] | null>} */ (new Map()); // shown until it has been fetched anew
  #frame = 0;
  #painted = 0;
  #still = window.matchMedia("(prefers-reduced-motion: reduce)");
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
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.#press(event),
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
    this.#wanted = Math.min(NEAREST, Math.max(farthest, this.#wanted * factor));
    this.draw();
  }

  /** Fetch anew what is in sight. */
  refresh() {
    this.#forget();
    this.draw();
  }

  draw() {
    this.#frame ||= requestAnimationFrame((time) => {
      this.#frame = 0;
      this.#glide(time - this.#painted);
      this.#painted = time;
      this.#paint();
      if (this.#scale !== this.#wanted) this.draw();
    });
  }

  /** Come closer to the size that is wanted. @param {number} passed milliseconds since the last picture */
  #glide(passed) {
    const left = Math.log(this.#wanted / this.#scale);
    if (this.#still.matches || Math.abs(left) < ARRIVED) this.#scale = this.#wanted;
    else this.#scale *= Math.exp(left * (1 - Math.exp(-Math.min(passed, 50) / GLIDE_MS)));
  }

  #forget() {
    this.#former = this.#tiles;
    this.#tiles = new Map();
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
      for (const { cells, across } of this.#known(zoom, tile)) {
        for (const cell of cells) {
          const left = x(Number(BigInt(cell.column) * across - this.#origin.column));
          const top = y(Number(BigInt(cell.row) * across - this.#origin.row));
          const side = this.#scale * Number(across);
          drawCell(pen, paint, cell, this.board, left, top, side);
          if (cell.lively) drawPeople(pen, paint, cell, this.board, left, top, side);
        }
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

  /**
   * What is known of a square of the map: as long as it is being fetched, what was there before, or what has been seen
   * from nearer or farther.
   * @param {number} zoom @param {Spot} tile @returns {{cells: MapCell[], across: bigint}[]} cells, and how many boards lie along a side of each
   */
  #known(zoom, tile) {
    const across = BigInt(ACROSS) ** BigInt(zoom - 1);
    const cells = this.#cells(zoom, tile);
    if (cells) return [{ cells, across }];
    const side = BigInt(ACROSS);
    const found = [];
    for (let index = 0n; zoom > 1 && index < side * side; index += 1n) {
      const spot = { row: tile.row * side + index / side, column: tile.column * side + (index % side) };
      const nearer = this.#kept(this.#key(zoom - 1, spot));
      if (nearer) found.push({ cells: nearer, across: across / side });
    }
    if (found.length) return found;
    const around = { row: floorDiv(tile.row, side), column: floorDiv(tile.column, side) };
    const farther = this.#kept(this.#key(zoom + 1, around)) ?? [];
    const here = farther.filter((cell) => BigInt(cell.row) === tile.row && BigInt(cell.column) === tile.column);
    return [{ cells: here, across: across * side }];
  }

  /** @param {number} zoom @param {Spot} tile */
  #key(zoom, { row, column }) {
    return `${this.#level}/${zoom}/${row}/${column}`;
  }

  /** @param {string} key */
  #kept(key) {
    return this.#tiles.get(key) ?? this.#former.get(key);
  }

  /** @param {number} zoom @param {Spot} tile */
  #cells(zoom, tile) {
    const level = this.#level;
    const { row, column } = tile;
    const key = this.#key(zoom, tile);
    if (this.#tiles.has(key)) return this.#kept(key);
    if (this.#tiles.size >= KEPT) this.#forget();
    this.#tiles.set(key, null);
    api.mapTile(this.game, level, zoom, String(row), String(column)).then(
      ({ cells }) => {
        this.#tiles.set(key, cells);
        this.draw();
      },
      () => this.#tiles.delete(key),
    );
    return this.#former.get(key);
  }

  // Moving about.

  /** @param {KeyboardEvent} event */
  #press(event) {
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
