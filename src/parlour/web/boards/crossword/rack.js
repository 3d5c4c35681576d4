// A rack of blocks: their faces are chosen, dragged onto the board, shuffled and sorted.

import { el, listing, refill } from "../../dom/elements.js";
import { draggable } from "../../dom/drag.js";
import { RovingGrid } from "../../dom/grid.js";
import { isWild, shuffled, without } from "./tiles.js";

/** @import {CrosswordParts} from "./game.js" */

/** @typedef {{id: string, block: string, face: number}} Choice a face on the rack */

/**
 * @typedef {object} RackActs
 * @property {() => boolean} may whether blocks can be arranged now
 * @property {(choice: Choice | null) => void} choose
 * @property {(choice: Choice) => boolean} goOn lay this on the square that was clicked before; false if none was
 * @property {(choice: Choice, target: string) => void} drop
 * @property {(target: HTMLElement | null) => void} over
 * @property {() => void} recall
 * @property {(sentence: string, seen?: string) => void} announce
 */

export class CrosswordRack {
  /** @type {Choice | null} */
  chosen = null;
  #order = /** @type {string[]} */ ([]);
  #laid = /** @type {string[]} */ ([]);
  #faces = /** @type {Map<string, HTMLButtonElement>} */ (new Map());
  #shown = "";

  /** @param {CrosswordParts} game @param {RackActs} acts */
  constructor(game, acts) {
    this.game = game;
    this.acts = acts;
    const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ run) =>
      el("button", { type: "button", id: `${game.name}-${id}`, class: "tidies", onclick: run }, text);
    this.element = el("div", {
      class: `crossword-rack ${game.name}-rack`,
      role: "group",
      "aria-label": "Your rack",
      "data-drop": "rack",
    });
    this.grid = new RovingGrid(this.element);
    this.buttons = [
      button("shuffle", "Shuffle", () => this.#arrange("Shuffled", shuffled(this.#order))),
      button("sort", "Sort", () => this.#arrange("Sorted", [...this.#order].sort())),
      button("recall", "Recall", () => acts.recall()),
    ];
  }

  /** All blocks in the order in which they stand, those that are laid included. */
  get blocks() {
    return this.#order;
  }

  /** @param {string[]} blocks @param {string[]} laid those of them that lie on the board for now */
  show(blocks, laid) {
    const kept = without(this.#order, without(this.#order, blocks));
    this.#order = [...kept, ...without(blocks, kept)];
    this.#laid = laid;
    this.#fill();
  }

  #fill() {
    const shown = JSON.stringify([this.#order, this.#laid]);
    if (shown === this.#shown) return; // blocks that are put into new groups lose focus
    this.#shown = shown;
    const missing = [...this.#laid];
    const known = this.#faces;
    this.#faces = new Map();
    const groups = this.#order.map((block, number) => {
      const away = missing.includes(block);
      if (away) missing.splice(missing.indexOf(block), 1);
      const faces = [...block].map((_, face) => {
        const id = this.game.faceId(block, face, number);
        const before = known.get(id);
        const button = before?.dataset.block === block ? before : this.#face({ id, block, face });
        button.disabled = away;
        this.#faces.set(id, button);
        return button;
      });
      return el("div", { class: `crossword-block${away ? " away" : ""}` }, ...faces);
    });
    refill(this.element, ...groups);
    const faces = [...this.#faces.values()];
    const first = faces.findIndex((button) => !button.disabled);
    this.grid.fill([faces.map((button) => (button.disabled ? null : button))], 0, Math.max(0, first));
    this.choose(this.#stillThere(this.chosen));
  }

  /**
   * The chosen face, which may stand elsewhere now or have gone.
   * @param {Choice | null} chosen
   * @returns {Choice | null}
   */
  #stillThere(chosen) {
    const lies = (/** @type {HTMLButtonElement | undefined} */ button) =>
      button !== undefined && !button.disabled && button.dataset.block === chosen?.block;
    if (!chosen || lies(this.#faces.get(chosen.id))) return chosen;
    const other = [...this.#faces].find(([, button]) => lies(button) && Number(button.dataset.face) === chosen.face);
    return other ? { ...chosen, id: other[0] } : null;
  }

  /** @param {Choice | null} choice */
  choose(choice) {
    this.chosen = choice;
    for (const [id, button] of this.#faces) button.setAttribute("aria-pressed", String(id === choice?.id));
    this.acts.choose(choice);
  }

  /** @param {Choice} choice */
  #face(choice) {
    const { id, block, face } = choice;
    const button = el(
      "button",
      {
        type: "button",
        class: "crossword-choice",
        id,
        "data-block": block,
        "data-face": face,
        "aria-pressed": "false",
        "aria-label": this.game.speakFace(block, face),
        onclick: () => this.#click(choice),
      },
      this.game.facePicture(block, face),
    );
    draggable(button, {
      may: () => this.acts.may(),
      carry: () => this.game.picture({ block, face, letter: isWild(choice) ? "" : (block[face] ?? "") }),
      over: this.acts.over,
      drop: (target) => {
        this.acts.over(null);
        const where = target?.dataset.drop;
        if (where && where !== "rack") this.acts.drop(choice, where);
      },
    });
    return button;
  }

  /** @param {Choice} choice */
  #click(choice) {
    if (this.chosen?.id === choice.id) return this.acts.announce(this.putDown());
    if (this.acts.goOn(choice)) return undefined;
    this.choose(choice);
    return this.acts.announce(this.game.whatNext, this.game.whatNextSeen);
  }

  /** @param {string} done @param {string[]} order */
  #arrange(done, order) {
    this.#order = order;
    this.#fill();
    this.acts.announce(`${done}. ${this.read()}`, `${done}.`);
  }

  /** Let go of the chosen block; says so, or nothing if none is chosen. */
  putDown() {
    if (!this.chosen) return "";
    const block = this.game.speakBlock(this.chosen.block);
    this.choose(null);
    return `You put ${block} back.`;
  }

  /** What is on the rack, as a sentence. */
  read() {
    const blocks = without(this.#order, this.#laid).map((block) => this.game.speakBlock(block));
    return blocks.length ? `On your rack: ${listing(blocks)}.` : "Your rack is empty.";
  }
}
