// Below the table of Anagrams: the rack, the exposed block and the stock, and what can be said about an open play.

import { el, listing, refill } from "../../dom/elements.js";
import { draggable } from "../../dom/drag.js";
import { RovingGrid } from "../../dom/grid.js";
import { MASTER, backPicture, blockPicture } from "./drawing.js";
import { Judge } from "../crossword/judge.js";

/** @import {Scene} from "../contract.js" */
/** @import {View} from "../../types.js" */

/**
 * @typedef {object} RackActs
 * @property {() => boolean} may whether blocks can be arranged now
 * @property {(block: string | null) => void} choose
 * @property {(block: string, target: string) => void} drop
 * @property {(target: HTMLElement | null) => void} over
 * @property {(text: string) => void} call arrange a move that lays nothing
 * @property {(text: string) => void} answer say at once what one thinks of the open play
 * @property {() => void} recall
 * @property {(seat: number) => string} name
 * @property {(sentence: string) => void} announce
 */

export class AnagramsRack {
  #order = "";
  #away = "";
  #figures = /** @type {Record<string, number>} */ ({});
  #chosen = -1;
  #exposed = "";
  #buttons = /** @type {HTMLButtonElement[]} */ ([]);

  /** @param {RackActs} acts */
  constructor(acts) {
    this.acts = acts;
    const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ run) =>
      el("button", { type: "button", id: `anagrams-${id}`, onclick: run }, text);
    this.blocks = el("div", { class: "anagrams-rack", role: "group", "aria-label": "Your rack", "data-drop": "rack" });
    this.grid = new RovingGrid(this.blocks);
    this.shuffleButton = button("shuffle", "Shuffle", () => this.#arrangeBlocks("Shuffled", shuffled(this.#order)));
    this.sortButton = button("sort", "Sort", () => this.#arrangeBlocks("Sorted", [...this.#order].sort().join("")));
    this.recallButton = button("recall", "Recall", () => acts.recall());
    this.buttons = el("div", { class: "row" }, this.shuffleButton, this.sortButton, this.recallButton);
    this.exposedPicture = el("span", { class: "anagrams-pile" });
    this.stockPicture = el("span", { class: "anagrams-pile" }, backPicture());
    this.pileNote = el("span", {});
    this.stockNote = el("span", {});
    this.takeButton = button("take", "Discard and take", () => this.#exchange("take"));
    this.drawButton = button("draw", "Discard and draw", () => this.#exchange("draw"));
    this.piles = el(
      "div",
      { class: "anagrams-piles" },
      el("div", { "data-drop": "take" }, this.exposedPicture, el("span", { class: "anagrams-note" }, this.pileNote, this.takeButton)),
      el("div", { "data-drop": "draw" }, this.stockPicture, el("span", { class: "anagrams-note" }, this.stockNote, this.drawButton)),
    );
    this.judge = new Judge("anagrams", acts);
    this.lastHand = el("p", { class: "anagrams-last", id: "anagrams-last-hand", hidden: true });
    this.element = el("div", { class: "anagrams-tray" }, this.judge.element, this.blocks, this.buttons, this.piles, this.lastHand);
  }

  /** The blocks that are not laid, in the order in which they stand. */
  get left() {
    return without(this.#order, this.#away);
  }

  /** @param {Scene} scene @param {string} away blocks that lie on the table for now */
  show(scene, away) {
    const { view } = scene;
    const rack = view.rack ?? "";
    const kept = without(this.#order, without(this.#order, rack));
    this.#order = kept + without(rack, kept);
    this.#figures = view.figures ?? {};
    this.#exposed = (view.pile ?? "").at(-1) ?? "";
    this.lying(away);
    const plays = scene.seat !== null && !scene.outcome && !scene.replay;
    this.blocks.hidden = scene.seat === null;
    for (const part of [this.shuffleButton, this.sortButton, this.recallButton, this.takeButton, this.drawButton]) part.hidden = !plays;
    const mine = scene.canMove && view.to_move === scene.seat;
    for (const part of [this.takeButton, this.drawButton]) part.setAttribute("aria-disabled", String(!mine));
    this.#showPiles(view);
    this.judge.show(scene, (scene.view.window?.words ?? []).map((/** @type {[unknown, boolean, string]} */ [, , text]) => text));
    this.#showLastHand(view);
  }

  /** @param {string} away */
  lying(away) {
    this.#away = away;
    this.choose(-1);
    let missing = away;
    this.#buttons = [...this.#order].map((block, number) => {
      const gone = missing.includes(block);
      if (gone) missing = without(missing, block);
      return this.#block(block, number, gone);
    });
    refill(this.blocks, ...this.#buttons);
    this.grid.fill([this.#buttons.map((part) => (part.disabled ? null : part))], 0, Math.max(0, this.#buttons.findIndex((part) => !part.disabled)));
  }

  /** @param {number} number -1 chooses none */
  choose(number) {
    this.#chosen = number;
    this.#buttons.forEach((part, at) => part.setAttribute("aria-pressed", String(at === number)));
  }

  /** @param {string} block @param {number} number @param {boolean} gone */
  #block(block, number, gone) {
    const figure = this.#figures[block] ?? 0;
    const part = el(
      "button",
      {
        type: "button",
        class: "anagrams-choice",
        id: `block-${number}`,
        "aria-pressed": "false",
        "aria-label": `${spoken(block)}, ${figure}`,
        "data-block": block,
        disabled: gone,
        onclick: () => this.#click(number),
      },
      blockPicture(block === MASTER ? "" : block, figure, block === MASTER),
    );
    draggable(part, {
      may: () => this.acts.may(),
      carry: () => blockPicture(block === MASTER ? "" : block, figure, block === MASTER),
      over: this.acts.over,
      drop: (target) => {
        this.acts.over(null);
        const where = target?.dataset.drop;
        if (where === "take" || where === "draw") this.acts.call(`discard ${block}, ${where}`);
        else if (where && where !== "rack") this.acts.drop(block, where);
      },
    });
    return part;
  }

  /** @param {number} number */
  #click(number) {
    const again = this.#chosen === number;
    this.choose(again ? -1 : number);
    this.acts.choose(again ? null : (this.#order[number] ?? null));
  }

  /** @param {"take" | "draw"} how */
  #exchange(how) {
    const block = this.#order[this.#chosen];
    if (block === undefined) return this.acts.announce("First choose the block on your rack that you give up.");
    return this.acts.call(`discard ${block}, ${how}`);
  }

  /** @param {string} done @param {string} order */
  #arrangeBlocks(done, order) {
    this.#order = order;
    this.lying(this.#away);
    this.acts.announce(`${done}. ${this.read()}`);
  }

  /** @param {View} view */
  #showPiles(view) {
    const figure = this.#figures[this.#exposed] ?? 0;
    this.exposedPicture.replaceChildren(blockPicture(this.#exposed === MASTER ? "" : this.#exposed, figure, this.#exposed === MASTER));
    const below = (view.pile ?? "").length - 1;
    this.pileNote.textContent = `Exposed: ${spoken(this.#exposed)}, ${figure}${below ? `, ${below} below` : ""}`;
    this.stockNote.textContent = `Stock: ${view.in_stock}`;
    this.stockPicture.classList.toggle("empty", view.in_stock === 0);
  }

  /** @param {View} view */
  #showLastHand(view) {
    const results = view.results ?? [];
    const last = results.at(-1);
    this.lastHand.hidden = !last;
    if (!last) return;
    const how = last.out === null || last.out === undefined ? "it was blocked" : `${this.acts.name(last.out)} went out`;
    const added = last.points.flatMap((/** @type {number} */ points, /** @type {number} */ seat) =>
      points ? [`${this.acts.name(seat)} added ${points} for ${[...last.left[seat]].sort().join(" ")}`] : [],
    );
    this.lastHand.textContent = `Hand ${results.length}: ${[how, ...added].join("; ")}.`;
  }

  /** What is on the rack, as a sentence. */
  read() {
    const blocks = [...this.left].map(spoken);
    return blocks.length ? `On your rack: ${listing(blocks)}.` : "Your rack is empty.";
  }

  /** What lies beside the crossword, as a sentence. */
  readPiles() {
    return `${this.pileNote.textContent}. ${this.stockNote.textContent}.`;
  }
}

/** A block said aloud. @param {string} block */
export function spoken(block) {
  return block === MASTER ? "Master" : block;
}

/** Blocks after some of them have left. @param {string} blocks @param {string} some */
export function without(blocks, some) {
  return [...some].reduce((left, block) => left.replace(block, ""), blocks);
}

/** @param {string} blocks */
function shuffled(blocks) {
  const order = [...blocks];
  for (let last = order.length - 1; last > 0; last--) {
    const pick = Math.floor(Math.random() * (last + 1));
    [order[last], order[pick]] = [order[pick] ?? "", order[last] ?? ""];
  }
  return order.join("");
}
