// The board of Lotto: one's own card large, box, hand and pile below it, the others' cards small.

import { capital, el, listing } from "../../dom/elements.js";
import { onEscape, takeBack } from "../escape.js";
import { panned } from "../panned.js";
import {
  COLUMNS,
  FOR_A_FULL_CARD,
  FOR_A_WORD,
  LINES,
  SIZE,
  VACANT,
  calledLine,
  filled,
  filledLines,
  kindOf,
  nameOfSquare,
  newsOf,
  readAloud,
  squareOf,
} from "./card.js";
import { drawFirst, placeFirst, pointFirst, stopped } from "./first.js";
import { readMove, writeClaim } from "./notation.js";
import { OwnCard } from "./own-card.js";
import { SmallCard } from "./small-card.js";
import { Supply } from "./supply.js";

/** @import {Board, BoardKey, Host, Scene} from "../contract.js" */
/** @import {LottoCard, LottoTally, LottoView} from "./types.js" */

const FEW = 4; // cards that have room to be larger

/** @param {Host} host @returns {Board<"lotto">} */
export function createBoard(host) {
  const board = new LottoBoard(host);
  return {
    element: board.own.element,
    tray: board.tray,
    aside: board.small,
    update: (scene) => board.update(scene),
    focus: () => board.own.grid.focus(),
    goToArranged: () => board.goToArranged(),
    readings: {
      square: () => board.own.grid.current?.getAttribute("aria-label") ?? "",
      line: () => board.readLines(),
      rack: () => board.readHand(),
      score: () => board.readProgress(),
    },
    questions: { square: () => board.squareHere(), line: () => board.linesHere().map((line) => `look ${line}`), hand: ["look hand", "bag"] },
    keys: board.keys(),
    pan: ({ at }) => panned(Number(at ?? (SIZE - 1) / 2) % SIZE, SIZE),
    breakdown,
    mark: (seat) => ({ picture: null, note: board.note(seat) }),
  };
}

class LottoBoard {
  #scene = /** @type {Scene<"lotto"> | null} */ (null);
  #others = /** @type {SmallCard[]} */ ([]);
  #letter = /** @type {string | null} */ (null);
  #arranged = /** @type {string | null} */ (null);

  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    this.own = new OwnCard({ press: (square) => this.#press(square), point: (line) => this.#point(line) });
    this.own.cells.addEventListener("keydown", (event) => this.#key(event));
    this.supply = new Supply({
      may: () => this.#open,
      draw: () => this.#draw(),
      offer: (text) => this.#offer(text),
      choose: (side) => this.#choose(this.#held[side] ?? null),
      over: (target) => this.own.hover(target),
      drop: (side, target) => this.#drop(this.#held[side] ?? null, target),
      point: (line) => this.#point(line),
    });
    this.say = el("p", { class: "lotto-say" });
    this.small = el("ul", { class: "lotto-others", "aria-label": "The other cards" });
    const { middle, lines, pile } = this.supply;
    this.tray = el("div", { class: "lotto-tray" }, middle, this.say, lines, pile);
    onEscape([this.own.cells, this.tray], host, takeBack(host, () => this.#arranged !== null));
  }

  // What is shown.

  /** @param {Scene<"lotto">} scene */
  update(scene) {
    const { view, canMove: open } = scene;
    const { held } = view;
    const drawn = held && !this.#held && open;
    if (held !== this.#held || !held.includes(this.#letter ?? " ")) this.#letter = held[0] ?? null;
    this.#scene = scene;
    this.#arranged = scene.arranged?.text ?? null;
    const move = readMove(this.#arranged);
    if (move.letter && held.includes(move.letter)) this.#letter = move.letter;
    this.own.element.classList.toggle("claiming", open && view.stopped);
    this.own.element.classList.toggle("placing", open && held !== "");
    const seat = this.#seat;
    const last = this.#last();
    const name = this.host.name(seat);
    this.own.show(this.#card(seat), {
      label: name === "you" ? "Your card" : `${name}’s card`,
      last: last?.seat === seat ? last.square : null,
      tally: this.#tally(seat),
      move,
      made: this.#made(seat),
      claimed: this.#claimed(),
      fits: this.#fitting(scene.fits ?? []),
    });
    this.supply.show({ view, open, letter: this.#letter, arranged: this.#arranged, move });
    this.#showOthers(scene);
    this.say.textContent = this.#advice(scene);
    if (drawn && this.tray.contains(document.activeElement)) this.own.grid.focus(); // its letters go there
  }

  get #open() {
    return this.#scene?.canMove === true;
  }

  /** Whose card is large. */
  get #seat() {
    return this.#scene?.seat ?? 0;
  }

  get #held() {
    return this.#scene?.view.held ?? "";
  }

  /** @param {number} seat @returns {LottoCard} */
  #card(seat) {
    return this.#scene?.view.cards[seat] ?? { printed: VACANT.repeat(25), letters: VACANT.repeat(25) };
  }

  /** @param {number} seat @returns {LottoTally | undefined} */
  #tally(seat) {
    return this.#scene?.view.stopped ? this.#scene.view.tally[seat] : undefined;
  }

  /** The rows of a card that are words. @param {number} seat */
  #made(seat) {
    const { lines } = this.#filled(seat);
    return new Set([...lines].flatMap(([line, isWord]) => (isWord ? [line] : [])));
  }

  /** @param {number} seat */
  #filled(seat) {
    return filledLines(this.#scene?.log ?? [], seat, this.#scene?.number ?? 0);
  }

  /** Where the last letter went. */
  #last() {
    const placed = this.#scene?.last?.events?.find((event) => event.kind === "placed");
    return placed ? { seat: placed.seat, square: squareOf(String(placed.square)) } : null;
  }

  /** The letters to be lit, by their squares: of two for one square, the better. @param {string[]} moves @returns {Map<number, string>} */
  #fitting(moves) {
    const places = moves.map((text) => readMove(text)).reverse();
    return new Map(places.flatMap(({ square, letter }) => (square === undefined || !letter ? [] : [[square, letter]])));
  }

  #claimed() {
    return new Set(readMove(this.#arranged).claim ?? []);
  }

  /** @param {Scene<"lotto">} scene */
  #showOthers(scene) {
    const seats = scene.seats.map(({ seat }) => seat).filter((seat) => seat !== this.#seat);
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

  /** What can be done now. @param {Scene<"lotto">} scene */
  #advice({ view, canMove, outcome, replay, seat, paused }) {
    const held = this.#held;
    if (outcome || replay || paused || seat === null) return "";
    if (view.stopped)
      return canMove
        ? "Drag along your words, or press their lines."
        : "The others are still looking for words.";
    if (!canMove) return [held ? this.#holding(view) : "", this.#news(seat)].filter(Boolean).join(" ");
    if (held) return `Choose a letter, then a square${view.taken ? "" : ", or discard the card"}.`;
    const draw = view.pile?.length ? "Draw from the box, or take a card from the pile." : "Draw from the box.";
    return [this.#news(seat), draw].filter(Boolean).join(" ");
  }

  /** What one's last letter has filled: what counts already, and what can be claimed later. @param {number} seat */
  #news(seat) {
    return newsOf(this.#filled(seat));
  }

  // What is done.

  /** Drawing shows nothing beforehand, so it is done at once. */
  #draw() {
    if (!this.#open) return this.#notYours();
    if (this.#scene?.view.stopped) return this.host.announce(...stopped);
    if (this.#held) return this.host.announce(...placeFirst(this.#held, !this.supply.discard.hidden));
    this.host.arrange("draw");
    return this.host.play();
  }

  /** Playing says why nothing can be played. */
  #notYours() {
    void this.host.play();
  }

  /** Arrange this; if it is arranged already, play it. @param {string} text */
  #offer(text) {
    if (!this.#open) return this.#notYours();
    if (this.#arranged === text) return this.host.play();
    this.host.arrange(text);
    return this.host.quick() ? this.host.play() : undefined;
  }

  /** @param {string | null} letter */
  #choose(letter) {
    if (!this.#scene || !this.#open || letter === null) return;
    this.#letter = letter;
    const { square } = readMove(this.#arranged);
    if (square === undefined) this.update(this.#scene);
    else this.host.arrange(`${letter} ${nameOfSquare(square)}`);
  }

  /** @param {string | null} letter @param {HTMLElement | null} target */
  #drop(letter, target) {
    this.#choose(letter);
    this.own.hover(null);
    if (target?.dataset.drop) this.#place(squareOf(target.dataset.drop));
  }

  /** @param {number} square */
  #press(square) {
    if (!this.#open) this.#notYours();
    else if (this.#arranged && this.#scene?.view.stopped) this.host.play();
    else if (this.#scene?.view.stopped) this.host.announce(...pointFirst);
    else if (this.#held) this.#place(square);
    else this.host.announce(...drawFirst(this.#scene?.view.pile.length !== 0));
  }

  /** @param {number} square */
  #place(square) {
    if (this.#letter === null || !this.#open) return;
    if (kindOf(this.#card(this.#seat), square) === "vacant") this.#offer(`${this.#letter} ${nameOfSquare(square)}`);
    else this.host.announce(`${nameOfSquare(square)} is not empty: choose another square.`);
  }

  /** Point a line out, or take that back. @param {string} line */
  #point(line) {
    if (!this.#open) return this.#notYours();
    if (!this.#scene?.view.stopped) return this.host.announce("Lines are pointed out after the stop.");
    const claimed = this.#claimed();
    if (!claimed.delete(line)) claimed.add(line);
    return this.host.arrange(claimed.size ? writeClaim(claimed) : null);
  }

  /** Go to the square or the button where Enter plays what is arranged. */
  goToArranged() {
    const { square, take } = readMove(this.#arranged);
    const id = take ? `pile-${take}-1` : { draw: "lotto-draw", discard: "lotto-discard", none: "line-none" }[this.#arranged ?? ""];
    const place = square === undefined ? document.getElementById(id ?? "") : this.own.squares[square];
    place?.focus();
    return place != null;
  }

  /** The letters in hand are keys of their own: one on a square arranges it there. @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const offered = this.#arranged !== null && readMove(this.#arranged).square === undefined;
    if (event.key === "Enter" && offered && this.#open) {
      event.preventDefault(); // to take or to discard a card goes to no square
      return this.host.play();
    }
    const letter = event.key.toUpperCase();
    if (!/^[A-Z]$/.test(letter) || !this.#held || !this.#open) return;
    event.preventDefault();
    const square = this.own.focused;
    if (!this.#held.includes(letter)) this.host.announce(`You hold ${listing([...this.#held])}, not ${letter}.`);
    else if (kindOf(this.#card(this.#seat), square) !== "vacant") {
      this.#choose(letter);
      this.host.announce(`${letter} is chosen, but ${nameOfSquare(square)} is not empty: go to another square.`);
    } else {
      this.#letter = letter;
      this.host.arrange(`${letter} ${nameOfSquare(square)}`);
    }
  }

  /** @returns {BoardKey[]} */
  keys() {
    const column = () => `column ${COLUMNS[this.own.grid.column]}`;
    return [
      { key: "D", does: "Draw", run: () => this.#draw() },
      { key: "Letter", does: "Put that letter of the card in hand on this square", run: () => {} },
      { key: "T", does: "Take a card from the pile; press again for the next", run: () => this.#takeNext() },
      { key: "X", does: "Discard the card in hand", run: () => this.#discard() },
      { key: "Delete", does: "The same", run: () => this.#discard() },
      { key: "C", does: "Point out this column, after the stop", run: () => this.#point(column()) },
      { key: "F", does: "Point out the falling diagonal", run: () => this.#point("falling") },
      { key: "R", does: "Point out the rising diagonal", run: () => this.#point("rising") },
      { key: "N", does: "Say that you have no words to point out", run: () => this.#sayNone() },
    ];
  }

  #sayNone() {
    if (this.#scene?.view.stopped) this.#offer("none");
    else this.host.announce("Words are pointed out after the stop.");
  }

  #discard() {
    if (!this.supply.discard.hidden) return this.#offer("discard");
    return this.host.announce(this.#scene?.view.taken ? "A card taken from the pile cannot be discarded." : "You hold no card; Shift+D draws one.");
  }

  /** Arrange taking a card of the pile: the top one, then the one before it. */
  #takeNext() {
    const cards = [...new Set(this.#scene?.view.pile)].reverse();
    if (!this.#open) return this.#notYours();
    if (this.#scene?.view.stopped) return this.host.announce(...stopped);
    if (this.#held) return this.host.announce(...placeFirst(this.#held, !this.supply.discard.hidden));
    if (!cards.length) return this.host.announce("The pile is empty; Shift+D draws a card.");
    const next = cards[(cards.indexOf(readMove(this.#arranged).take ?? "") + 1) % cards.length];
    return this.host.arrange(`take ${next}`);
  }

  // What is read aloud.

  /** The question about the square that has focus, unless a letter is arranged there. */
  squareHere() {
    const here = nameOfSquare(this.own.focused);
    return this.#arranged?.endsWith(here) ? [] : [`look ${here}`];
  }

  /** The lines through the square that has focus. */
  linesHere() {
    return [...LINES].filter(([, squares]) => squares.includes(this.own.focused)).map(([line]) => line);
  }

  readLines() {
    const card = this.#card(this.#seat);
    return this.linesHere().map((line) => `${capital(calledLine(line))}: ${readAloud(card, line)}.`).join(" ");
  }

  /** Who holds which letters. @param {LottoView} view */
  #holding({ held, to_move }) {
    const holds = to_move === this.#scene?.seat ? "hold" : "holds";
    return `${capital(this.host.name(to_move))} ${holds} ${listing([...(held ?? "")])}.`;
  }

  readHand() {
    const view = this.#scene?.view;
    const pile = view?.pile ?? [];
    const hand = view?.held
      ? this.#holding(view)
      : view && view.to_move === this.#scene?.seat ? "You hold no letters; draw." : "Nobody holds a card.";
    const lying = pile.length
      ? `In the pile: ${pile.map((card) => listing([...card])).join("; ")}.`
      : "The pile is empty.";
    return `${hand} ${lying} ${view?.in_box ?? 0} cards are in the box.`;
  }

  /** @param {number} seat */
  note(seat) {
    const words = this.#made(seat).size;
    const made = words ? `${words} ${words === 1 ? "word" : "words"}, ` : "";
    return `${made}${filled(this.#card(seat))} of 25 filled`;
  }

  readProgress() {
    const counts = this.#scene?.seats.map(({ seat }) => `${capital(this.host.name(seat))}: ${this.note(seat)}`);
    return `${counts?.join(". ")}.`;
  }
}

/** What the last game was made of. @param {Scene<"lotto">} scene @returns {[string, string[]][]} */
function breakdown({ seats, view }) {
  const tally = (/** @type {number} */ seat) => view.tally[seat];
  const words = (/** @type {number} */ seat, /** @type {boolean} */ across) => {
    const found = (tally(seat)?.words ?? []).filter(({ line }) => line.startsWith("row") === across);
    return found.length ? `${FOR_A_WORD * found.length} (${found.map(({ word }) => word).join(", ")})` : "0";
  };
  return [
    ["Full card", seats.map(({ seat }) => (tally(seat)?.filled ? String(FOR_A_FULL_CARD) : "0"))],
    ["Words across", seats.map(({ seat }) => words(seat, true))],
    ["Words down and diagonally", seats.map(({ seat }) => words(seat, false))],
  ];
}
