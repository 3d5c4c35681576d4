// The board of Push: arrows all round the tray; a click, a drop or Enter on one arranges a push, a second one plays it.

import { capital, el, refill, svg } from "../../dom/elements.js";
import { draggable } from "../../dom/drag.js";
import { RovingGrid } from "../../dom/grid.js";
import { onEscape, takeBack } from "../escape.js";
import { panned } from "../panned.js";
import { RIM, STEP, drawArrow, pieceIcon } from "./drawing.js";
import { EMPTY, path, readEntry, writeEntry } from "./entries.js";
import { PushPicture } from "./picture.js";

/** @import {Board, Host, Scene} from "../contract.js" */
/** @import {GameEvent} from "../types.js" */
/** @import {Entry, Side} from "./entries.js" */

const SIDES = /** @type {const} */ ({ L: "left", R: "right", T: "top", B: "bottom" });

/** @param {Host} host @returns {Board<"push">} */
export function createBoard(host) {
  const board = new PushBoard(host);
  return {
    element: board.element,
    tray: board.tray,
    update: (scene) => board.update(scene),
    focus: () => board.grid.focus(),
    goToArranged: () => board.goToArranged(),
    readings: {
      square: () => board.readSquare(),
      line: () => board.readLine(),
      rack: () => board.readSupply(),
      score: () => board.readSupply(),
    },
    questions: { square: () => [board.squareHere()], line: () => board.linesHere() },
    keys: board.keys(),
    breakdown: ({ seats, view }) => [["On the board", seats.map(({ seat }) => String(count(view.board, seat)))]],
    pan: (event, sound) => board.pan(event, sound),
    mark: (seat) => ({ picture: pieceIcon(seat), note: board.supplyNote(seat) }),
  };
}

class PushBoard {
  #size = 0;
  #board = "";
  #scene = /** @type {Scene<"push"> | null} */ (null);
  #entries = /** @type {Map<string, HTMLButtonElement>} */ (new Map());
  #crossings = /** @type {HTMLElement[]} */ ([]);
  #arranged = /** @type {string | null} */ (null);

  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    this.picture = new PushPicture();
    this.cells = el("div", { class: "push-cells", role: "grid", "aria-label": "Board with the entries around it" });
    this.element = el("div", { class: "push-board" }, this.picture.element, this.cells);
    this.grid = new RovingGrid(this.cells, () => this.#show(this.#byKeys() ? this.#atFocus() : null));
    this.tray = el("div", { class: "push-tray" });
    this.cells.addEventListener("pointerleave", () => this.#show(null));
    this.cells.addEventListener("focusout", () => this.#show(null));
    this.cells.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || this.#atFocus()) return;
      event.preventDefault();
      this.#explain();
    });
    onEscape([this.cells, this.tray], host, takeBack(host, () => this.#scene?.arranged != null));
  }

  /** @param {Scene<"push">} scene */
  update(scene) {
    if (scene.options.size !== this.#size) this.#build(scene.options.size);
    const before = this.#scene;
    this.#scene = scene;
    this.#board = scene.view.board;
    const last = lastPush(scene, this.#size);
    this.picture.show(this.#board, scene.fresh && before ? last : null);
    this.picture.markLast(last?.entry ?? null);
    this.picture.markLines(scene.view.won);
    const arranged = readEntry(scene.arranged?.text, this.#size);
    this.#arranged = arranged && writeEntry(arranged);
    for (const [name, button] of this.#entries) {
      button.setAttribute("aria-pressed", String(name === this.#arranged));
      button.classList.toggle("fits", scene.fits?.includes(name) === true);
      button.classList.toggle("last", last !== null && name === writeEntry(last.entry));
    }
    this.#label(scene);
    this.#fillTray(scene);
    this.#show(null);
  }

  // What is read aloud.

  readSquare() {
    return this.grid.current?.getAttribute("aria-label") ?? "";
  }

  readLine() {
    const size = this.#size;
    const entry = readEntry(this.#entryHere(), size);
    if (entry) {
      const along = path(entry, size)
        .slice(1, -1)
        .map(([row, column]) => this.#what(row * size + column));
      return `${lineName(entry)}, from the ${SIDES[entry.side]}: ${along.join(", ")}.`;
    }
    const row = this.grid.row - 1;
    const column = this.grid.column - 1;
    const places = Array.from({ length: size }, (_, place) => place);
    const across = places.map((place) => this.#what(row * size + place)).join(", ");
    const down = places.map((place) => this.#what(place * size + column)).join(", ");
    return `Row ${row + 1}, from the left: ${across}. Column ${column + 1}, from the top: ${down}.`;
  }

  /** The question about this square or entry. */
  squareHere() {
    return `look ${this.#entryHere() ?? `${this.grid.row} ${this.grid.column}`}`;
  }

  /** The questions about the lines through it. */
  linesHere() {
    const entry = readEntry(this.#entryHere(), this.#size);
    if (entry) return [`look ${lineName(entry)}`];
    return [`look row ${this.grid.row}`, `look column ${this.grid.column}`];
  }

  readSupply() {
    const left = this.#scene?.seats.map(({ seat }) => `${capital(this.host.name(seat))}: ${this.supplyNote(seat)}`);
    return `${left?.join(". ")}.`;
  }

  /** @param {number} seat */
  supplyNote(seat) {
    const left = this.#supply(seat);
    return left === null ? "unlimited pieces" : `${left} left to enter`;
  }

  /** PUSH-8. @param {number} seat */
  #supply(seat) {
    const pieces = this.#scene?.options.pieces ?? 0;
    return pieces ? pieces - count(this.#board, seat) : null;
  }

  /** @param {number} index */
  #what(index) {
    const seat = this.#board[index];
    if (seat === undefined || seat === EMPTY) return "empty";
    return this.host.name(Number(seat));
  }

  /** @param {Scene<"push">} scene */
  #label(scene) {
    const size = this.#size;
    this.#crossings.forEach((cell, index) => {
      const what = this.#what(index);
      cell.setAttribute("aria-label", `Row ${Math.floor(index / size) + 1}, column ${(index % size) + 1}: ${what}`);
    });
    const open = scene.canMove && this.#supply(scene.seat ?? 0) !== 0;
    for (const button of this.#entries.values()) button.setAttribute("aria-disabled", String(!open));
    this.element.classList.toggle("open", open);
  }

  // What is shown.

  /** @param {number} size */
  #build(size) {
    this.#size = size;
    this.#entries.clear();
    this.picture.build(size);
    const tracks = `${RIM}fr repeat(${size}, ${STEP}fr) ${RIM}fr`;
    this.cells.style.gridTemplate = `${tracks} / ${tracks}`;
    const rows = Array.from({ length: size + 2 }, (_, row) =>
      Array.from({ length: size + 2 }, (_, column) => this.#cell(row - 1, column - 1)),
    );
    this.#crossings = rows
      .slice(1, -1)
      .flatMap((row) => row.slice(1, -1))
      .filter((cell) => cell !== null);
    this.cells.replaceChildren(...rows.map((row) => el("div", { role: "row" }, ...row.map((cell) => wrap(cell)))));
    this.grid.fill(rows, Math.ceil(size / 2), 0);
  }

  /** @param {number} row @param {number} column @returns {HTMLElement | null} */
  #cell(row, column) {
    const size = this.#size;
    const outside = (/** @type {number} */ place) => place < 0 || place >= size;
    if (outside(row) && outside(column)) return null;
    if (!outside(row) && !outside(column))
      return el("div", {
        role: "gridcell",
        class: "push-crossing",
        id: `at-${row + 1}-${column + 1}`,
        onclick: () => this.#explain(),
      });
    /** @type {Side} */
    const side = column < 0 ? "L" : column >= size ? "R" : row < 0 ? "T" : "B";
    const entry = { side, line: (side === "L" || side === "R" ? row : column) + 1 };
    const name = writeEntry(entry);
    const button = el(
      "button",
      {
        type: "button",
        class: "push-entry",
        id: `entry-${name}`,
        "data-drop": name,
        "aria-label": `${lineName(entry)} from the ${SIDES[side]}`,
        "aria-pressed": "false",
        onclick: () => this.#choose(name),
        onpointerenter: (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && this.#show(name),
      },
      svg("svg", { viewBox: "-22 -22 44 44", "aria-hidden": "true" }, drawArrow(side)),
    );
    this.#entries.set(name, button);
    return button;
  }

  /** Whether focus shows: it may also have come here when something else went away, and that asks for no preview. */
  #byKeys() {
    return this.grid.current?.matches(":focus-visible") === true;
  }

  #atFocus() {
    return this.cells.contains(document.activeElement) ? this.#entryHere() : null;
  }

  /** The entry at which the cursor stands, whether or not the board has focus. */
  #entryHere() {
    return this.grid.current?.dataset.drop ?? null;
  }

  /** Show where the pieces would go by this entry, or by the one that is arranged. @param {string | null} name */
  #show(name) {
    const seat = this.#scene?.seat ?? 0;
    const may = this.#scene?.canMove && this.#supply(seat) !== 0;
    this.picture.preview(may ? readEntry(name ?? this.#arranged, this.#size) : null, seat);
  }

  /** @param {Scene<"push">} scene */
  #fillTray(scene) {
    const seat = scene.seat;
    if (seat === null || scene.replay || scene.outcome) return refill(this.tray);
    const left = this.#supply(seat);
    if (left === 0) {
      const pass = el("button", { type: "button", id: "push-pass", onclick: () => this.#pass() }, "Pass");
      return refill(this.tray, el("span", {}, "You have no pieces left to enter."), pass);
    }
    const hand = el("span", { class: "push-hand", "aria-hidden": "true" }, pieceIcon(seat));
    draggable(hand, {
      may: () => this.element.classList.contains("open"),
      carry: () => pieceIcon(seat),
      over: (target) => this.#show(target?.dataset.drop ?? null),
      drop: (target) => {
        this.#show(null);
        const name = target?.dataset.drop;
        if (name) this.host.arrange(name);
      },
    });
    const step = scene.canMove ? "Choose an arrow, or drag this piece to one." : "";
    const note = left === null ? "" : `${left} left.`;
    return refill(this.tray, hand, el("span", {}, [step, note].filter(Boolean).join(" ")));
  }

  // What is done.

  #explain() {
    if (!this.#scene?.canMove) return void this.host.play(); // which says why nothing can be played
    this.host.announce("Pieces enter from the edge: choose an arrow.");
  }

  #pass() {
    if (!this.#scene?.canMove) this.host.play(); // which says why
    else if (!document.getElementById("push-pass")) this.host.announce("You may pass only when you have no pieces left to enter.");
    else if (this.#scene?.arranged?.text === "pass") this.host.play();
    else this.host.arrange("pass");
  }

  /** Go to the arrow, or to Pass, where Enter plays what is arranged. */
  goToArranged() {
    const place = this.#arranged ? this.#entries.get(this.#arranged) : document.getElementById("push-pass");
    place?.focus();
    return place != null;
  }

  /** A piece comes in at its own side and falls off at the other. @param {GameEvent} event @param {string} sound */
  pan({ side, line }, sound) {
    const last = this.#size - 1;
    const [left, right] = sound === "fall" ? [last, 0] : [0, last];
    return panned({ L: left, R: right }[String(side)] ?? Number(line ?? (last + 2) / 2) - 1, this.#size);
  }

  keys() {
    return [{ key: "P", does: "Pass, when you have no pieces left to enter", run: () => this.#pass() }];
  }

  /** @param {string} name */
  #choose(name) {
    if (!this.#scene?.canMove) return void this.host.play();
    if (this.#entries.get(name)?.getAttribute("aria-disabled") === "true")
      return this.host.announce("You cannot push a piece in now.");
    const again = this.#arranged === name;
    if (!again) this.host.arrange(name);
    if (again || this.host.quick()) this.host.play();
  }
}

/** A seat's pieces on the board. @param {string} board @param {number} seat */
const count = (board, seat) => board.split(String(seat)).length - 1;

/** @param {HTMLElement | null} cell */
function wrap(cell) {
  if (cell instanceof HTMLButtonElement) return el("div", { role: "gridcell" }, cell);
  return cell ?? el("div", { role: "gridcell" });
}

/** @param {Entry} entry */
function lineName({ side, line }) {
  return `${side === "L" || side === "R" ? "Row" : "Column"} ${line}`;
}

/** The last move, if it was a push. @param {Scene<"push">} scene @param {number} size */
function lastPush({ last }, size) {
  const pushed = last?.events.find((event) => event.kind === "pushed");
  const entry = pushed ? readEntry(String(pushed.entry), size) : null;
  return entry && last?.seat != null ? { entry, seat: last.seat } : null;
}
