// The board of Lotto: one's own card large, box, hand and pile below it, the others' cards small.

import { capital, el, listing, refill, svg } from "../../dom/elements.js";
import { draggable } from "../../dom/drag.js";
import { RovingGrid } from "../../dom/grid.js";
import { SmallCard, describe, kindOf, scoredSquares, stroke } from "./card.js";
import {
  LINES,
  POINTED_OUT,
  SIZE,
  VACANT,
  calledLine,
  filled,
  lineBetween,
  nameOfSquare,
  readAloud,
  readMove,
  squareOf,
  writeClaim,
} from "./lines.js";

/** @import {Board, Host, Scene} from "../contract.js" */
/** @import {Card, Tally} from "./lines.js" */

const FULL_CARD = 100;
const WORD = 50;
const FEW = 4; // cards that have room to be larger

/** @param {Host} host @returns {Board} */
export function createBoard(host) {
  const board = new LottoBoard(host);
  return {
    element: board.element,
    tray: board.tray,
    update: (scene) => board.update(scene),
    focus: () => board.grid.focus(),
    readings: {
      square: () => board.readSquare(),
      line: () => board.readLines(),
      rack: () => board.readHand(),
      score: () => board.readProgress(),
    },
    keys: board.keys(),
    breakdown: (scene) => breakdown(scene),
    mark: (seat) => ({ picture: null, note: board.note(seat) }),
  };
}

class LottoBoard {
  #scene = /** @type {Scene | null} */ (null);
  #squares = /** @type {HTMLButtonElement[]} */ ([]);
  #others = /** @type {SmallCard[]} */ ([]);
  #letter = /** @type {string | null} */ (null);
  #arranged = /** @type {string | null} */ (null);
  #read = 0;

  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    this.cells = el("div", { class: "lotto-cells", role: "grid" });
    this.grid = new RovingGrid(this.cells);
    this.strokes = svg("svg", { class: "lotto-strokes", viewBox: "0 0 100 100", "aria-hidden": "true" });
    const columns = el(
      "div",
      { class: "lotto-columns", "aria-hidden": "true" },
      ...[..."abcde"].map((name) => el("span", {}, name)),
    );
    const rows = el(
      "div",
      { class: "lotto-rows", "aria-hidden": "true" },
      ...[1, 2, 3, 4, 5].map((row) => el("span", {}, String(row))),
    );
    this.element = el("div", { class: "lotto-board" }, columns, rows, this.cells, this.strokes);
    this.draw = el("button", { type: "button", id: "lotto-draw", onclick: () => this.#draw() });
    this.letters = [0, 1].map((side) => this.#letterButton(side));
    this.discard = el(
      "button",
      { type: "button", id: "lotto-discard", onclick: () => this.#offer("discard") },
      "Discard",
    );
    this.hand = el("div", { class: "lotto-hand", role: "group", "aria-label": "Card in hand" }, ...this.letters);
    this.pile = el("ul", { class: "lotto-pile", "aria-label": "Discard pile" });
    this.lines = el("div", { class: "lotto-lines", role: "group", "aria-label": "Lines to point out" });
    this.say = el("p", { class: "lotto-say" });
    this.small = el("ul", { class: "lotto-others", "aria-label": "The other cards" });
    this.tray = el(
      "div",
      { class: "lotto-tray" },
      el("div", { class: "lotto-middle" }, this.draw, this.hand, this.discard),
      this.say,
      this.lines,
      this.pile,
      this.small,
    );
    this.#build();
  }

  // What is shown.

  /** @param {Scene} scene */
  update(scene) {
    const held = scene.view.held ?? "";
    if (held !== (this.#scene?.view.held ?? "") || !held.includes(this.#letter ?? " ")) this.#letter = held[0] ?? null;
    this.#scene = scene;
    this.#arranged = scene.arranged?.text ?? null;
    const { letter } = readMove(this.#arranged);
    if (letter && held.includes(letter)) this.#letter = letter;
    const open = scene.canMove;
    const claiming = open && scene.view.stopped === true;
    this.element.classList.toggle("claiming", claiming);
    this.element.classList.toggle("placing", open && held !== "");
    this.#showCard();
    this.#showOthers(scene);
    this.#showMiddle(scene, open, held);
    this.#showPile(scene, open && !held && !scene.view.stopped);
    this.#showLines(claiming);
    this.say.textContent = this.#advice(scene, open, held);
  }

  get #own() {
    return this.#scene?.seat ?? 0;
  }

  get #held() {
    return /** @type {string} */ (this.#scene?.view.held ?? "");
  }

  /** @param {number} seat @returns {Card} */
  #card(seat) {
    return this.#scene?.view.cards?.[seat] ?? { printed: VACANT.repeat(25), letters: VACANT.repeat(25) };
  }

  /** @param {number} seat @returns {Tally | undefined} */
  #tally(seat) {
    return this.#scene?.view.stopped ? this.#scene.view.tally?.[seat] : undefined;
  }

  #build() {
    const rows = Array.from({ length: SIZE }, (_, row) =>
      Array.from({ length: SIZE }, (_, column) => {
        const square = row * SIZE + column;
        const name = nameOfSquare(square);
        return el("button", {
          type: "button",
          id: `at-${name}`,
          "data-drop": name,
          onclick: () => this.#press(square),
        });
      }),
    );
    this.#squares = rows.flat();
    this.cells.replaceChildren(
      ...rows.map((row) => el("div", { role: "row" }, ...row.map((cell) => el("div", { role: "gridcell" }, cell)))),
    );
    this.grid.fill(rows, 2, 2);
    this.cells.addEventListener("keydown", (event) => this.#key(event));
    this.#pointOutByDragging();
    const choose = (/** @type {string} */ line) => () => this.#toggle(line);
    const buttons = [...POINTED_OUT.keys()].map((line) =>
      el(
        "button",
        { type: "button", id: `line-${line.replace(" ", "-")}`, "aria-pressed": "false", onclick: choose(line) },
        capital(line),
      ),
    );
    const none = el("button", { type: "button", id: "line-none", onclick: () => this.#offer("none") }, "None");
    this.lines.replaceChildren(...buttons, none);
  }

  #showCard() {
    const seat = this.#own;
    const card = this.#card(seat);
    const name = this.host.name(seat);
    this.cells.setAttribute("aria-label", name === "you" ? "Your card" : `${name}’s card`);
    const last = this.#last();
    const scored = scoredSquares(this.#tally(seat));
    const move = readMove(this.#arranged);
    for (const [square, button] of this.#squares.entries()) {
      const kind = kindOf(card, square);
      const ghost = move.square === square && kind === "vacant" ? (move.letter ?? "") : "";
      const letter = kind === "vacant" ? ghost : (card.letters[square] ?? "");
      button.textContent = letter;
      button.className = `lotto-square ${ghost ? "ghost" : kind}`;
      button.classList.toggle("last", last?.seat === seat && last.square === square);
      button.classList.toggle("scored", scored.has(square));
      const what = { printed: `${letter}, printed`, placed: letter, vacant: "vacant" }[kind];
      button.setAttribute("aria-label", `${nameOfSquare(square)}: ${ghost ? `${ghost}, arranged` : what}`);
    }
    const claimed = this.#claimed();
    const words = (this.#tally(seat)?.words ?? []).map(({ line }) => line);
    this.strokes.replaceChildren(
      ...words.map((line) => stroke(line, "found")),
      ...[...claimed].map((line) => stroke(line, "claimed")),
    );
  }

  /** @param {Scene} scene */
  #showOthers(scene) {
    const seats = scene.seats.map(({ seat }) => seat).filter((seat) => seat !== this.#own);
    while (this.#others.length < seats.length) {
      const small = new SmallCard();
      this.#others.push(small);
      this.small.append(small.element);
    }
    this.small.classList.toggle("few", seats.length <= FEW);
    const last = this.#last();
    for (const [place, seat] of seats.entries()) {
      this.#others[place]?.show(this.#card(seat), {
        name: this.host.name(seat),
        acting: scene.to_act.includes(seat),
        last: last?.seat === seat ? last.square : null,
        tally: this.#tally(seat),
      });
    }
  }

  /** @param {Scene} scene @param {boolean} open @param {string} held */
  #showMiddle(scene, open, held) {
    const { view } = scene;
    refill(this.draw, el("strong", {}, "Draw"), el("span", { class: "lotto-count" }, `${view.in_box ?? 0} in the box`));
    this.draw.hidden = view.stopped === true;
    const mayDraw = open && !held && !view.stopped;
    this.draw.setAttribute("aria-disabled", String(!mayDraw));
    this.hand.hidden = !held;
    for (const [side, button] of this.letters.entries()) {
      const letter = held[side] ?? "";
      button.textContent = letter;
      button.setAttribute("aria-pressed", String(open && letter === this.#letter));
      button.setAttribute("aria-disabled", String(!open));
      button.setAttribute("aria-label", `${letter}, ${side ? "the other side" : "one side"}`);
    }
    this.discard.hidden = !held || !open || view.taken === true;
    this.discard.setAttribute("aria-pressed", String(this.#arranged === "discard"));
  }

  /** @param {Scene} scene @param {boolean} open */
  #showPile(scene, open) {
    const pile = /** @type {string[]} */ (scene.view.pile ?? []);
    const taken = readMove(this.#arranged).take;
    /** @type {Map<string, number>} */
    const count = new Map();
    const cards = pile.map((card) => {
      const number = (count.get(card) ?? 0) + 1;
      count.set(card, number);
      const button = el(
        "button",
        {
          type: "button",
          id: `pile-${card}-${number}`,
          class: "lotto-letter-card",
          "aria-pressed": String(taken === card && number === 1),
          "aria-disabled": String(!open),
          "aria-label": `${card[0]} and ${card[1]}`,
          onclick: () => open && this.#offer(`take ${card}`),
        },
        el("span", {}, card[0]),
        el("span", {}, card[1]),
      );
      return el("li", {}, button);
    });
    refill(this.pile, ...cards);
    this.pile.hidden = cards.length === 0 || scene.view.stopped === true;
  }

  /** @param {boolean} claiming */
  #showLines(claiming) {
    this.lines.hidden = !claiming;
    const claimed = this.#claimed();
    for (const button of this.lines.querySelectorAll("button")) {
      const line = button.id.replace("line-", "").replace("-", " ");
      button.setAttribute("aria-pressed", String(line === "none" ? this.#arranged === "none" : claimed.has(line)));
    }
  }

  /** @param {Scene} scene @param {boolean} open @param {string} held */
  #advice(scene, open, held) {
    if (scene.outcome || scene.replay || scene.seat === null) return "";
    if (scene.view.stopped)
      return open
        ? "Point out your words down and aslant: drag along them, press their buttons, or say none."
        : "The others are still looking for words.";
    if (!open) return held ? `${capital(this.host.name(scene.view.to_move))} holds ${listing([...held])}.` : "";
    if (held) return `Choose a letter, then a square${scene.view.taken ? "" : ", or discard the card"}.`;
    return scene.view.pile?.length ? "Draw from the box, or take a card from the pile." : "Draw from the box.";
  }

  /** Where the last letter went. */
  #last() {
    const { last } = this.#scene ?? {};
    const placed = last?.events?.find((event) => event.kind === "placed");
    return placed ? { seat: placed.seat, square: squareOf(placed.square) } : null;
  }

  #claimed() {
    return new Set(readMove(this.#arranged).claim ?? []);
  }

  // What is done.

  /** @param {number} side */
  #letterButton(side) {
    const button = el("button", {
      type: "button",
      id: `lotto-letter-${side}`,
      class: "lotto-letter",
      onclick: () => this.#choose(this.#held[side] ?? null),
    });
    draggable(button, {
      may: () => this.#scene?.canMove === true,
      carry: () => el("span", { class: "lotto-carried" }, this.#held[side] ?? ""),
      over: (target) => {
        for (const square of this.#squares) square.classList.toggle("under", square === target);
      },
      drop: (target) => {
        this.#choose(this.#held[side] ?? null);
        for (const square of this.#squares) square.classList.remove("under");
        if (target?.dataset.drop) this.#place(squareOf(target.dataset.drop));
      },
    });
    return button;
  }

  /** Drawing shows nothing beforehand, so it is done at once. */
  #draw() {
    if (this.draw.getAttribute("aria-disabled") === "true") return;
    this.host.arrange("draw");
    this.host.play();
  }

  /** Arrange this; if it is arranged already, play it. @param {string} text */
  #offer(text) {
    if (!this.#scene?.canMove) return;
    if (this.#arranged === text) return this.host.play();
    this.host.arrange(text);
    if (this.host.quick()) this.host.play();
  }

  /** @param {string | null} letter */
  #choose(letter) {
    if (!this.#scene?.canMove || letter === null) return;
    this.#letter = letter;
    const { square } = readMove(this.#arranged);
    if (square === undefined) this.update(this.#scene);
    else this.host.arrange(`${letter} ${nameOfSquare(square)}`);
  }

  /** @param {number} square */
  #press(square) {
    if (!this.#scene?.canMove) return;
    if (this.#scene.view.stopped) {
      if (this.#arranged !== null) this.host.play();
      return;
    }
    if (this.#held) this.#place(square);
    else this.host.announce("Draw a card first, or take one from the pile.");
  }

  /** @param {number} square */
  #place(square) {
    if (this.#letter === null || !this.#scene?.canMove) return;
    if (kindOf(this.#card(this.#own), square) !== "vacant") {
      this.host.announce(`${nameOfSquare(square)} is not vacant.`);
      return;
    }
    this.#offer(`${this.#letter} ${nameOfSquare(square)}`);
  }

  /** Point a line out, or no longer. @param {string} line */
  #toggle(line) {
    if (!this.#scene?.canMove || !this.#scene.view.stopped) return;
    const claimed = this.#claimed();
    if (!claimed.delete(line)) claimed.add(line);
    this.host.arrange(claimed.size ? writeClaim(claimed) : null);
  }

  #pointOutByDragging() {
    let from = -1;
    this.cells.addEventListener("pointerdown", (event) => {
      from = this.element.classList.contains("claiming") ? this.#squareAt(event) : -1;
    });
    this.element.ownerDocument.addEventListener("pointerup", (event) => {
      const line = from < 0 ? null : lineBetween(from, this.#squareAt(event));
      from = -1;
      if (line) this.#toggle(line);
    });
  }

  /** @param {PointerEvent} event */
  #squareAt(event) {
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest(".lotto-square");
    return this.#squares.findIndex((square) => square === under);
  }

  /** The letters in hand are keys of their own: one on a square arranges it there. @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && this.#arranged !== null) return this.host.arrange(null);
    const letter = event.key.toUpperCase();
    if (letter.length !== 1 || !this.#held.includes(letter) || !this.#scene?.canMove) return;
    event.preventDefault();
    this.#letter = letter;
    const square = this.#here;
    if (kindOf(this.#card(this.#own), square) === "vacant") this.host.arrange(`${letter} ${nameOfSquare(square)}`);
    else this.#choose(letter);
  }

  get #here() {
    return this.grid.row * SIZE + this.grid.column;
  }

  keys() {
    const column = () => `column ${"abcde"[this.grid.column]}`;
    return [
      { key: "d", does: "Draw", run: () => this.#draw() },
      { key: "Letter", does: "Put that letter of the card in hand on this square", run: () => {} },
      { key: "Delete", does: "Discard the card in hand", run: () => !this.discard.hidden && this.#offer("discard") },
      { key: "c", does: "Point out this column, after the stop", run: () => this.#toggle(column()) },
      { key: "f", does: "Point out the falling diagonal", run: () => this.#toggle("falling") },
      { key: "r", does: "Point out the rising diagonal", run: () => this.#toggle("rising") },
      { key: "n", does: "Say that you have no words to point out", run: () => this.#sayNone() },
      { key: "o", does: "Read another seat’s card, and the next one", run: () => this.#readOther() },
    ];
  }

  #sayNone() {
    if (this.#scene?.view.stopped) this.#offer("none");
  }

  // What is read aloud.

  readSquare() {
    return this.grid.current?.getAttribute("aria-label") ?? "";
  }

  readLines() {
    const card = this.#card(this.#own);
    const through = [...LINES].filter(([, squares]) => squares.includes(this.#here));
    return through.map(([line]) => `${capital(calledLine(line))}: ${readAloud(card, line)}.`).join(" ");
  }

  readHand() {
    const view = this.#scene?.view ?? {};
    const pile = /** @type {string[]} */ (view.pile ?? []);
    const hand = view.held
      ? `${capital(this.host.name(view.to_move))} ${view.to_move === this.#scene?.seat ? "hold" : "holds"} ${listing([...view.held])}.`
      : "Nobody holds a card.";
    const lying = pile.length ? `In the pile: ${pile.map((card) => listing([...card])).join("; ")}.` : "The pile is empty.";
    return `${hand} ${lying} ${view.in_box ?? 0} cards are in the box.`;
  }

  /** @param {number} seat */
  note(seat) {
    return `${filled(this.#card(seat))} of 25 filled`;
  }

  readProgress() {
    const counts = this.#scene?.seats.map(({ seat }) => `${capital(this.host.name(seat))}: ${this.note(seat)}`);
    return `${counts?.join(". ")}.`;
  }

  #readOther() {
    const seats = (this.#scene?.seats ?? []).map(({ seat }) => seat).filter((seat) => seat !== this.#own);
    const seat = seats[this.#read++ % seats.length];
    if (seat !== undefined) this.host.announce(describe(this.#card(seat), this.host.name(seat), this.#tally(seat)));
  }
}

/** What the last game was made of. @param {Scene} scene @returns {[string, string[]][]} */
function breakdown({ seats, view }) {
  const tally = (/** @type {number} */ seat) => /** @type {Tally | undefined} */ (view.tally?.[seat]);
  const words = (/** @type {number} */ seat, /** @type {boolean} */ across) => {
    const found = (tally(seat)?.words ?? []).filter(({ line }) => line.startsWith("row") === across);
    return found.length ? `${WORD * found.length} (${found.map(({ word }) => word).join(", ")})` : "0";
  };
  return [
    ["Full card", seats.map(({ seat }) => (tally(seat)?.filled ? String(FULL_CARD) : "0"))],
    ["Words across", seats.map(({ seat }) => words(seat, true))],
    ["Words down and aslant", seats.map(({ seat }) => words(seat, false))],
  ];
}
