// The table of domino and hex: no board, the tiles themselves; it grows with them.

import { capital, el, listing, svg } from "../../dom/elements.js";
import { RovingGrid } from "../../dom/grid.js";
import { onEscape, takeBack } from "../escape.js";
import { panned } from "../panned.js";
import { GatheringFinder } from "./finder.js";
import { GatheringHand, SCORED, breakdown, seatMark } from "./hand.js";
import { GatheringZoom } from "./zoom.js";
import { PLACING, drawOverlay } from "./overlay.js";
import { boxOf, calledTile, placesOf, speakSections } from "./shapes.js";
import { liesThere, pickUpFirst } from "../series/picking.js";
import { SIDE_INDICIA } from "../series/indicia.js";
import { Looks } from "../series/appearance.js";
import { drawSideTile } from "../series/tile.js";

/** @import {Board, BoardKey, Host, Scene} from "../contract.js" */
/** @import {GameEvent} from "../types.js" */
/** @import {Place, Shape} from "./shapes.js" */
/** @import {Section} from "../series/plane.js" */

/** @param {Host} host @param {Shape} shape @returns {Board<"domino" | "hex">} */
export function createTable(host, shape) {
  const table = new GatheringTable(host, shape);
  return {
    element: table.element,
    tray: table.hand.element,
    aside: table.looks.element,
    update: (scene) => table.update(scene),
    get how() {
      return table.finder.stuck(table.hand.tiles) ? table.hand.stuck : table.hand.how;
    },
    get now() {
      return table.hand.now;
    },
    focus: () => table.grid.focus(),
    goToArranged: () => table.goToArranged(),
    readings: {
      square: () => table.readPlace(),
      line: () => table.readRow(),
      rack: () => table.hand.read(),
      arranged: () => table.readArranged(),
    },
    questions: {
      line: () => [`look row ${table.row}`],
      hand: ["look hand", "bag"],
      fits: () => table.hand.question,
      turn: "look fits",
    },
    keys: table.keys(),
    pan: (event) => table.pan(event),
    mark: seatMark,
    breakdown,
    scored: SCORED,
  };
}

class GatheringTable {
  #scene = /** @type {Scene<"domino" | "hex"> | null} */ (null);
  #places = /** @type {Map<string, Place>} */ (new Map());
  #cells = /** @type {Map<string, HTMLElement>} */ (new Map());
  #order = "";
  #drawn = "";
  #arranged = /** @type {string | null} */ (null);
  #hover = /** @type {string | null} */ (null);
  #placed = /** @type {string | null} */ (null); // where one's own tile has just gone, until focus leaves it

  /** @param {Host} host @param {Shape} shape */
  constructor(host, shape) {
    this.host = host;
    this.shape = shape;
    this.tiles = svg("g", {});
    this.over = svg("g", {});
    this.art = svg("svg", { class: "gathering-art", "aria-hidden": "true" }, this.tiles, this.over);
    this.cellsRoot = el("div", { class: "gathering-cells", role: "grid", "aria-label": "Table" });
    this.fit = el("div", { class: "gathering-fit" }, this.art, this.cellsRoot);
    this.surface = el("div", { class: "gathering-surface" }, this.fit);
    this.zoom = new GatheringZoom(this.surface, this.fit);
    this.grid = new RovingGrid(this.cellsRoot, () => this.#moved(), () => host.announce("Nothing further that way."));
    this.finder = new GatheringFinder({
      shape,
      places: () => this.#places,
      here: () => this.grid.current?.dataset.place ?? "",
      picked: () => this.hand.tile,
      last: () => this.#lastPlace?.join() ?? null,
      helped: () => this.#scene?.helped === true,
      sections: (x, y) => this.#sectionsAt(x, y),
      go: (key) => this.#cells.get(key)?.focus(),
      announce: host.announce,
    });
    this.hand = new GatheringHand(shape, {
      may: () => this.#scene?.canMove === true,
      picked: () => this.#picked(),
      over: (target) => this.#hoverOn(target?.dataset.drop ?? null),
      drop: (target) => this.#choose(target?.dataset.drop ?? null),
      act: (text) => this.#act(text),
      announce: host.announce,
    });
    this.element = el("div", { class: "gathering-board series-board" }, this.surface, this.zoom.tools);
    const parts = [this.element, this.hand.element];
    this.looks = new Looks(SIDE_INDICIA, shape.series, parts, () => this.#relook());
    this.cellsRoot.addEventListener("pointerleave", () => this.#hoverOn(null));
    this.cellsRoot.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      if (this.#arranged !== null && !this.#arrangedAt) host.play(); // to take or to pass goes to no place
      else this.#choose(this.grid.current?.dataset.place ?? null);
    });
    onEscape(parts, host, takeBack(host, () => this.#arranged !== null), () => this.hand.putDown());
  }

  /** @param {Scene<"domino" | "hex">} scene */
  update(scene) {
    this.#scene = scene;
    this.looks.show(scene);
    if (this.#arrangedAt && scene.view.placed[this.#arrangedAt]) this.#placed = this.#arrangedAt;
    this.#arranged = scene.arranged?.text ?? null;
    this.#places = placesOf(this.shape, scene.view.placed);
    this.#layCells();
    this.#draw();
    this.hand.show(scene, this.looks.chosen);
    this.#drawOver();
    this.zoom.reveal(this.#cells.get(this.#arrangedAt ?? this.#litFirst ?? this.#lastPlace?.join() ?? "0,0"));
  }

  /** The first place that is lit for somebody who wants help. */
  get #litFirst() {
    const [, , x, y] = PLACING.exec(this.#scene?.fits?.[0] ?? "") ?? [];
    return x === undefined ? null : `${x},${y}`;
  }

  keys() {
    return /** @type {BoardKey[]} */ ([
      { key: ".", does: "Pick up your next tile", run: () => this.hand.pickNext(1) },
      { key: ",", does: "Pick up the previous tile", run: () => this.hand.pickNext(-1) },
      ...this.finder.keys(),
      { key: "T", does: "Take a tile, or open one of your own", run: () => this.#press(this.hand.take, "take") },
      { key: "P", does: "Pass", run: () => this.#press(this.hand.pass, "pass") },
      ...this.zoom.keys(this.host.announce),
    ]);
  }

  // What is read aloud.

  /** The row that has focus, counted from the first tile's. */
  get row() {
    return this.#cellOf(this.grid.current?.dataset.place ?? "0,0")[0] ?? 0;
  }

  readRow() {
    const tiles = [...this.#places.values()].filter(({ x, y, tile }) => tile && this.shape.cell(x, y)[0] === this.row);
    tiles.sort((one, other) => this.shape.cell(one.x, one.y)[1] - this.shape.cell(other.x, other.y)[1]);
    return `This row, from the left: ${listing(tiles.map(({ tile }) => tile ?? "")) || "no tiles"}.`;
  }

  /** The place that has focus, in full. */
  readPlace() {
    this.#placed = null;
    this.#layCells();
    return `${capital(this.grid.current?.ariaLabel ?? "")}.`;
  }

  /** The arranged tile and its place. */
  readArranged() {
    const place = this.#places.get(this.#arrangedAt ?? "");
    return place && !place.tile ? `${capital(this.#speak(place))}.` : "";
  }

  /** @param {Place} place */
  #speak({ x, y, tile }) {
    const where = this.shape.speak(x, y);
    if (tile && this.#placed === `${x},${y}`) return `${where}, placed: ${calledTile(this.shape, tile)}`;
    if (tile) return `${where}: ${speakSections(this.shape, this.#sectionsAt(x, y))}`;
    const arranged = this.#arrangedAt === `${x},${y}` ? PLACING.exec(this.#arranged ?? "")?.[1] : null;
    if (arranged) return `${where}: ${calledTile(this.shape, arranged)}, not played yet`;
    const beside = this.shape.steps.flatMap(([dx, dy], side) => {
      if (!this.#places.get(`${x + dx},${y + dy}`)?.tile) return [];
      // The series that counts up from there on: the one on the far side of the neighbour. SERIES-2.
      const part = this.#sectionsAt(x + dx, y + dy)[side];
      return part ? [`${part.series} ${part.number} ${this.shape.coming[side]}`] : [];
    });
    return `${where}, empty; continues ${beside.join(", ")}`;
  }

  // Where things are.

  get #first() {
    return this.#places.get("0,0")?.tile ?? "9l";
  }

  /** @param {number} x @param {number} y @returns {Section[]} */
  #sectionsAt(x, y) {
    return this.shape.sections(this.#first, x, y, this.#scene?.options.reversed ? -1 : 1);
  }

  /** @param {string} key */
  #cellOf(key) {
    const place = this.#places.get(key);
    return place ? this.shape.cell(place.x, place.y) : [0, 0];
  }

  // Cells for pointer, keyboard and screen reader.

  #layCells() {
    const here = this.grid.current?.dataset.place ?? "0,0";
    const order = [...this.#places.keys()].sort().join(" ");
    if (order !== this.#order) {
      this.#order = order;
      this.#buildCells(here);
    }
    for (const [key, place] of this.#places) {
      const cell = this.#cells.get(key);
      const words = this.#speak(place);
      if (cell && cell.ariaLabel !== words) cell.ariaLabel = words;
    }
  }

  /** @param {string} here */
  #buildCells(here) {
    const spots = [...this.#places].map(([key, { x, y }]) => ({ key, x, y, at: this.shape.cell(x, y) }));
    const [top, start] = [0, 1].map((axis) => Math.min(...spots.map(({ at }) => at[axis] ?? 0)));
    const rows = /** @type {(HTMLElement | null)[][]} */ ([]);
    const box = this.#box();
    const [last, end] = [0, 1].map((axis) => Math.max(...spots.map(({ at }) => at[axis] ?? 0)));
    for (let row = top ?? 0; row <= (last ?? 0); row++) rows.push(Array((end ?? 0) - (start ?? 0) + 1).fill(null));
    for (const { key, x, y, at } of spots) {
      const cell = this.#cells.get(key) ?? this.#cell(key);
      this.#cells.set(key, cell);
      const [across, down] = this.shape.at(x, y);
      cell.style.left = `${((across - box.x) / box.width) * 100}%`;
      cell.style.top = `${((down - box.y) / box.height) * 100}%`;
      cell.style.width = `${(100 / box.width) * 100}%`;
      cell.style.height = `${(100 / box.height) * 100}%`;
      const line = rows[at[0] - (top ?? 0)];
      if (line) line[at[1] - (start ?? 0)] = cell;
    }
    this.zoom.grown(box, this.#scene?.options.counting ?? false);
    // Cells that are put into new rows lose focus.
    const hadFocus = this.cellsRoot.contains(document.activeElement);
    this.cellsRoot.replaceChildren(...rows.map((cells) => el("div", { role: "row" }, ...cells)));
    const [row, column] = this.#cellOf(this.#places.has(here) ? here : "0,0");
    this.grid.fill(rows, (row ?? 0) - (top ?? 0), (column ?? 0) - (start ?? 0));
    if (hadFocus) this.grid.focus();
  }

  /** Another place has focus; what has just been placed is read in full from now on. */
  #moved() {
    if (this.#placed !== this.grid.current?.dataset.place) this.#placed = null;
    this.#layCells();
    this.#drawOver();
  }

  /** @param {string} key */
  #cell(key) {
    return el("div", {
      role: "gridcell",
      class: "gathering-cell",
      id: `place-${key.replace(",", "_")}`,
      "data-place": key,
      "data-drop": key,
      onclick: () => (this.#cells.get(key)?.focus(), this.#choose(key)),
      onpointerenter: (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && this.#hoverOn(key),
    });
  }

  #box() {
    return boxOf(this.shape, [...this.#places.values()]);
  }

  // What is done.

  /** Do what a button does, if it is there. @param {HTMLElement} button @param {"take" | "pass"} text */
  #press(button, text) {
    if (!button.hidden) return this.#act(text);
    const [nothing, something] = ["There is nothing left to take; Shift+P passes.", "You may pass only when nothing is left to take; Shift+T takes a tile."];
    return this.host.announce(text === "take" ? nothing : something);
  }

  /** @param {string} text */
  #act(text) {
    if (!this.#scene?.canMove) return this.host.play(); // which says why nothing can be played
    const again = this.#arranged === text;
    if (!again) this.host.arrange(text);
    if (again || this.host.quick()) this.host.play();
    return undefined;
  }

  /** @param {string | null} key */
  #choose(key) {
    const place = this.#places.get(key ?? "");
    if (!place) return undefined;
    if (this.#arrangedAt === key) return this.host.play();
    if (place.tile) {
      this.#placed = null;
      return this.host.announce(liesThere(this.hand.tile, `${capital(this.#speak(place))}.`));
    }
    if (this.hand.tile === null) return this.host.announce(pickUpFirst("tile"));
    return this.#act(`${this.hand.tile} ${key}`);
  }

  /** The place of the arranged tile. */
  get #arrangedAt() {
    const placing = PLACING.exec(this.#arranged ?? "");
    return placing && `${placing[2]},${placing[3]}`;
  }

  /** Go to where the arranged move is played. */
  goToArranged() {
    if (this.#arrangedAt) this.#cells.get(this.#arrangedAt)?.focus();
    else return this.hand.goTo(this.#arranged);
    return true;
  }

  #picked() {
    this.host.arrange(null);
    this.#drawOver();
  }

  /** @param {string | null} key */
  #hoverOn(key) {
    if (key === this.#hover) return;
    this.#hover = key;
    this.#drawOver();
  }

  #relook() {
    this.#drawn = "";
    if (this.#scene) this.update(this.#scene);
  }

  /** @param {GameEvent} event */
  pan({ place }) {
    if (!Array.isArray(place)) return 0;
    const { x, width } = this.#box();
    return panned(this.shape.at(Number(place[0]), Number(place[1]))[0] - x, width - 99);
  }

  /** Where the last tile went. */
  get #lastPlace() {
    const place = this.#scene?.last?.events?.find((event) => event.kind === "placed")?.place;
    return Array.isArray(place) ? place : null;
  }

  // The picture.

  #draw() {
    const indicia = this.looks.chosen;
    const { x, y, width, height } = this.#box();
    this.art.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    const signature = `${indicia} ${JSON.stringify(this.#scene?.view.placed)}`;
    if (signature === this.#drawn) return;
    this.#drawn = signature;
    const placed = [...this.#places.values()].filter(({ tile }) => tile);
    this.tiles.replaceChildren(...placed.map(({ x, y }) => this.#tile(this.#sectionsAt(x, y), x, y)));
  }

  /** @param {Section[]} sections @param {number} x @param {number} y */
  #tile(sections, x, y) {
    const drawn = drawSideTile(sections, this.looks.chosen);
    drawn.setAttribute("transform", `translate(${this.shape.at(x, y).join(" ")})`);
    return drawn;
  }

  #drawOver() {
    if (!this.#scene) return;
    drawOverlay(this.over, this.#scene, {
      shape: this.shape,
      indicia: this.looks.chosen,
      places: this.#places,
      sections: (x, y) => this.#sectionsAt(x, y),
      held: this.hand.tile,
      arranged: this.#arranged,
      hover: this.#hover,
      focused: this.cellsRoot.contains(document.activeElement) ? (this.grid.current?.dataset.place ?? null) : null,
      last: this.#lastPlace,
    });
  }
}
