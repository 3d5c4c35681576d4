// Below the grid of Prism: the rack with both faces of every block, what can be done besides placing, the bag and the unseen.

import { el, listing, refill } from "../../dom/elements.js";
import { draggable } from "../../dom/drag.js";
import { RovingGrid } from "../../dom/grid.js";
import { Judge } from "../crossword/judge.js";
import { ASTERISK, SIDES, VALUES, facePicture, tilePicture } from "./drawing.js";

/** @import {Scene} from "../contract.js" */
/** @import {Face} from "./drawing.js" */

/** @typedef {{block: string, face: Face}} Choice */

/**
 * @typedef {object} RackActs
 * @property {() => boolean} may whether blocks can be arranged now
 * @property {(choice: Choice | null) => void} choose
 * @property {(choice: Choice, square: number) => void} drop
 * @property {(target: HTMLElement | null) => void} over
 * @property {(text: string) => void} call arrange one of the other moves
 * @property {(text: string) => void} answer say at once what one thinks of the open play
 * @property {() => void} recall
 * @property {() => void} zoom
 * @property {(seat: number) => string} name
 * @property {(sentence: string) => void} announce
 */

export class PrismRack {
  #order = /** @type {string[]} */ ([]);
  #away = /** @type {Set<string>} */ (new Set());
  #chosen = /** @type {Choice | null} */ (null);
  #buttons = /** @type {Map<string, HTMLButtonElement>} */ (new Map());

  /** @param {RackActs} acts */
  constructor(acts) {
    this.acts = acts;
    const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ run) =>
      el("button", { type: "button", id: `prism-${id}`, onclick: run }, text);
    this.blocks = el("div", { class: "prism-rack", role: "group", "aria-label": "Your rack", "data-drop": "rack" });
    this.grid = new RovingGrid(this.blocks);
    this.shuffleButton = button("shuffle", "Shuffle", () => this.#arrangeBlocks("Shuffled", () => this.#shuffled()));
    this.sortButton = button("sort", "Sort", () => this.#arrangeBlocks("Sorted", () => [...this.#order].sort()));
    this.recallButton = button("recall", "Recall", () => acts.recall());
    this.exchangeButton = button("exchange", "Exchange", () => acts.call("exchange"));
    this.passButton = button("pass", "Pass", () => acts.call("pass"));
    this.zoomButton = button("zoom", "Zoom", () => acts.zoom());
    this.zoomButton.setAttribute("aria-pressed", "false");
    this.buttons = el("div", { class: "row" }, this.shuffleButton, this.sortButton, this.recallButton, this.exchangeButton, this.passButton, this.zoomButton);
    this.judge = new Judge("prism", acts);
    this.bag = el("summary", { id: "prism-bag" });
    this.unseen = el("p", { class: "prism-unseen" });
    this.element = el("div", { class: "prism-tray" }, this.judge.element, this.blocks);
    this.tools = el("div", { class: "prism-tray" }, this.buttons, el("details", {}, this.bag, this.unseen));
  }

  /** All blocks in the order in which they stand. */
  get blocksInOrder() {
    return this.#order;
  }

  /** @param {Scene} scene @param {Set<string>} away blocks that lie on the grid for now */
  show(scene, away) {
    const { view } = scene;
    /** @type {string[]} */
    const rack = view.rack ?? [];
    this.#order = [...this.#order.filter((block) => rack.includes(block)), ...rack.filter((block) => !this.#order.includes(block))];
    this.lying(away);
    const plays = scene.seat !== null && !scene.outcome && !scene.replay;
    this.blocks.hidden = scene.seat === null;
    this.buttons.hidden = false;
    for (const button of [this.shuffleButton, this.sortButton, this.recallButton, this.exchangeButton, this.passButton]) button.hidden = !plays;
    if (scene.puzzle) this.exchangeButton.hidden = this.passButton.hidden = true;
    const mine = scene.canMove && view.to_move === scene.seat;
    for (const button of [this.exchangeButton, this.passButton]) button.setAttribute("aria-disabled", String(!mine));
    const open = view.window;
    this.judge.show(scene, open?.words ?? [], ` for ${open?.score}`);
    this.#showBag(view);
  }

  /** @param {Set<string>} away */
  lying(away) {
    this.#away = away;
    if (this.#chosen && (away.has(this.#chosen.block) || !this.#order.includes(this.#chosen.block))) this.choose(null);
    const groups = this.#order.map((block) => this.#block(block));
    refill(this.blocks, ...groups);
    const faces = this.#order.flatMap((block) => [this.#face(block, 0), this.#face(block, 1)]);
    this.grid.fill([faces.map((button) => (button.disabled ? null : button))], 0, Math.max(0, faces.findIndex((button) => !button.disabled)));
  }

  /** @param {Choice | null} choice */
  choose(choice) {
    this.#chosen = choice;
    for (const [name, button] of this.#buttons) button.setAttribute("aria-pressed", String(choice !== null && name === key(choice)));
  }

  /** @param {string} block */
  #block(block) {
    const faces = [this.#face(block, 0), this.#face(block, 1)];
    const away = this.#away.has(block);
    for (const face of faces) face.disabled = away;
    return el("div", { class: `prism-block${away ? " away" : ""}` }, ...faces);
  }

  /** @param {string} block @param {Face} face */
  #face(block, face) {
    const choice = { block, face };
    const known = this.#buttons.get(key(choice));
    if (known) return known;
    const letter = block[face] ?? "";
    const what = letter === ASTERISK ? "asterisk, any letter" : `${letter}, ${VALUES[letter]}`;
    const button = el(
      "button",
      {
        type: "button",
        class: "prism-choice",
        id: `face-${block.replace(ASTERISK, "star")}-${face}`,
        "aria-pressed": "false",
        "aria-label": `${what}, ${SIDES[face]} face of ${spoken(block)}`,
        onclick: () => this.#click(choice),
      },
      facePicture(letter, face),
    );
    draggable(button, {
      may: () => this.acts.may(),
      carry: () => tilePicture(letter === ASTERISK ? "" : letter, face, letter === ASTERISK),
      over: this.acts.over,
      drop: (target) => {
        this.acts.over(null);
        const square = target?.dataset.drop;
        if (square && square !== "rack") this.acts.drop(choice, Number(square));
      },
    });
    this.#buttons.set(key(choice), button);
    return button;
  }

  /** @param {Choice} choice */
  #click(choice) {
    const again = this.#chosen !== null && key(this.#chosen) === key(choice);
    this.choose(again ? null : choice);
    this.acts.choose(again ? null : choice);
  }

  #shuffled() {
    const order = [...this.#order];
    for (let last = order.length - 1; last > 0; last--) {
      const pick = Math.floor(Math.random() * (last + 1));
      [order[last], order[pick]] = [order[pick] ?? "", order[last] ?? ""];
    }
    return order;
  }

  /** @param {string} done @param {() => string[]} order */
  #arrangeBlocks(done, order) {
    this.#order = order();
    this.lying(this.#away);
    this.acts.announce(`${done}. ${this.read()}`);
  }

  /** @param {Scene["view"]} view */
  #showBag(view) {
    /** @type {string[]} */
    const unseen = view.unseen ?? [];
    this.bag.textContent = `Bag: ${view.in_bag} · unseen blocks: ${unseen.length}`;
    this.unseen.textContent = unseen.join(" ");
  }

  /** What is on the rack, as a sentence. */
  read() {
    const blocks = this.#order.filter((block) => !this.#away.has(block)).map(spoken);
    return blocks.length ? `On your rack: ${listing(blocks)}.` : "Your rack is empty.";
  }
}

/** @param {Choice} choice */
const key = ({ block, face }) => `${block}${face}`;

/** A block said aloud: "H or N". @param {string} block */
function spoken(block) {
  return [...block].map((letter) => (letter === ASTERISK ? "asterisk" : letter)).join(" or ");
}
