// The grid of Prism: blocks are dragged, clicked or typed onto it; nothing is sent before somebody says so.

import { capital, el, listing } from "../../dom/elements.js";
import { draggable } from "../../dom/drag.js";
import { RovingGrid } from "../../dom/grid.js";
import { askLetter } from "../crossword/letter.js";
import { ASTERISK, SIDES, VALUES, pocketPicture, tilePicture } from "./drawing.js";
import { LETTERS, isWild, neighbour, readMove, squareName, writeMove } from "./notation.js";
import { PrismRack } from "./rack.js";

/** @import {Board, Host, Scene} from "../contract.js" */
/** @import {Preview, View} from "../../types.js" */
/** @import {Choice} from "./rack.js" */
/** @import {Tile, Tiles} from "./notation.js" */

export class PrismBoard {
  #size = 0;
  #scene = /** @type {Scene | null} */ (null);
  #grid = /** @type {Tiles} */ (new Map());
  #laid = /** @type {Tiles} */ (new Map());
  #cells = /** @type {HTMLElement[]} */ ([]);
  #drawn = /** @type {string[]} */ ([]);
  #chosen = /** @type {Choice | null} */ (null);
  #across = true;
  #clicked = -1;
  #sent = /** @type {string | null} */ (null);

  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    this.cells = el("div", { class: "prism-cells", role: "grid", "aria-label": "Grid" });
    this.element = el("div", { class: "prism-board across" }, this.cells);
    this.roving = new RovingGrid(this.cells);
    this.rack = new PrismRack({
      may: () => this.#open,
      choose: (choice) => this.#choose(choice),
      drop: (choice, square) => this.#lay(square, choice),
      over: (target) => this.#hover(target),
      call: (text) => this.#call(text),
      answer: (text) => (host.arrange(text), host.play()),
      recall: () => host.arrange(null),
      zoom: () => this.#zoom(),
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
      tools: this.rack.tools,
      update: (scene) => this.update(scene),
      focus: () => this.roving.focus(),
      readings: {
        square: () => this.#label(this.#focused),
        line: () => this.#readLines(),
        rack: () => this.rack.read(),
        score: () => `${this.#scene?.view.in_bag ?? 0} blocks in the bag.`,
      },
      keys: [
        { key: "A–Z", does: "Lay a block that shows this letter", run: () => {} },
        { key: " ", does: "Turn the block here, or change between across and down", run: () => {} },
        { key: "Backspace", does: "Take the last block back", run: () => {} },
      ],
      mark: (seat, view) => ({ picture: null, note: this.#note(seat, view) }),
      breakdown: (scene) => breakdown(scene),
    };
  }

  // What is shown.

  /** @param {Scene} scene */
  update(scene) {
    if (scene.options.size !== this.#size) this.#build(scene.options.size);
    const sameSeat = this.#scene?.seat === scene.seat;
    this.#scene = scene;
    this.#grid = tilesOf(scene.view.grid ?? {});
    /** @type {string[]} */
    const rack = scene.view.rack ?? [];
    for (const [square, tile] of this.#laid)
      if (!sameSeat || scene.replay || this.#grid.has(square) || !rack.includes(tile.block)) this.#laid.delete(square);
    this.element.classList.toggle("open", this.#open);
    this.#draw();
    this.rack.show(scene, this.#away);
    this.#arranged(scene.arranged?.text ?? null, scene.arranged?.preview ?? null);
  }

  /** @param {string | null} text @param {Preview | null} preview */
  #arranged(text, preview) {
    this.element.classList.toggle("sound", preview?.score != null);
    if (text === this.#sent && text !== null) return;
    this.#sent = text;
    const laid = text === null ? null : readMove(preview?.facts.move ?? text, this.#size);
    const fits = laid && [...laid].every(([square, { block }]) => !this.#grid.has(square) && this.#mayShow(block));
    this.#laid = fits ? laid : new Map();
    this.#draw();
    this.rack.lying(this.#away);
  }

  /** In a replay what the strongest bot would have laid is shown, whoever holds the blocks. @param {string} block */
  #mayShow(block) {
    return this.#scene?.replay === true || (this.#scene?.view.rack ?? []).includes(block);
  }

  /** @param {number} size */
  #build(size) {
    this.#size = size;
    this.#laid.clear();
    this.#cells = Array.from({ length: size * size }, (_, square) => this.#cell(square));
    this.#drawn = this.#cells.map(() => "");
    this.cells.style.gridTemplate = `auto repeat(${size}, 1fr) / auto repeat(${size}, 1fr)`;
    const letters = [...LETTERS.slice(0, size)].map((letter) => el("span", { class: "prism-edge" }, letter));
    const rows = Array.from({ length: size }, (_, row) => this.#cells.slice(row * size, (row + 1) * size));
    this.cells.replaceChildren(
      el("div", { class: "prism-row", "aria-hidden": "true" }, el("span", {}), ...letters),
      ...rows.map((row, number) =>
        el("div", { class: "prism-row", role: "row" }, el("span", { class: "prism-edge", "aria-hidden": "true" }, String(number + 1)), ...row),
      ),
    );
    const middle = Math.floor(size / 2);
    this.roving.fill(rows, middle, middle);
  }

  /** @param {number} square */
  #cell(square) {
    const cell = el("div", {
      role: "gridcell",
      class: "prism-cell",
      id: `at-${squareName(square, this.#size)}`,
      "data-drop": square,
      onclick: () => this.#click(square),
    });
    draggable(cell, {
      may: () => this.#open && this.#laid.has(square),
      carry: () => this.#picture(/** @type {Tile} */ (this.#laid.get(square))),
      over: (target) => this.#hover(target),
      drop: (target) => this.#dropped(square, target),
    });
    return cell;
  }

  #draw() {
    const pocket = (this.#size * this.#size - 1) / 2;
    const last = this.#lastSquares();
    this.#cells.forEach((cell, square) => {
      const tile = this.#laid.get(square) ?? this.#grid.get(square);
      const own = this.#laid.has(square);
      const look = tile ? `${tile.block}${tile.face}${tile.letter}` : square === pocket ? "pocket" : "";
      if (look !== this.#drawn[square]) {
        this.#drawn[square] = look;
        cell.replaceChildren(...(tile ? [this.#picture(tile)] : square === pocket ? [pocketPicture()] : []));
      }
      cell.classList.toggle("own", own);
      cell.classList.toggle("last", !own && last.has(square));
      cell.setAttribute("aria-label", this.#label(square));
    });
  }

  /** @param {Tile} tile */
  #picture(tile) {
    return tilePicture(tile.letter, tile.face, isWild(tile));
  }

  /** The squares of the last placement. @returns {Set<number>} */
  #lastSquares() {
    const scene = this.#scene;
    const placed = scene?.last?.events?.findLast((event) => event.kind === "placed");
    const text = placed?.move ?? scene?.last?.text;
    return new Set(text ? readMove(text, this.#size)?.keys() : []);
  }

  #zoom() {
    const zoomed = this.element.classList.toggle("zoomed");
    this.rack.zoomButton.setAttribute("aria-pressed", String(zoomed));
    this.roving.current?.scrollIntoView({ block: "center", inline: "center" });
  }

  /** @param {HTMLElement | null} target */
  #hover(target) {
    for (const cell of this.#cells) cell.classList.toggle("target", cell === target);
  }

  /** @param {number} seat @param {View} view */
  #note(seat, view) {
    const held = view?.held?.[seat] ?? 0;
    const out = (view?.resigned ?? []).includes(seat) ? ", out of the game" : "";
    return `${held} block${held === 1 ? "" : "s"}${out}`;
  }

  // What is read aloud.

  get #focused() {
    return this.roving.row * this.#size + this.roving.column;
  }

  /** @param {number} square */
  #label(square) {
    const tile = this.#laid.get(square) ?? this.#grid.get(square);
    const where = squareName(square, this.#size);
    if (!tile) return square === (this.#size * this.#size - 1) / 2 ? `${where}, pocket` : `${where}, empty`;
    const what = isWild(tile) ? `${tile.letter}, asterisk` : `${tile.letter}, ${VALUES[tile.letter]}`;
    return `${where}, ${what}, ${SIDES[tile.face]} face${this.#laid.has(square) ? ", not played yet" : ""}`;
  }

  #readLines() {
    const size = this.#size;
    const { row, column } = this.roving;
    const places = Array.from({ length: size }, (_, place) => place);
    const read = (/** @type {number[]} */ squares) => {
      const runs = squares.map((square) => (this.#laid.get(square) ?? this.#grid.get(square))?.letter ?? " ").join("").trim();
      return runs ? listing(runs.split(/\s+/).map((run) => (run.length > 1 ? run : `the letter ${run}`))) : "nothing";
    };
    const across = read(places.map((place) => row * size + place));
    const down = read(places.map((place) => place * size + column));
    return `Row ${row + 1}: ${across}. Column ${LETTERS[column]}: ${down}.`;
  }

  // What is done.

  get #open() {
    const scene = this.#scene;
    return scene !== null && scene.seat !== null && !scene.outcome && !scene.replay;
  }

  get #away() {
    return new Set([...this.#laid.values()].map((tile) => tile.block));
  }

  /** @param {string} text */
  #call(text) {
    this.host.arrange(text);
    if (this.host.quick()) this.host.play();
  }

  /** @param {Choice | null} choice */
  #choose(choice) {
    this.#chosen = choice;
    this.element.classList.toggle("choosing", choice !== null);
    if (choice) this.host.announce("Chosen. Now choose a square.");
  }

  /** @param {number} square */
  #click(square) {
    if (!this.#open) return;
    if (this.#chosen && !this.#grid.has(square)) void this.#lay(square, this.#chosen);
    else if (this.#laid.has(square)) void this.#turn(square);
    else if (this.#clicked === square) this.#changeDirection();
    this.#clicked = square;
  }

  /** @param {number} from @param {HTMLElement | null} target */
  #dropped(from, target) {
    this.#hover(null);
    const tile = this.#laid.get(from);
    const to = target?.dataset.drop;
    if (!tile || to === undefined || to === String(from)) return;
    if (to !== "rack" && this.#grid.has(Number(to))) return;
    this.#laid.delete(from);
    if (to !== "rack") this.#put(Number(to), tile);
    this.#changed();
  }

  /** @param {number} square @param {Choice} choice */
  async #lay(square, { block, face }) {
    if (this.#grid.has(square)) return;
    let letter = block[face] ?? "";
    if (letter === ASTERISK) letter = await askLetter("Which letter is the asterisk?");
    if (!letter) return;
    this.#put(square, { block, face, letter });
    this.#chosen = null;
    this.rack.choose(null);
    this.element.classList.remove("choosing");
    this.#changed();
    this.#goTo(square);
  }

  /** Lay a tile; a block lies in one place only. @param {number} square @param {Tile} tile */
  #put(square, tile) {
    for (const [at, { block }] of this.#laid) if (block === tile.block) this.#laid.delete(at);
    this.#laid.set(square, tile);
  }

  /** Show the other face. @param {number} square */
  async #turn(square) {
    const tile = this.#laid.get(square);
    if (!tile) return;
    const face = tile.face === 0 ? 1 : 0;
    let letter = tile.block[face] ?? "";
    if (letter === ASTERISK) letter = await askLetter("Which letter is the asterisk?");
    if (!letter) return;
    this.#laid.set(square, { ...tile, face, letter });
    this.#changed();
  }

  #changed() {
    this.#draw();
    this.rack.lying(this.#away);
    const text = this.#laid.size ? writeMove(this.#laid, this.#grid, this.#size) : null;
    this.#sent = text;
    this.host.arrange(text);
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
    else if (event.key === " ") this.#space();
    else if (event.key === "Enter") this.#enter();
    else return;
    event.preventDefault();
  }

  #space() {
    if (this.#laid.has(this.#focused)) void this.#turn(this.#focused);
    else this.#changeDirection();
  }

  #enter() {
    if (this.#chosen && !this.#grid.has(this.#focused)) void this.#lay(this.#focused, this.#chosen);
    else if (this.#sent !== null) this.host.play();
    else this.host.announce("Type letters, or choose a block first.");
  }

  /** Lay a block that shows this letter where the focus is, and go on. @param {string} letter */
  #type(letter) {
    const there = this.#grid.get(this.#focused);
    if (there) {
      this.#step(1);
      if (there.letter === letter) return undefined;
    }
    const square = this.#focused;
    if (this.#grid.has(square)) return this.host.announce("There is no empty square behind this one.");
    const wanted = new Map([...this.#laid].map(([at, tile]) => [at, tile.letter])).set(square, letter);
    const shown = show([...wanted], this.#laid, this.rack.blocksInOrder);
    if (!shown) return this.host.announce(`No block left shows ${letter}.`);
    this.#laid = shown;
    this.#changed();
    return this.#step(1);
  }

  /** Take back what lies here, or else what lies before it. */
  #back() {
    if (!this.#laid.has(this.#focused)) this.#step(-1);
    if (this.#laid.delete(this.#focused)) this.#changed();
  }

  /** Go to the next square in the direction of typing, over letters that lie there when going on. @param {1 | -1} by */
  #step(by) {
    const step = (this.#across ? 1 : this.#size) * by;
    let next = neighbour(this.#focused, step, this.#size);
    while (next !== null && this.#grid.has(next)) {
      const further = neighbour(next, step, this.#size);
      if (further === null) break;
      next = further;
    }
    if (next !== null) this.#goTo(next);
  }

  /** @param {number} square */
  #goTo(square) {
    this.roving.go(Math.floor(square / this.#size), square % this.#size);
  }
}

/** @param {Record<string, [string, 0 | 1, string]>} grid @returns {Tiles} */
function tilesOf(grid) {
  return new Map(Object.entries(grid).map(([square, [block, face, letter]]) => [Number(square), { block, face, letter }]));
}

/**
 * Show letters with different blocks: as they lie now where that works, asterisks only where nothing else does.
 * @param {[number, string][]} wanted
 * @param {Tiles} now
 * @param {string[]} blocks
 * @returns {Tiles | null}
 */
function show([first, ...rest], now, blocks) {
  if (!first) return new Map();
  const [square, letter] = first;
  const ways = blocks.flatMap((block) => /** @type {const} */ ([0, 1]).map((face) => ({ block, face, letter })));
  const lying = now.get(square);
  const kept = ways.filter((tile) => tile.block === lying?.block && tile.face === lying.face && letter === lying.letter);
  const plain = ways.filter((tile) => tile.block[tile.face] === letter);
  for (const tile of [...kept, ...plain, ...ways.filter(isWild)]) {
    const others = show(rest, now, blocks.filter((block) => block !== tile.block));
    if (others) return others.set(square, tile);
  }
  return null;
}

/** @param {Scene} scene @returns {[string, string[]][]} */
function breakdown({ log, scores, seats }) {
  const end = log.flatMap((item) => item.events ?? []).find((event) => event.kind === "finished");
  if (!end) return [];
  const signed = (/** @type {number} */ change) => (change > 0 ? `+${change}` : String(change));
  const racks = /** @type {string[][]} */ (end.racks);
  return [
    ["Words", seats.map(({ seat }) => String((scores[seat] ?? 0) - end.change[seat]))],
    ["Blocks left over", seats.map(({ seat }) => capital(racks[seat]?.join(" ") || "none"))],
    ["At the end", seats.map(({ seat }) => signed(end.change[seat]))],
  ];
}
