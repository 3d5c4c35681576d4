// The board of Push: arrows all round the tray; a click, a drop or Enter on one arranges a push, a second one plays it.

import { capital, el, svg } from "../../dom/elements.js";
import { draggable } from "../../dom/drag.js";
import { RovingGrid } from "../../dom/grid.js";
import {
  EMPTY,
  RIM,
  STEP,
  centre,
  drawArrow,
  drawPiece,
  drawTray,
  lines,
  moved,
  path,
  pieceIcon,
  readEntry,
  viewBox,
  writeEntry,
} from "./drawing.js";

/** @import {Board, Host, Scene} from "../contract.js" */
/** @import {Entry, Side} from "./drawing.js" */

const SIDES = /** @type {const} */ ({ L: "left", R: "right", T: "top", B: "bottom" });

/** @param {Host} host @returns {Board} */
export function createBoard(host) {
  const board = new PushBoard(host);
  return {
    element: board.element,
    tray: board.tray,
    update: (scene) => board.update(scene),
    focus: () => board.grid.focus(),
    readings: {
      square: () => board.readSquare(),
      line: () => board.readLine(),
      rack: () => board.readSupply(),
      score: () => board.readSupply(),
    },
    breakdown: (scene) => board.breakdown(scene),
    mark: (seat) => ({ picture: pieceIcon(seat), note: board.supplyNote(seat) }),
  };
}

class PushBoard {
  #size = 0;
  #board = "";
  #scene = /** @type {Scene | null} */ (null);
  #pieces = /** @type {Map<number, SVGGElement>} */ (new Map());
  #entries = /** @type {Map<string, HTMLButtonElement>} */ (new Map());
  #crossings = /** @type {HTMLElement[]} */ ([]);
  #shown = /** @type {string | null} */ (null);
  #arranged = /** @type {string | null} */ (null);

  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    this.under = svg("g", {});
    this.layer = svg("g", {});
    this.over = svg("g", {});
    this.ghosts = svg("g", {});
    this.art = svg("svg", { class: "push-art", "aria-hidden": "true" });
    this.cells = el("div", { class: "push-cells", role: "grid", "aria-label": "Board with the entries around it" });
    this.element = el("div", { class: "push-board" }, this.art, this.cells);
    this.grid = new RovingGrid(this.cells, () => this.#show(this.#atFocus()));
    this.tray = el("div", { class: "push-tray" });
    this.cells.addEventListener("pointerleave", () => this.#show(null));
    this.cells.addEventListener("focusout", () => this.#show(null));
    this.cells.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.#arranged !== null) host.arrange(null);
    });
  }

  /** @param {Scene} scene */
  update(scene) {
    if (scene.options.size !== this.#size) this.#build(scene.options.size);
    const before = this.#scene;
    this.#scene = scene;
    const entry = lastEntry(scene, this.#size);
    if (scene.view.board !== this.#board) this.#show(null, true);
    this.#arranged = readEntry(scene.arranged?.text, this.#size) ? String(scene.arranged?.text).trim().toUpperCase() : null;
    for (const [name, button] of this.#entries) button.setAttribute("aria-pressed", String(name === this.#arranged));
    const inMotion = scene.fresh && before && entry && scene.last?.seat != null;
    if (inMotion) this.#push(entry, scene.last?.seat ?? 0);
    this.#settle(scene.view.board);
    this.#markLast(entry, scene);
    this.#markLines(scene);
    this.#label(scene);
    this.#fillTray(scene);
    this.#show(this.#arranged);
  }

  // What is read aloud.

  readSquare() {
    return this.grid.current?.getAttribute("aria-label") ?? "";
  }

  readLine() {
    const size = this.#size;
    const entry = this.#atFocus() ? readEntry(this.#atFocus(), size) : null;
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

  readSupply() {
    const left = this.#scene?.seats.map(({ seat }) => `${capital(this.host.name(seat))}: ${this.supplyNote(seat)}`);
    return `${left?.join(". ")}.`;
  }

  /** @param {number} seat */
  supplyNote(seat) {
    const left = this.#supply(seat);
    return left === null ? "no limit of pieces" : `${left} to enter`;
  }

  /** @param {Scene} scene @returns {[string, string[]][]} */
  breakdown({ seats, view }) {
    const count = (/** @type {number} */ seat) => String(view.board.split(String(seat)).length - 1);
    return [["On the board", seats.map(({ seat }) => count(seat))]];
  }

  /** PUSH-8. @param {number} seat */
  #supply(seat) {
    const pieces = this.#scene?.options.pieces ?? 0;
    return pieces ? pieces - this.#board.split(String(seat)).length + 1 : null;
  }

  /** @param {number} index */
  #what(index) {
    const seat = this.#board[index];
    if (seat === undefined || seat === EMPTY) return "empty";
    const name = this.host.name(Number(seat));
    return name === "you" ? "yours" : `${name}’s`;
  }

  /** @param {Scene} scene */
  #label(scene) {
    const size = this.#size;
    this.#crossings.forEach((cell, index) => {
      const what = this.#what(index);
      cell.setAttribute("aria-label", `Row ${Math.floor(index / size) + 1}, column ${(index % size) + 1}: ${what}`);
    });
    const open = scene.canMove && this.#supply(scene.seat ?? 0) !== 0;
    for (const button of this.#entries.values()) button.setAttribute("aria-disabled", String(!open));
    this.element.classList.toggle("open", open);
    this.element.dataset.seat = String(scene.seat ?? "");
  }

  // What is drawn.

  /** @param {number} size */
  #build(size) {
    this.#size = size;
    this.#board = EMPTY.repeat(size * size);
    this.#pieces.clear();
    this.#entries.clear();
    this.layer.replaceChildren();
    this.art.setAttribute("viewBox", viewBox(size));
    this.art.replaceChildren(drawTray(size), this.under, this.layer, this.over, this.ghosts);
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
    const middle = Math.ceil(size / 2);
    this.grid.fill(rows, middle, 0);
  }

  /** @param {number} row @param {number} column @returns {HTMLElement | null} */
  #cell(row, column) {
    const size = this.#size;
    const outside = (/** @type {number} */ place) => place < 0 || place >= size;
    if (outside(row) && outside(column)) return null;
    if (!outside(row) && !outside(column))
      return el("div", { role: "gridcell", class: "crossing", id: `at-${row + 1}-${column + 1}` });
    /** @type {Side} */
    const side = column < 0 ? "L" : column >= size ? "R" : row < 0 ? "T" : "B";
    const entry = { side, line: (side === "L" || side === "R" ? row : column) + 1 };
    const name = writeEntry(entry);
    const button = el(
      "button",
      {
        type: "button",
        class: "entry",
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

  /** @param {string} name */
  #choose(name) {
    if (this.#entries.get(name)?.getAttribute("aria-disabled") === "true")
      return this.host.announce("Nothing can be pushed in now.");
    const again = this.#arranged === name;
    if (!again) this.host.arrange(name);
    if (again || this.host.quick()) this.host.play();
  }

  #atFocus() {
    const focused = this.cells.contains(document.activeElement) ? this.grid.current : null;
    return focused?.dataset.drop ?? null;
  }

  /**
   * Show where the pieces would go; null shows what is arranged, or the board as it stands.
   * @param {string | null} name
   * @param {boolean} [standing]
   */
  #show(name, standing = false) {
    const scene = this.#scene;
    const wanted = standing || !scene?.canMove || this.#supply(scene.seat ?? 0) === 0 ? null : (name ?? this.#arranged);
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    this.ghosts.replaceChildren();
    for (const [index, piece] of this.#pieces) {
      piece.classList.remove("falls", "shifts");
      this.#put(piece, Math.floor(index / this.#size), index % this.#size);
    }
    const entry = readEntry(wanted, this.#size);
    if (!entry) return;
    const way = path(entry, this.#size);
    const pushed = moved(this.#board, this.#size, way);
    for (let step = 1; step <= pushed; step++) {
      const piece = this.#pieces.get(this.#index(way[step]));
      const [row, column] = way[step + 1] ?? [0, 0];
      piece?.classList.add(step === this.#size ? "falls" : "shifts");
      if (piece) this.#put(piece, row, column);
    }
    const ghost = drawPiece(scene?.seat ?? 0);
    ghost.classList.add("ghost");
    this.ghosts.append(ghost);
    const [row, column] = way[1] ?? [0, 0];
    this.#put(ghost, row, column);
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

  /**
   * Move the pieces as a push does; the board's text follows in #settle.
   * @param {Entry} entry
   * @param {number} seat
   */
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
        setTimeout(() => piece.remove(), 400);
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

  /**
   * Whatever was in motion, this is where the pieces are.
   * @param {string} board
   */
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

  /** @param {Entry | null} entry @param {Scene} scene */
  #markLast(entry, scene) {
    this.under.replaceChildren();
    for (const [name, button] of this.#entries)
      button.classList.toggle("last", entry !== null && name === writeEntry(entry));
    if (!entry || scene.last?.seat == null) return;
    const side = this.#size * STEP;
    const across = entry.side === "L" || entry.side === "R";
    const at = (entry.line - 1) * STEP + 8;
    const band = across
      ? { x: -20, y: at, width: side + 40, height: STEP - 16 }
      : { x: at, y: -20, width: STEP - 16, height: side + 40 };
    const [row, column] = path(entry, this.#size)[1] ?? [0, 0];
    this.under.append(
      svg("rect", { class: "last-line", rx: 14, ...band }),
      svg("circle", { class: "last-piece", cx: centre(column), cy: centre(row), r: 46 }),
    );
  }

  /** @param {Scene} scene */
  #markLines(scene) {
    this.over.replaceChildren();
    const won = scene.view.won;
    if (won == null) return;
    for (const line of lines(this.#size)) {
      if (!line.every((index) => this.#board[index] === String(won))) continue;
      const [first, last] = [line[0] ?? 0, line.at(-1) ?? 0];
      const end = (/** @type {number} */ index) => [centre(index % this.#size), centre(Math.floor(index / this.#size))];
      const [[x1, y1], [x2, y2]] = [end(first), end(last)];
      this.over.append(svg("line", { class: "full-line", x1, y1, x2, y2 }));
    }
  }

  /** @param {Scene} scene */
  #fillTray(scene) {
    const seat = scene.seat;
    if (seat === null || scene.replay || scene.outcome) return this.tray.replaceChildren();
    const left = this.#supply(seat);
    if (left === 0) {
      const pass = el("button", { type: "button", id: "push-pass", onclick: () => this.#pass() }, "Pass");
      return this.tray.replaceChildren(el("span", {}, "You have no pieces left to enter."), pass);
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
    const note = left === null ? "" : ` ${left} left.`;
    return this.tray.replaceChildren(
      hand,
      el("span", { class: "push-note" }, `Choose an arrow, or drag this piece there.${note}`),
    );
  }

  #pass() {
    this.host.arrange("pass");
  }
}

/** @param {HTMLElement | null} cell */
function wrap(cell) {
  if (cell instanceof HTMLButtonElement) return el("div", { role: "gridcell" }, cell);
  return cell ?? el("div", { role: "gridcell", class: "corner" });
}

/** @param {Entry} entry */
function lineName({ side, line }) {
  return `${side === "L" || side === "R" ? "Row" : "Column"} ${line}`;
}

/** @param {Scene} scene @param {number} size */
function lastEntry({ last }, size) {
  return readEntry(last?.events?.find((event) => event.kind === "pushed")?.entry ?? last?.text, size);
}
