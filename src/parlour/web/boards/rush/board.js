// The board of Series Rush: everyone plays at once, so nothing waits for a turn.

import { capital, el, painted } from "../../dom/elements.js";
import { onEscape, takeBack } from "../escape.js";
import { liesThere, pickUpFirst } from "../series/picking.js";
import { arrangedSquare } from "./arranged.js";
import { RushCells, keepCursor, keptCursor } from "./cells.js";
import { RushHand } from "./hand.js";
import { fetchLoose, modelOf } from "./models.js";
import { extent } from "./outline.js";
import { drawOverlay, litSquares } from "./overlay.js";
import { RushPicture, SMALLEST_TILE } from "./picture.js";
import { Camera } from "./camera.js";
import { INDICIA } from "../series/indicia.js";
import { Looks } from "../series/appearance.js";
import { pannable } from "./pan.js";
import { BOARD, RUSH_SERIES } from "../series/plane.js";
import { zoomTools } from "../series/zoom-tools.js";

/** @import {LogItem} from "../../types.js" */
/** @import {Host, Scene} from "../contract.js" */
/** @import {RushFinder} from "./finder.js" */
/** @import {RushLabels} from "./labels.js" */
/** @import {RushModel} from "./model.js" */
/** @import {Now} from "./telling.js" */

const STEP = 1.35;

export class RushBoard {
  model = /** @type {RushModel | null} */ (null);
  finder = /** @type {RushFinder | null} */ (null);
  labels = /** @type {RushLabels | null} */ (null);
  now = /** @type {Now | null} */ (null);
  #words = /** @type {typeof import("./words.js") | null} */ (null);
  #arranged = /** @type {string | null} */ (null);
  #hover = /** @type {[number, number] | null} */ (null);
  #pointer = { x: 0, y: 0 };
  #dragging = /** @type {number | null} */ (null);
  #frame = 0;
  #fitted = false;
  #explored = false; // whether this person has panned or zoomed
  #lit = "";
  #near = false; // whether a lesson has shown its square, which stays as large

  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    this.camera = new Camera();
    this.picture = new RushPicture();
    this.cells = new RushCells({
      moved: () => this.#cursorMoved(),
      ended: () => host.announce("The board ends here."),
      enter: () => this.#enter(),
      pan: (x, y) => this.#pan(x, y),
      name: host.name,
    });
    this.where = el("p", { class: "rush-where" });
    this.surface = el("div", { class: "rush-surface", "data-drop": "board" }, this.picture.element, this.cells.element);
    this.hand = new RushHand({
      may: () => this.#scene?.canMove === true,
      pick: () => this.#picked(),
      over: (place, inside) => this.#dragged(inside ? place : null),
      drop: (place, dropped) => this.#drop(place, dropped),
      act: (text, atOnce) => this.#act(text, atOnce),
      name: host.name,
      announce: host.announce,
    });
    const tools = zoomTools("rush", "Show the whole board", {
      in: () => this.#zoom(STEP),
      out: () => this.#zoom(1 / STEP),
      fit: () => this.#fit(),
    });
    this.element = el("div", { class: "rush-board series-board hand-beside" }, this.surface, tools, this.where);
    const parts = [this.element, this.hand.element];
    this.looks = new Looks(INDICIA, RUSH_SERIES, parts, () => this.#relook());
    this.aside = el("div", { class: "rush-aside" }, this.hand.others, this.looks.element);
    pannable(this.surface, {
      pan: (x, y) => this.#pan(x, y),
      zoom: (factor, x, y) => this.#zoom(factor, x, y),
      press: (x, y) => this.#pressed(x, y),
      hover: (x, y) => this.#hoverAt(this.#squareAt(x, y)),
    });
    this.surface.addEventListener("pointerleave", () => this.#hoverAt(null));
    for (const part of parts) {
      part.addEventListener("pointermove", (event) => {
        this.#pointer = { x: event.clientX, y: event.clientY };
        if (this.#dragging !== null) this.#hoverAt(this.#squareUnder(this.#pointer));
      });
    }
    onEscape(parts, host, takeBack(host, () => this.#arranged !== null), () => this.hand.putDown());
    this.sizes = new ResizeObserver(() => this.#resized());
    this.sizes.observe(this.surface);
    void this.#fetchLater();
  }

  /** Nobody needs these before the board is there. */
  async #fetchLater() {
    await painted();
    const later = Promise.all([import("./finder.js"), import("./labels.js"), import("./telling.js"), import("./words.js")]);
    const [{ RushFinder }, { RushLabels }, { Now }, words] = await later;
    this.#words = words;
    this.now = new Now();
    this.labels = new RushLabels();
    this.element.prepend(this.labels.columns, this.labels.rows);
    this.#redraw();
    this.finder = new RushFinder({
      cells: this.cells,
      model: () => this.model,
      picked: () => this.hand.tile,
      announce: this.host.announce,
      changed: () => this.#redraw(),
    });
  }

  get #scene() {
    return this.model?.scene ?? null;
  }

  get digest() {
    const { model, host } = this;
    const summary = model && this.#words?.summary;
    return summary ? (/** @type {LogItem[]} */ items) => summary(items, host.name, model) : undefined;
  }

  /** @param {"Hand" | "Score" | "Arranged" | "Misfit"} what */
  tell(what) {
    return (this.model && this.#words?.[`tell${what}`](this.model, this.host.name)) ?? "";
  }

  /** @param {Scene<"rush">} scene */
  update(scene) {
    const model = modelOf(scene);
    if (!model) return void fetchLoose().then(() => this.update(scene));
    const first = !this.model;
    this.model = model;
    const arranged = this.#arranged;
    this.#arranged = scene.arranged?.text ?? null;
    const own = arrangedSquare(arranged);
    if (own && model.lies(...own)?.owner === scene.seat) this.cells.placed = String(own);
    if (scene.replay) this.cells.placed = "";
    const kept = first && model.size > BOARD ? keptCursor(scene.table) : null;
    if (kept && model.holds(...kept)) this.cells.go(...kept, false);
    this.looks.show(scene);
    this.#relook();
    this.cells.show(model);
    this.hand.show(model, scene.canMove);
    this.element.classList.toggle("between", model.between);
    this.#follow(scene);
    if (this.#arranged !== arranged) this.#show(arrangedSquare(this.#arranged));
    this.#redraw();
  }

  /** Go to the square that is lit next: in a lesson, and on a phone until its owner looks round. @param {Scene<"rush">} scene */
  #follow({ table, fits }) {
    const lit = fits?.[0] ?? "";
    const follows = table === "practice" || !(this.#explored || this.hand.tile || this.#arranged);
    if (this.#fitted && follows && lit && lit !== this.#lit) this.#open();
    this.#lit = lit;
  }

  /** Bring a square into sight. @param {[number, number] | null} square */
  #show(square) {
    if (square && this.model && this.#fitted) this.camera.reveal(...this.model.onPlane(...square));
  }

  // What is read aloud.

  keys() {
    return [
      ...this.hand.keys(),
      ...(this.finder?.keys() ?? []),
      { key: "c", does: "Call the tile on this square", run: () => this.#call() },
      { key: "+", does: "Zoom in", run: () => (this.#zoom(STEP), this.host.announce("Larger.")) },
      { key: "-", does: "Zoom out", run: () => (this.#zoom(1 / STEP), this.host.announce("Smaller.")) },
      { key: "z", does: "Show the whole board; press again to show all boards, if there are several", run: () => (this.#fit(), this.host.announce("All of it is shown.")) },
      { key: "Shift+Arrows", does: "Pan", run: () => {} },
    ];
  }

  #cursorMoved() {
    if (!this.model) return;
    const { row, column } = this.cells;
    this.camera.reveal(...this.model.onPlane(row, column));
    if (this.model.size > BOARD) keepCursor(this.model.scene.table, row, column);
    this.#redraw();
  }

  #call() {
    const { row, column } = this.cells;
    if (!this.model?.callable)
      return this.host.announce("At this table every placement is checked immediately; there is nothing to call.");
    return this.#act(`call ${row + 1},${column + 1}`, false);
  }

  // What is done.

  /** @param {string} text @param {boolean} atOnce */
  #act(text, atOnce) {
    if (this.model) this.now?.begin(this.model);
    const again = this.#arranged === text;
    if (!again) this.host.arrange(text);
    if (again || atOnce || this.host.quick()) this.host.play();
  }

  #picked() {
    if (this.model) this.now?.begin(this.model);
    this.host.arrange(null);
    if (this.model) this.#show(litSquares(this.camera, this.model, this.hand.tile, this.cells)[0] ?? null);
    this.#redraw();
  }

  /** Go to the square or the button where Enter plays what is arranged. */
  goToArranged() {
    const square = arrangedSquare(this.#arranged);
    if (square) this.cells.go(...square, true);
    return square !== null || this.hand.goTo(this.#arranged);
  }

  /** Enter plays a move that goes to no square; otherwise it chooses the one that has focus. */
  #enter() {
    if (this.#arranged !== null && !arrangedSquare(this.#arranged)) return this.host.play();
    return this.#choose(this.cells.row, this.cells.column);
  }

  /** A square was clicked, or Enter pressed on it. @param {number} row @param {number} column */
  #choose(row, column) {
    const { model, hand, host } = this;
    if (!model?.holds(row, column)) return;
    if (!model.scene.canMove) return host.announce("You cannot move now.");
    if (String(arrangedSquare(this.#arranged)) === String([row, column])) return host.play();
    const lying = model.lies(row, column);
    if (lying && model.callable && hand.tile === null) this.#act(`call ${row + 1},${column + 1}`, false);
    else if (lying) host.announce(liesThere(hand.tile, `${capital(model.speakSquare(row, column, host.name))}.`));
    else if (hand.tile === null) host.announce(pickUpFirst(model.piece));
    else this.#act(this.#placing(hand.tile, row, column), false);
  }

  /** @param {string} tile @param {number} row @param {number} column */
  #placing(tile, row, column) {
    const turning = this.model?.ownTurning(row, column) ? (this.hand.upright ? " upright" : " turned") : "";
    return `${tile} ${row + 1},${column + 1}${turning}`;
  }

  /** A tile is carried over the board, or beside it again. @param {number | null} place */
  #dragged(place) {
    this.#dragging = place;
    document.querySelector(".carried")?.classList.toggle("aiming", place !== null);
    this.#hoverAt(place === null ? null : this.#squareUnder(this.#pointer));
  }

  /** @param {number} place @param {boolean} dropped */
  #drop(place, dropped) {
    this.#dragged(null);
    const square = dropped ? this.#squareUnder(this.#pointer) : null;
    this.hand.pick(place);
    if (square && this.hand.tile) this.#act(this.#placing(this.hand.tile, ...square), false);
  }

  // The picture.

  /** @param {{x: number, y: number}} pointer */
  #squareUnder({ x, y }) {
    const box = this.surface.getBoundingClientRect();
    return this.#squareAt(x - box.left - box.width / 2, y - box.top - box.height / 2);
  }

  /** @param {number} x @param {number} y @returns {[number, number] | null} */
  #squareAt(x, y) {
    const { model } = this;
    if (!model) return null;
    const [row, column] = this.camera.squareAt(model.mirrored ? -x : x, y);
    const square = model.shown(Number(row), Number(column));
    return model.holds(...square) ? square : null;
  }

  /** @param {number} x @param {number} y */
  #pressed(x, y) {
    const square = this.#squareAt(x, y);
    if (!square) return;
    this.cells.go(...square, true);
    this.#choose(...square);
  }

  /** @param {[number, number] | null} square */
  #hoverAt(square) {
    if (String(square) === String(this.#hover)) return;
    this.#hover = square;
    this.#redraw();
  }

  /** @param {number} x @param {number} y */
  #pan(x, y) {
    this.#explored = true;
    this.camera.pan(this.model?.mirrored ? -x : x, y);
    this.#redraw();
  }

  /** @param {number} factor @param {number} [x] @param {number} [y] */
  #zoom(factor, x = 0, y = 0) {
    this.#explored = true;
    this.camera.zoom(factor, this.model?.mirrored ? -x : x, y);
    this.#redraw();
  }

  /** Show the board with the cursor; if it is shown already, all boards. */
  #fit() {
    const { model } = this;
    if (!model) return;
    this.#explored = true;
    const before = this.camera.centre;
    this.#fitBoard(model);
    const { row, column, scale } = this.camera.centre;
    const shown = row === before.row && column === before.column && scale === before.scale;
    if (shown && model.size > BOARD) this.camera.fit(...model.firstOf(0, 0, model.size), model.size, model.size);
    this.#redraw();
  }

  /** At first show the whole board or, where its squares are small, the part around the last tile or a lesson's square. */
  #open() {
    const { model } = this;
    if (!model) return;
    const shown = this.#fitBoard(model);
    const lit = arrangedSquare(model.scene.fits?.[0] ?? null);
    const [row, column] = lit ?? model.lastPlaced ?? [this.cells.row, this.cells.column];
    this.#near ||= lit !== null && model.scene.table === "practice";
    const how = model.counting ? "counting" : model.loose || this.#near ? "close" : "usual";
    this.camera.approach(...model.onPlane(row, column), shown, how);
    this.#redraw();
  }

  /** Show the board with the cursor, as far as its shape reaches. @param {RushModel} model */
  #fitBoard(model) {
    const { top, left, rows, columns } = extent(model.outline);
    this.camera.fit(...model.firstOf(this.cells.top + top, this.cells.left + left, columns), rows, columns);
    return { rows, columns };
  }

  /** Where on the plane the board with the cursor begins. @returns {[bigint, bigint]} */
  get #shownBoard() {
    return this.model?.firstOf(this.cells.top, this.cells.left, BOARD) ?? [0n, 0n];
  }

  #resized() {
    const { clientWidth, clientHeight } = this.surface;
    if (!clientWidth) return;
    Object.assign(this.camera, { width: clientWidth, height: clientHeight });
    if (this.model && !this.#explored) {
      this.#fitted = true;
      this.#open();
    } else this.#redraw();
  }

  #relook() {
    if (this.model) this.picture.prepare(this.looks.chosen, this.model.mirrored, this.model.loose);
  }

  #redraw() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #draw() {
    const { camera, model, picture } = this;
    if (!model || !this.surface.clientWidth) return;
    if (!this.#fitted) return this.#resized();
    picture.draw(camera, model);
    this.labels?.draw(camera, model);
    const { x, y, scale } = camera.placeOf(1, ...this.#shownBoard);
    const across = model.mirrored ? -x - BOARD * scale : x;
    const { style } = this.cells.element;
    style.translate = `${across + camera.width / 2}px ${y + camera.height / 2}px`;
    style.width = style.height = `${BOARD * scale}px`;
    this.cells.element.classList.toggle("tiny", scale < SMALLEST_TILE);
    this.where.textContent = this.#words?.tellWhereabouts(model, camera, this.finder?.note ?? "", this.#explored) ?? "";
    const { hand, tile: picked, upright } = this.hand;
    const tile = this.#dragging === null ? picked : (hand[this.#dragging] ?? null);
    return drawOverlay(picture, camera, model, {
      tile,
      upright,
      arranged: this.#dragging === null ? this.#arranged : null,
      hover: this.#hover,
    });
  }
}
