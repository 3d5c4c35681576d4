// The board that Prism and Anagrams share: blocks are dragged, clicked or typed onto squares. The tiles of a move that is
// being arranged are read from the scene like everything else.

import { el } from "../../dom/elements.js";
import { draggable } from "../../dom/drag.js";
import { RovingGrid } from "../../dom/grid.js";
import { onEscape, takeBack } from "../escape.js";
import { Sight, centre, frameAround, holds, same, span } from "./frame.js";
import { askLetter } from "./letter.js";
import { CrosswordRack } from "./rack.js";
import { within } from "./reading.js";
import { isWild, without } from "./tiles.js";
import { Typing } from "./typing.js";

/** @import {Host, Scene} from "../contract.js" */
/** @import {Frame} from "./frame.js" */
/** @import {Crossword, CrosswordGame} from "./game.js" */
/** @import {Tile, Tiles} from "./tiles.js" */

/** @template {Crossword} [G=Crossword] */
export class CrosswordBoard {
  /** What lies there for good, and what is arranged. */
  lying = /** @type {Tiles} */ (new Map());
  laid = /** @type {Tiles} */ (new Map());
  #scene = /** @type {Scene<G> | null} */ (null);
  #gridKey = "";
  #frame = /** @type {Frame | null} */ (null);
  #squares = /** @type {Map<string, HTMLElement>} */ (new Map());
  #drawn = /** @type {Map<string, string>} */ (new Map());
  #target = /** @type {HTMLElement | null} */ (null);
  #clicked = "";
  #sent = /** @type {string | null} */ (null);

  /** @param {Host} host @param {CrosswordGame<G>} game */
  constructor(host, game) {
    this.host = host;
    this.game = game;
    this.cells = el("div", { class: "crossword-cells", role: "grid", "aria-label": game.label });
    this.element = el("div", { class: `crossword-board ${game.name} across` }, this.cells);
    this.cells.addEventListener("keydown", ({ key }) => key.startsWith("Arrow") && this.#makeRoom());
    this.roving = new RovingGrid(this.cells);
    this.sight = new Sight(this.element);
    new ResizeObserver(() => this.#scene && this.#show(this.#fitting())).observe(this.element);
    this.typing = new Typing(this);
    this.rack = new CrosswordRack(game, {
      may: () => this.open,
      choose: (choice) => this.element.classList.toggle("choosing", choice !== null),
      goOn: (choice) => this.typing.goOn(choice),
      drop: (choice, target) => this.#dropFromRack(choice, target),
      over: (target) => this.#hover(target),
      recall: () => host.arrange(null),
      announce: host.announce,
    });
    const { tray, tools, aside } = game.furnish(this);
    this.tray = tray;
    this.tools = tools;
    this.aside = aside;
    const isArranged = () => this.#scene?.arranged != null && this.open;
    onEscape([this.cells, tray], host, () => this.rack.putDown(), takeBack(host, isArranged));
  }

  /** Whether blocks can be laid here, if only to try. */
  get open() {
    const scene = this.#scene;
    return scene !== null && scene.seat !== null && !scene.outcome && !scene.replay;
  }

  // What is shown.

  /** @param {Scene<G>} scene */
  update(scene) {
    const before = this.#scene;
    const { game } = this;
    this.#scene = scene;
    game.show(scene);
    if (game.gridKey() !== this.#gridKey) this.#clear();
    this.#gridKey = game.gridKey();
    this.lying = game.lying();
    this.laid = this.#arranged(scene);
    this.element.classList.toggle("open", this.open);
    this.element.classList.toggle("sound", scene.arranged?.preview != null && this.laid.size > 0);
    this.#show(this.#fitting());
    this.#draw();
    this.rack.element.hidden = scene.seat === null;
    for (const button of this.rack.buttons) button.hidden = !this.open;
    this.rack.show(
      game.rack(),
      [...this.laid.values()].map(({ block }) => block),
    );
    const text = scene.arranged?.text ?? null;
    if (text !== null && text !== this.#sent) this.rack.choose(null); // a hint, or typed: Enter plays it as it is
    const moved = before?.number !== scene.number || before.seat !== scene.seat;
    if (moved || (before?.arranged && text === null)) this.typing.stop();
    const lights = text === null && !before?.fits?.length && scene.fits?.length;
    if (moved || lights || (text !== null && text !== this.#sent)) this.bringIntoView();
    this.#sent = text;
  }

  #clear() {
    this.#frame = null;
    this.sight.clear();
    this.#squares.clear();
    this.#drawn.clear();
  }

  /** The tiles of the arranged move that can lie where it says. @param {Scene<G>} scene @returns {Tiles} */
  #arranged({ arranged, replay }) {
    const { game } = this;
    const tiles = arranged ? (game.read(arranged.text) ?? game.read(String(arranged.preview?.facts.move ?? ""))) : null;
    /** @type {Tiles} */
    const fitting = new Map();
    let rack = game.rack();
    for (const [square, tile] of tiles ?? []) {
      // A replay shows what the strongest bot would have laid, even with blocks that others hold.
      if (!this.has(square) || this.lying.has(square) || !(replay || rack.includes(tile.block))) continue;
      rack = without(rack, [tile.block]);
      fitting.set(square, tile);
    }
    return fitting;
  }

  /** Whether there is such a square. @param {string} square */
  has(square) {
    const frame = this.game.frame();
    return frame === null || holds(frame, this.game.place(square));
  }

  /** The whole grid; on a table without edges all that lies there and room around it. */
  #fitting() {
    const places = (/** @type {Tiles} */ tiles) => [...tiles.keys()].map((square) => this.game.place(square));
    return this.game.frame() ?? this.sight.hold(places(this.lying), places(this.laid));
  }

  /** On a table without edges there is always another square for the arrow keys to go to. */
  #makeRoom() {
    if (!this.#frame || this.game.frame() || !this.open) return;
    this.#show(this.sight.reach(this.game.place(this.focused), 2));
  }

  /** @param {Frame} frame */
  #show(frame) {
    if (same(this.#frame, frame)) return;
    const { game } = this;
    const focused = this.#frame ? this.focused : game.start();
    const hadFocus = this.cells.contains(document.activeElement);
    this.#frame = frame;
    const columns = span(frame.left, frame.right);
    const rows = span(frame.top, frame.bottom);
    this.cells.style.gridTemplateColumns = `auto repeat(${columns.length}, minmax(var(--smallest-square), 1fr))`;
    this.element.style.setProperty("--rows", String(rows.length));
    this.element.style.setProperty("--columns", String(columns.length));
    const known = this.#squares;
    this.#squares = new Map();
    const cells = rows.map((row) =>
      columns.map((column) => {
        const square = game.squareName(row, column);
        const cell = known.get(square) ?? this.#cell(square);
        this.#squares.set(square, cell);
        return cell;
      }),
    );
    for (const square of known.keys()) if (!this.#squares.has(square)) this.#drawn.delete(square);
    // Without edges, squares are counted from the start; which way is plain to see.
    const edge = (/** @type {string} */ name) =>
      el("span", { class: "crossword-edge", "aria-hidden": "true" }, name.replace("-", ""));
    this.cells.replaceChildren(
      el(
        "div",
        { class: "crossword-row", "aria-hidden": "true" },
        el("span", {}),
        ...columns.map((column) => edge(game.columnName(column))),
      ),
      ...rows.map((row, number) =>
        el("div", { class: "crossword-row", role: "row" }, edge(game.rowName(row)), ...(cells[number] ?? [])),
      ),
    );
    const [row, column] = game.place(this.#squares.has(focused) ? focused : game.start());
    this.roving.fill(cells, row - frame.top, column - frame.left);
    if (hadFocus) this.roving.focus();
    this.#draw();
  }

  /** @param {string} square */
  #cell(square) {
    const cell = el("div", {
      role: "gridcell",
      class: "crossword-cell",
      id: `at-${square.replace(",", "_")}`,
      "data-drop": square,
      onclick: () => this.#click(square),
    });
    draggable(cell, {
      may: () => this.open && this.laid.has(square),
      carry: () => this.game.picture(/** @type {Tile} */ (this.laid.get(square))),
      over: (target) => this.#hover(target),
      drop: (target) => this.#dropFromSquare(square, target),
    });
    return cell;
  }

  #draw() {
    const last = this.#lastSquares();
    const fits = this.laid.size ? new Set() : this.#lit();
    for (const [square, cell] of this.#squares) {
      const tile = this.tileAt(square);
      const own = this.laid.has(square);
      const look = tile ? `${tile.block}${tile.face}${tile.letter}` : "empty";
      if (look !== this.#drawn.get(square)) {
        this.#drawn.set(square, look);
        const picture = tile ? this.game.picture(tile) : this.game.emptyPicture(square);
        cell.replaceChildren(...(picture ? [picture] : []));
      }
      cell.classList.toggle("own", own);
      cell.classList.toggle("movable", own && this.open);
      cell.classList.toggle("fits", fits.has(square));
      cell.classList.toggle("last", !own && last.has(square));
      cell.setAttribute("aria-label", this.label(square));
    }
  }

  /** @param {string} square */
  tileAt(square) {
    return this.laid.get(square) ?? this.lying.get(square);
  }

  /** The squares of the last placement, if it still lies there. @returns {Set<string>} */
  #lastSquares() {
    const last = this.#scene?.last;
    const events = last?.events ?? [];
    if (events.some(({ kind }) => kind === "dealt" || kind === "challenged")) return new Set();
    const text = events.findLast(({ kind }) => kind === "placed")?.move;
    return new Set(typeof text === "string" ? this.game.read(text)?.keys() : []);
  }

  /** The squares of the moves that are lit. @returns {Set<string>} */
  #lit() {
    return new Set(this.#scene?.fits?.flatMap((text) => [...(this.game.read(text)?.keys() ?? [])]));
  }

  /** Scroll to all that lies or is lit there if it fits, or else to what is arranged, the one place lit, the last play, or the first word. */
  bringIntoView() {
    const cells = (/** @type {Iterable<string>} */ squares) => [...squares].flatMap((square) => this.#squares.get(square) ?? []);
    const lit = this.laid.size ? [] : cells(this.#lit());
    const oneLit = lit.length > 0 && this.#scene?.fits?.length === 1;
    const shown = oneLit ? lit : cells(this.laid.size ? this.laid.keys() : this.#lastSquares());
    const [first] = cells([...this.lying.keys(), this.game.start()]);
    const middle = shown[Math.floor(shown.length / 2)] ?? first;
    const lying = cells([...this.lying.keys(), ...this.laid.keys()]);
    centre(this.element, [[...lying, ...lit], oneLit ? [] : lying, middle ? [middle] : []]);
  }

  /** @param {HTMLElement | null} target what something is carried over */
  #hover(target) {
    this.#target?.classList.remove("target");
    target?.classList.add("target");
    this.#target = target;
  }

  // What is read aloud.

  /** The square that has focus, or would have it. */
  get focused() {
    const { top, left } = this.#frame ?? { top: 0, left: 0 };
    return this.game.squareName(top + this.roving.row, left + this.roving.column);
  }

  /** @param {string} square */
  label(square) {
    const tile = this.tileAt(square);
    const where = this.game.speakSquare(square);
    if (!tile) return `${where}, ${this.game.speakEmpty(square)}`;
    return `${where}, ${this.game.speakTile(tile)}${this.laid.has(square) ? ", not played yet" : ""}`;
  }

  /** What is in sight. */
  get frame() {
    return this.#frame ?? frameAround([]);
  }

  // What is done.

  /** Arrange these tiles instead of what was. @param {Tiles} tiles */
  arrange(tiles) {
    this.#sent = tiles.size ? this.game.write(tiles, this.lying) : null;
    this.host.arrange(this.#sent, { unfinished: true });
  }

  /** Arrange these tiles, and say what that changes. @param {Tiles} tiles @param {string} [then] what else is said */
  lay(tiles, then = "") {
    const { game, laid } = this;
    const changed = [...tiles].filter(([square, { block, face, letter }]) => {
      const before = laid.get(square);
      return before?.block !== block || before.face !== face || before.letter !== letter;
    });
    this.arrange(tiles);
    const said = changed.map(([square, tile]) => `${game.speakTile(tile)}, on ${within(game.speakSquare(square))}.`);
    this.host.announce([...said, then].filter(Boolean).join(" "));
  }

  /** Take back what lies there, and say so. @param {string} square */
  remove(square) {
    const tiles = new Map(this.laid);
    const tile = tiles.get(square);
    if (tiles.delete(square)) this.arrange(tiles);
    this.host.announce(tile ? `${tile.letter} taken back.` : "There is nothing to take back here.");
  }

  /** Give focus to a square. @param {string} square */
  goTo(square) {
    if (!this.#frame) return;
    const [row, column] = this.game.place(square);
    if (!this.game.frame()) this.#show(this.sight.reach([row, column], 0));
    this.roving.go(row - this.#frame.top, column - this.#frame.left);
  }

  /** Go to the first square of the arranged move. */
  goToArranged() {
    const [first] = this.laid.keys();
    if (first !== undefined) this.goTo(first);
    return first !== undefined;
  }

  /** Enter was pressed. @param {string} square */
  enter(square) {
    const { chosen } = this.rack;
    if (chosen && !this.lying.has(square)) void this.put(square, chosen);
    else if (this.#scene?.arranged) this.host.play();
    else this.host.announce("Type letters, or choose a block first.");
  }

  /** @param {string} square */
  #click(square) {
    const { chosen } = this.rack;
    const again = this.#clicked === square;
    this.#clicked = square;
    if (!this.open) return;
    if (chosen && !this.lying.has(square)) void this.put(square, chosen);
    else
      this.turnOr(square, () => {
        if (again && this.laid.has(square)) this.remove(square);
        else this.typing.begin(square, again);
      });
  }

  /** @param {string} from @param {HTMLElement | null} target */
  #dropFromSquare(from, target) {
    this.#hover(null);
    const tile = this.laid.get(from);
    const to = target?.dataset.drop;
    if (!tile || to === undefined || to === from || this.lying.has(to)) return undefined;
    if (!this.#squares.has(to)) return this.remove(from);
    const tiles = new Map(this.laid);
    tiles.delete(from);
    return this.lay(tiles.set(to, tile));
  }

  /** @param {{block: string, face: number}} choice @param {string} target */
  #dropFromRack(choice, target) {
    if (this.#squares.has(target)) void this.put(target, choice);
    else this.game.dropOutside?.(choice.block, target);
  }

  /** Lay a block. @param {string} square @param {{block: string, face: number}} choice @returns {Promise<boolean>} whether it lies there */
  async put(square, { block, face }) {
    const letter = this.lying.has(square) ? "" : await this.#letterOf({ block, face });
    if (!letter) return false;
    const tiles = new Map(this.laid);
    tiles.set(square, { block, face, letter });
    this.rack.choose(null);
    this.lay(tiles);
    this.goTo(square);
    return true;
  }

  /**
   * Show another face of the tile that lies here; if it has none, do something else.
   * @param {string} square
   * @param {() => void} otherwise
   */
  turnOr(square, otherwise) {
    const tile = this.laid.get(square);
    if (tile && tile.block.length > 1) void this.#turn(square, tile);
    else otherwise();
  }

  /** @param {string} square @param {Tile} tile */
  async #turn(square, { block, face }) {
    const next = (face + 1) % block.length;
    const letter = await this.#letterOf({ block, face: next });
    if (letter) this.lay(new Map(this.laid).set(square, { block, face: next, letter }));
  }

  /** @param {{block: string, face: number}} shown @returns {Promise<string>} empty if none was chosen */
  async #letterOf(shown) {
    return isWild(shown) ? askLetter(this.game.question) : (shown.block[shown.face] ?? "");
  }
}
