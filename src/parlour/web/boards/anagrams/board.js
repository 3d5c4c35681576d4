// The table of Anagrams: blocks are dragged, clicked or typed onto squares without an edge; the view grows and pans by itself.

import { el, listing } from "../../dom/elements.js";
import { draggable } from "../../dom/drag.js";
import { RovingGrid } from "../../dom/grid.js";
import { MASTER, blockPicture } from "./drawing.js";
import { both, frameAround, same, span } from "./frame.js";
import { place, readMove, squareName, writeMove } from "./notation.js";
import { AnagramsRack, spoken, without } from "./rack.js";
import { LETTERS, askLetter } from "../crossword/letter.js";

/** @import {Board, Host, Scene} from "../contract.js" */
/** @import {Preview, View} from "../../types.js" */
/** @import {Frame} from "./frame.js" */
/** @import {Blocks, Laid} from "./notation.js" */

const QUESTION = "Which letter is the Master?";

export class AnagramsBoard {
  #scene = /** @type {Scene | null} */ (null);
  #lying = /** @type {Blocks} */ (new Map());
  #laid = /** @type {Blocks} */ (new Map());
  #cells = /** @type {Map<string, HTMLElement>} */ (new Map());
  #drawn = /** @type {Map<string, string>} */ (new Map());
  #frame = /** @type {Frame | null} */ (null);
  #chosen = /** @type {string | null} */ (null);
  #across = true;
  #clicked = "";
  #sent = /** @type {string | null} */ (null);

  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    this.cells = el("div", { class: "anagrams-cells", role: "grid", "aria-label": "Table" });
    this.element = el("div", { class: "anagrams-board across" }, this.cells);
    this.roving = new RovingGrid(this.cells, () => this.#room());
    this.rack = new AnagramsRack({
      may: () => this.#open,
      choose: (block) => this.#choose(block),
      drop: (block, square) => this.#lay(square, block),
      over: (target) => this.#hover(target),
      call: (text) => this.#call(text),
      answer: (text) => (host.arrange(text), host.play()),
      recall: () => host.arrange(null),
      name: host.name,
      announce: host.announce,
    });
    this.cells.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @returns {Board} */
  board() {
    return {
      element: this.element,
      tray: this.rack.element,
      update: (scene) => this.update(scene),
      focus: () => this.roving.focus(),
      readings: {
        square: () => this.#label(this.#focused),
        line: () => this.#readLines(),
        rack: () => this.rack.read(),
        score: () => `Hand ${this.#scene?.view.hand ?? 1}. ${this.rack.readPiles()}`,
      },
      keys: [
        { key: "A–Z", does: "Lay a block with this letter, or a Master if there is none", run: () => {} },
        { key: " ", does: "Change between across and down", run: () => {} },
        { key: "Backspace", does: "Take the last block back", run: () => {} },
      ],
      mark: (seat, view) => ({ picture: null, note: this.#note(seat, view) }),
      breakdown: (scene) => breakdown(scene),
    };
  }

  // What is shown.

  /** @param {Scene} scene */
  update(scene) {
    const before = this.#scene;
    const sameSeat = before?.seat === scene.seat;
    this.#scene = scene;
    this.#lying = lyingOf(scene.view.layout ?? []);
    let rack = scene.view.rack ?? "";
    for (const [square, { block }] of this.#laid) {
      if (!sameSeat || scene.replay || this.#lying.has(square) || !rack.includes(block)) this.#laid.delete(square);
      else rack = without(rack, block);
    }
    if (before?.view.hand !== scene.view.hand) this.#frame = null;
    this.element.classList.toggle("open", this.#open);
    this.#fit();
    this.#draw();
    this.rack.show(scene, this.#away);
    this.#arranged(scene.arranged?.text ?? null, scene.arranged?.preview ?? null);
    this.#pan();
  }

  /** @param {string | null} text @param {Preview | null} preview */
  #arranged(text, preview) {
    this.element.classList.toggle("sound", preview !== null && this.#laid.size > 0);
    if (text === this.#sent && text !== null) return;
    this.#sent = text;
    const laid = text === null ? null : readMove(preview?.facts.move ?? text);
    const blocks = [...(laid?.values() ?? [])].map(({ block }) => block).join("");
    const mine = this.#scene?.replay === true || without(this.#scene?.view.rack ?? "", blocks).length + blocks.length === (this.#scene?.view.rack ?? "").length;
    const fits = laid && mine && [...laid.keys()].every((square) => !this.#lying.has(square));
    this.#laid = fits ? laid : new Map();
    this.element.classList.toggle("sound", preview !== null && this.#laid.size > 0);
    this.#fit();
    this.#draw();
    this.rack.lying(this.#away);
    if (this.#laid.size) this.#pan();
  }

  /** Show all that lies there and room around it; within a hand the view only grows. */
  #fit() {
    const needed = frameAround([...this.#lying.keys(), ...this.#laid.keys()]);
    this.#show(this.#frame ? both(this.#frame, needed) : needed);
  }

  /** Whoever comes to the edge finds more table. */
  #room() {
    if (!this.#frame || !this.#open) return;
    const [row, column] = place(this.#focused);
    const { top, left, bottom, right } = this.#frame;
    if (row > top && row < bottom && column > left && column < right) return;
    this.#show(both(this.#frame, { top: row - 1, left: column - 1, bottom: row + 1, right: column + 1 }));
    this.#draw();
  }

  /** @param {Frame} frame */
  #show(frame) {
    if (same(this.#frame, frame)) return;
    const focused = this.#frame ? this.#focused : this.#lying.size ? ([...this.#lying.keys()][0] ?? "0,0") : "0,0";
    const hadFocus = this.cells.contains(document.activeElement);
    this.#frame = frame;
    const columns = span(frame.left, frame.right);
    const rows = span(frame.top, frame.bottom);
    this.cells.style.gridTemplateColumns = `auto repeat(${columns.length}, minmax(var(--least), 1fr))`;
    const cells = rows.map((row) => columns.map((column) => this.#cell(squareName(row, column))));
    const kept = new Set(cells.flat());
    for (const [name, cell] of this.#cells) if (!kept.has(cell)) (this.#cells.delete(name), this.#drawn.delete(name));
    const edge = (/** @type {number} */ number) => el("span", { class: "anagrams-edge", "aria-hidden": "true" }, String(number));
    this.cells.replaceChildren(
      el("div", { class: "anagrams-row", "aria-hidden": "true" }, el("span", {}), ...columns.map(edge)),
      ...rows.map((row, number) => el("div", { class: "anagrams-row", role: "row" }, edge(row), ...(cells[number] ?? []))),
    );
    const [row, column] = this.#cells.has(focused) ? place(focused) : [0, 0];
    this.roving.fill(cells, row - frame.top, column - frame.left);
    if (hadFocus) this.roving.focus();
  }

  /** @param {string} square */
  #cell(square) {
    const known = this.#cells.get(square);
    if (known) return known;
    const cell = el("div", { role: "gridcell", class: "anagrams-cell", id: `at-${square.replace(",", "_")}`, "data-drop": square, onclick: () => this.#click(square) });
    draggable(cell, {
      may: () => this.#open && this.#laid.has(square),
      carry: () => this.#picture(/** @type {Laid} */ (this.#laid.get(square))),
      over: (target) => this.#hover(target),
      drop: (target) => this.#dropped(square, target),
    });
    this.#cells.set(square, cell);
    return cell;
  }

  #draw() {
    const last = this.#lastSquares();
    for (const [square, cell] of this.#cells) {
      const laid = this.#laid.get(square) ?? this.#lying.get(square);
      const own = this.#laid.has(square);
      const look = laid ? `${laid.block}${laid.letter}` : "";
      if (look !== (this.#drawn.get(square) ?? "")) {
        this.#drawn.set(square, look);
        cell.replaceChildren(...(laid ? [this.#picture(laid)] : []));
      }
      cell.classList.toggle("own", own);
      cell.classList.toggle("movable", own && this.#open);
      cell.classList.toggle("last", !own && last.has(square));
      cell.setAttribute("aria-label", this.#label(square));
    }
  }

  /** Bring what is arranged, the last play, or else the first word into view. */
  #pan() {
    const shown = this.#laid.size ? this.#laid.keys() : this.#lastSquares();
    const squares = [...shown].filter((square) => this.#cells.has(square));
    if (!squares.length) squares.push(...[...this.#lying.keys(), "0,0"].slice(0, 1));
    const cell = this.#cells.get(squares[Math.floor(squares.length / 2)] ?? "0,0");
    if (!cell) return;
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = cell;
    this.element.scrollTo({
      left: offsetLeft + offsetWidth / 2 - this.element.clientWidth / 2,
      top: offsetTop + offsetHeight / 2 - this.element.clientHeight / 2,
    });
  }

  /** @param {Laid} laid */
  #picture({ block, letter }) {
    return blockPicture(letter, this.#scene?.view.figures?.[block] ?? 0, block === MASTER);
  }

  /** The squares of the last placement. @returns {Set<string>} */
  #lastSquares() {
    const scene = this.#scene;
    const events = scene?.last?.events ?? [];
    if (events.some((event) => event.kind === "dealt" || event.kind === "challenged")) return new Set();
    const text = events.findLast((event) => event.kind === "placed")?.move ?? scene?.last?.text;
    return new Set(text ? readMove(text)?.keys() : []);
  }

  /** @param {HTMLElement | null} target */
  #hover(target) {
    for (const part of [...this.#cells.values(), ...this.rack.piles.children]) part.classList.toggle("target", part === target);
  }

  /** @param {number} seat @param {View} view */
  #note(seat, view) {
    const held = view?.held?.[seat] ?? 0;
    const known = seat === this.#scene?.seat ? "" : (view?.shown?.[seat] ?? "");
    const out = (view?.resigned ?? []).includes(seat) ? ", out of the game" : "";
    return `${held} block${held === 1 ? "" : "s"}${known && held ? ` (${[...known].join(" ")} known)` : ""}${out}`;
  }

  // What is read aloud.

  get #focused() {
    const frame = this.#frame;
    return frame ? squareName(frame.top + this.roving.row, frame.left + this.roving.column) : "0,0";
  }

  /** @param {string} square */
  #label(square) {
    const laid = this.#laid.get(square) ?? this.#lying.get(square);
    if (!laid) return `${square}, empty`;
    const what = laid.block === MASTER ? `${laid.letter}, Master` : laid.letter;
    return `${square}, ${what}${this.#laid.has(square) ? ", not played yet" : ""}`;
  }

  #readLines() {
    const { top, left, bottom, right } = this.#frame ?? frameAround([]);
    const [row, column] = place(this.#focused);
    const read = (/** @type {string[]} */ squares) => {
      const runs = squares.map((square) => (this.#laid.get(square) ?? this.#lying.get(square))?.letter ?? " ").join("").trim();
      return runs ? listing(runs.split(/\s+/).map((run) => (run.length > 1 ? run : `the letter ${run}`))) : "nothing";
    };
    const across = read(span(left, right).map((at) => squareName(row, at)));
    const down = read(span(top, bottom).map((at) => squareName(at, column)));
    return `Row ${row}: ${across}. Column ${column}: ${down}.`;
  }

  // What is done.

  get #open() {
    const scene = this.#scene;
    return scene !== null && scene.seat !== null && !scene.outcome && !scene.replay;
  }

  get #away() {
    return [...this.#laid.values()].map(({ block }) => block).join("");
  }

  /** @param {string} text */
  #call(text) {
    this.#chosen = null;
    this.host.arrange(text);
    if (this.host.quick()) this.host.play();
  }

  /** @param {string | null} block */
  #choose(block) {
    this.#chosen = block;
    this.element.classList.toggle("choosing", block !== null);
    if (block !== null) this.host.announce("Chosen. Now choose a square, or discard it.");
  }

  /** @param {string} square */
  #click(square) {
    if (!this.#open) return;
    if (this.#chosen !== null && !this.#lying.has(square)) void this.#lay(square, this.#chosen);
    else if (this.#laid.has(square) && this.#clicked === square) this.#remove(square);
    else if (this.#clicked === square) this.#changeDirection();
    this.#clicked = square;
  }

  /** @param {string} from @param {HTMLElement | null} target */
  #dropped(from, target) {
    this.#hover(null);
    const laid = this.#laid.get(from);
    const to = target?.dataset.drop;
    if (!laid || to === undefined || to === from || this.#lying.has(to)) return;
    this.#laid.delete(from);
    if (to.includes(",")) this.#laid.set(to, laid);
    this.#changed();
  }

  /** @param {string} square */
  #remove(square) {
    this.#laid.delete(square);
    this.#changed();
  }

  /** @param {string} square @param {string} block */
  async #lay(square, block) {
    if (this.#lying.has(square)) return;
    const letter = block === MASTER ? await askLetter(QUESTION) : block;
    if (!letter) return;
    this.#laid.set(square, { block, letter });
    this.#chosen = null;
    this.element.classList.remove("choosing");
    this.#changed();
    this.#goTo(square);
  }

  #changed() {
    this.#fit();
    this.#draw();
    this.rack.lying(this.#away);
    this.#sent = this.#laid.size ? writeMove(this.#laid) : null;
    this.host.arrange(this.#sent);
  }

  #changeDirection() {
    this.#across = !this.#across;
    this.element.classList.toggle("across", this.#across);
    this.host.announce(this.#across ? "Typing across." : "Typing down.");
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.#open) return;
    const letter = event.key.toUpperCase();
    if (event.key === "Escape") this.host.arrange(null);
    else if (letter.length === 1 && LETTERS.includes(letter)) this.#type(letter);
    else if (event.key === "Backspace") this.#back();
    else if (event.key === " ") this.#changeDirection();
    else if (event.key === "Enter") this.#enter();
    else return;
    event.preventDefault();
  }

  #enter() {
    if (this.#chosen !== null && !this.#lying.has(this.#focused)) void this.#lay(this.#focused, this.#chosen);
    else if (this.#sent !== null) this.host.play();
    else this.host.announce("Type letters, or choose a block first.");
  }

  /** Lay a block with this letter and go on; whoever types the whole word walks over its letters that lie there. @param {string} letter */
  #type(letter) {
    const there = this.#lying.get(this.#focused);
    if (there?.letter === letter) return this.#goTo(this.#beside(this.#focused, 1));
    if (there) this.#goTo(this.#free(1));
    const square = this.#focused;
    const left = this.rack.left + (this.#laid.get(square)?.block ?? "");
    const block = left.includes(letter) ? letter : left.includes(MASTER) ? MASTER : null;
    if (block === null) return this.host.announce(`There is no ${letter} left on your rack.`);
    this.#laid.set(square, { block, letter });
    this.#changed();
    return this.#goTo(this.#beside(square, 1));
  }

  /** Take back what lies here, or else what lies before it. */
  #back() {
    if (!this.#laid.has(this.#focused)) this.#goTo(this.#free(-1));
    if (this.#laid.has(this.#focused)) this.#remove(this.#focused);
  }

  /** The next square in the direction of typing. @param {string} square @param {1 | -1} by */
  #beside(square, by) {
    const [row, column] = place(square);
    return this.#across ? squareName(row, column + by) : squareName(row + by, column);
  }

  /** The next square on which nothing lies for good. @param {1 | -1} by */
  #free(by) {
    let square = this.#beside(this.#focused, by);
    while (this.#lying.has(square)) square = this.#beside(square, by);
    return square;
  }

  /** @param {string} square */
  #goTo(square) {
    const [row, column] = place(square);
    if (!this.#frame) return;
    this.#show(both(this.#frame, { top: row, left: column, bottom: row, right: column }));
    this.roving.go(row - this.#frame.top, column - this.#frame.left);
  }
}

/** @param {[[number, number], string, string][]} layout @returns {Blocks} */
function lyingOf(layout) {
  return new Map(layout.map(([[row, column], block, letter]) => [squareName(row, column), { block, letter }]));
}

/** What each hand brought and for which blocks, and the points of challenges. @param {Scene} scene @returns {[string, string[]][]} */
function breakdown({ view, scores, seats }) {
  /** @type {{points: number[], left: string[]}[]} */
  const results = view.results ?? [];
  const counted = (/** @type {number} */ points, /** @type {string} */ left) => (points ? `${points} (${[...left].sort().map(spoken).join(" ")})` : "0");
  const hands = results.map(({ points, left }, number) => /** @type {[string, string[]]} */ ([`Hand ${number + 1}`, seats.map(({ seat }) => counted(points[seat] ?? 0, left[seat] ?? ""))]));
  const challenges = seats.map(({ seat }) => (scores[seat] ?? 0) - results.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0));
  return challenges.some((points) => points !== 0) ? [...hands, ["Challenges", challenges.map(String)]] : hands;
}
