// The board of Series Rush: everyone plays at once, so nothing waits for a turn, and others’ moves are announced only on request.

import { capital, el, svg } from "../../dom/elements.js";
import { onEscape, takeBack } from "../escape.js";
import { RushCells, keepCursor, keptCursor } from "./cells.js";
import { RushFinder } from "./finder.js";
import { RushHand } from "./hand.js";
import { RushModel } from "./model.js";
import { PLACING, arrangedSquare, drawOverlay } from "./overlay.js";
import { RushPicture, SMALLEST_TILE } from "./picture.js";
import { sounds } from "./sounds.js";
import { summary } from "./summary.js";
import { Camera } from "./camera.js";
import { INDICIA, chosenIndicia } from "../series/indicia.js";
import { appearanceChooser } from "../series/appearance.js";
import { pannable } from "./pan.js";
import { BOARD, RUSH_SERIES } from "../series/plane.js";
import { speakRushTile } from "../series/tile.js";

/** @import {Board, Host, Scene} from "../contract.js" */

const STEP = 1.35;
const HANDS_READ = 6;

/** @param {Host} host @returns {Board<"rush">} */
export function createBoard(host) {
  const board = new RushBoard(host);
  return {
    element: board.element,
    tray: board.hand.element,
    aside: board.aside,
    update: (scene) => board.update(scene),
    focus: () => board.cells.grid.focus(),
    goToArranged: () => board.goToArranged(),
    readings: {
      square: () => capital(`${board.readSquare()}.`),
      line: () => board.model?.speakRow(board.cells.row, board.cells.left) ?? "",
      rack: () => board.readHand(),
      score: () => board.readScore(),
    },
    questions: { line: () => [`look row ${board.cells.row + 1}`] },
    keys: board.keys(),
    sounds,
    mark: (seat) => ({ picture: null, note: board.seatNote(seat) }),
    breakdown: (scene) => board.breakdown(scene),
    digest: (items) => summary(items, host.name),
    remove: () => board.sizes.disconnect(),
  };
}

class RushBoard {
  model = /** @type {RushModel | null} */ (null);
  #arranged = /** @type {string | null} */ (null);
  #hover = /** @type {[number, number] | null} */ (null);
  #pointer = { x: 0, y: 0 };
  #dragging = /** @type {number | null} */ (null);
  #frame = 0;
  #fitted = false;

  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    this.camera = new Camera();
    this.picture = new RushPicture();
    this.cells = new RushCells({
      moved: () => this.#cursorMoved(),
      enter: () => this.#choose(this.cells.row, this.cells.column),
      pan: (x, y) => this.#pan(x, y),
      name: host.name,
    });
    const tool = (
      /** @type {string} */ id,
      /** @type {string} */ label,
      /** @type {string} */ d,
      /** @type {() => void} */ run,
    ) =>
      el(
        "button",
        { type: "button", class: "series-tool", id: `rush-${id}`, "aria-label": label, title: label, onclick: run },
        svg("svg", { viewBox: "0 0 20 20", class: "sign", "aria-hidden": "true" }, svg("path", { d, fill: "none" })),
      );
    this.finder = new RushFinder({
      cells: this.cells,
      model: () => this.model,
      picked: () => this.hand.tile,
      announce: host.announce,
      changed: () => this.#redraw(),
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
    const tools = el(
      "div",
      { class: "series-tools" },
      tool("in", "Zoom in", "M10 4V16M4 10H16", () => this.#zoom(STEP)),
      tool("out", "Zoom out", "M4 10H16", () => this.#zoom(1 / STEP)),
      tool("fit", "Show the whole board", "M4 8V4H8M12 4H16V8M16 12V16H12M8 16H4V12", () => this.#fit()),
    );
    this.element = el("div", { class: "rush-board series-board" }, this.surface, tools, this.where);
    const parts = [this.element, this.hand.element];
    const look = appearanceChooser(INDICIA, RUSH_SERIES, parts, () => this.#relook());
    this.aside = el("div", { class: "rush-aside" }, this.hand.others, look);
    pannable(this.surface, {
      pan: (x, y) => this.#pan(x, y),
      zoom: (factor, x, y) => this.#zoom(factor, x, y),
      press: (x, y) => this.#pressed(x, y),
      hover: (x, y) => this.#hovered(x, y),
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
  }

  get #scene() {
    return this.model?.scene ?? null;
  }

  /** @param {Scene<"rush">} scene */
  update(scene) {
    const model = new RushModel(scene);
    const first = !this.model;
    this.model = model;
    this.#arranged = scene.arranged?.text ?? null;
    const kept = first && model.size > BOARD ? keptCursor(scene.table) : null;
    if (kept && model.holds(...kept)) this.cells.go(...kept, false);
    this.picture.prepare(chosenIndicia(INDICIA), model.mirrored);
    this.cells.show(model);
    this.hand.show(model, scene.canMove);
    this.element.classList.toggle("between", model.between);
    this.#redraw();
  }

  // What is read aloud.

  readSquare() {
    return this.model?.speakSquare(this.cells.row, this.cells.column, this.host.name) ?? "";
  }

  readHand() {
    const tiles = this.model?.hand ?? [];
    if (!tiles.length) return "You hold no tiles.";
    return `You hold ${tiles.length}. ${tiles.map((tile, place) => `${place + 1}: ${speakRushTile(tile)}.`).join(" ")}`;
  }

  readScore() {
    const model = this.model;
    if (!model) return "";
    const all = Object.entries(model.hands).sort(([, one], [, other]) => one.length - other.length);
    const read = all.filter(([seat], place) => place < HANDS_READ || Number(seat) === model.scene.seat);
    const hands = read.map(([seat, tiles]) => `${capital(this.host.name(Number(seat)))} ${tiles.length}`);
    const which = read.length < all.length ? "Smallest hands, and yours" : "Tiles in hand";
    return `${which}: ${hands.join(", ")}. ${model.speakBag}.`;
  }

  /** @param {number} seat */
  seatNote(seat) {
    const hand = this.model?.hands[String(seat)];
    return hand ? `${hand.length} ${hand.length === 1 ? "tile" : "tiles"}` : "";
  }

  /** @param {Scene<"rush">} scene @returns {[string, string[]][]} */
  breakdown({ seats, view }) {
    const completed = Object.values(view.completed);
    const rows = /** @type {[string, string[]][]} */ ([
      ["Placed in the last game", seats.map(({ seat }) => String(view.counts[seat] ?? 0))],
      ["Tiles left", seats.map(({ seat }) => String(view.hands[seat]?.length ?? 0))],
    ]);
    if (completed.length) {
      const count = (/** @type {number} */ seat) => String(completed.filter((each) => each === seat).length);
      rows.push(["Larger tiles completed", seats.map(({ seat }) => count(seat))]);
    }
    return rows;
  }

  keys() {
    return [
      { key: ".", does: "Pick up your next tile", run: () => this.hand.pickNext(1) },
      { key: ",", does: "Pick up the previous tile", run: () => this.hand.pickNext(-1) },
      { key: "o", does: "Turn the tile over to see its back", run: () => this.hand.turnOver() },
      { key: "t", does: "Turn the tile by half, if this table lets you", run: () => this.hand.turnHalf() },
      ...this.hand.keys(),
      ...this.finder.keys(),
      { key: "c", does: "Call the tile on this square", run: () => this.#call() },
      { key: "+", does: "Zoom in", run: () => this.#zoom(STEP) },
      { key: "-", does: "Zoom out", run: () => this.#zoom(1 / STEP) },
      {
        key: "z",
        does: "Show the whole board; press again to show all boards, if there are several",
        run: () => this.#fit(),
      },
      { key: "Shift+Arrows", does: "Pan", run: () => {} },
    ];
  }

  #cursorMoved() {
    if (!this.model) return;
    const { row, column } = this.cells;
    this.camera.reveal(BigInt(row), BigInt(this.model.original(column)));
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
    const again = this.#arranged === text;
    if (!again) this.host.arrange(text);
    if (again || atOnce || this.host.quick()) this.host.play();
  }

  #picked() {
    if (this.#arranged && PLACING.test(this.#arranged)) this.host.arrange(null);
    this.#redraw();
  }

  /** Go to the square or the button where Enter plays what is arranged. */
  goToArranged() {
    const square = arrangedSquare(this.#arranged);
    if (square) this.cells.go(...square, true);
    return square !== null || this.hand.goTo(this.#arranged);
  }

  /** A square was clicked, or Enter pressed on it. @param {number} row @param {number} column */
  #choose(row, column) {
    const { model, hand, host } = this;
    if (!model?.holds(row, column)) return;
    if (!model.scene.canMove) return host.announce("You cannot move now.");
    if (String(arrangedSquare(this.#arranged)) === String([row, column])) return host.play();
    const lying = model.lies(row, column);
    if (lying && model.callable && hand.tile === null) this.#act(`call ${row + 1},${column + 1}`, false);
    else if (lying) host.announce(`${capital(model.speakSquare(row, column, host.name))}.`);
    else if (hand.tile === null) host.announce("Pick up a tile first.");
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
    const square = /** @type {[number, number]} */ ([Number(row), model.original(Number(column))]);
    return model.holds(...square) ? square : null;
  }

  /** @param {number} x @param {number} y */
  #pressed(x, y) {
    const square = this.#squareAt(x, y);
    if (!square) return;
    this.cells.go(...square, true);
    this.#choose(...square);
  }

  /** @param {number} x @param {number} y */
  #hovered(x, y) {
    this.#hoverAt(this.#squareAt(x, y));
  }

  /** @param {[number, number] | null} square */
  #hoverAt(square) {
    if (String(square) === String(this.#hover)) return;
    this.#hover = square;
    this.#redraw();
  }

  /** @param {number} x @param {number} y */
  #pan(x, y) {
    this.camera.pan(this.model?.mirrored ? -x : x, y);
    this.#redraw();
  }

  /** @param {number} factor @param {number} [x] @param {number} [y] */
  #zoom(factor, x = 0, y = 0) {
    this.camera.zoom(factor, this.model?.mirrored ? -x : x, y);
    this.#redraw();
  }

  /** Show the board with the cursor; if it is shown already, all boards. */
  #fit() {
    const before = this.camera.centre;
    this.camera.fit(BigInt(this.cells.top), BigInt(this.#leftmost), BOARD);
    const { row, column, scale } = this.camera.centre;
    const shown = row === before.row && column === before.column && scale === before.scale;
    if (shown && this.model) this.camera.fit(0n, 0n, this.model.size);
    this.#redraw();
  }

  /** What is shown at first: the whole board or, if a finger could not hit its squares, the part around the last tile. */
  #open() {
    this.#fit();
    const { model } = this;
    const [row, column] = model?.lastPlaced ?? [this.cells.row, this.cells.column];
    if (model) this.camera.approach(BigInt(row), BigInt(model.original(column)), BOARD);
  }

  /** The column of the plane at the left, or if mirrored at the right, of the board with the cursor. */
  get #leftmost() {
    return this.model?.mirrored ? this.model.size - BOARD - this.cells.left : this.cells.left;
  }

  #resized() {
    const { clientWidth, clientHeight } = this.surface;
    if (!clientWidth) return;
    Object.assign(this.camera, { width: clientWidth, height: clientHeight });
    if (!this.#fitted && this.model) {
      this.#fitted = true;
      this.#open();
    } else this.#redraw();
  }

  #relook() {
    if (this.model) this.picture.prepare(chosenIndicia(INDICIA), this.model.mirrored);
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
    const { x, y, scale } = camera.placeOf(1, BigInt(this.cells.top), BigInt(this.#leftmost));
    const across = model.mirrored ? -x - BOARD * scale : x;
    const { style } = this.cells.element;
    style.translate = `${across + camera.width / 2}px ${y + camera.height / 2}px`;
    style.width = style.height = `${BOARD * scale}px`;
    this.cells.element.classList.toggle("tiny", scale < SMALLEST_TILE);
    this.where.textContent = this.#whereabouts();
    const { hand, tile: picked, upright } = this.hand;
    const tile = this.#dragging === null ? picked : (hand[this.#dragging] ?? null);
    return drawOverlay(picture.over, camera, model, {
      tile,
      upright,
      arranged: this.#dragging === null ? this.#arranged : null,
      hover: this.#hover,
    });
  }

  #whereabouts() {
    const { level, centre } = this.camera;
    if (level === 1) return this.finder.note;
    return `Level ${level}: around row ${centre.row + 1n}, column ${centre.column + 1n}. Every square here is a tile of 36 smaller ones. ${this.finder.note}`;
  }
}
