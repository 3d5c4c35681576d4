// Below the crossword of Anagrams: the open play, the rack, the exposed block and the stock, and the last hand.

import { el } from "../../dom/elements.js";
import { ChallengePanel } from "../crossword/challenge.js";
import { backPicture } from "./drawing.js";

/** @import {BoardKey, Host, Scene} from "../contract.js" */
/** @import {AnagramsView} from "./types.js" */
/** @import {CrosswordParts} from "../crossword/game.js" */
/** @import {CrosswordRack} from "../crossword/rack.js" */

const CHOOSE = "First choose a block on your rack to give up";

export class AnagramsTray {
  #arranged = "";

  /** @param {Host} host @param {CrosswordParts} game @param {CrosswordRack} rack */
  constructor(host, game, rack) {
    this.host = host;
    this.game = game;
    this.rack = rack;
    const button = (/** @type {"take" | "draw"} */ how) =>
      el("button", { type: "button", id: `anagrams-${how}`, onclick: () => this.#exchange(how) }, `Discard and ${how}`);
    this.exposedPicture = el("span", { class: "anagrams-pile" });
    this.stockPicture = el("span", { class: "anagrams-pile" }, backPicture());
    this.pileNote = el("span", {});
    this.stockNote = el("span", {});
    this.takeButton = button("take");
    this.drawButton = button("draw");
    this.piles = el(
      "div",
      { class: "anagrams-piles" },
      el(
        "div",
        { "data-drop": "take" },
        this.exposedPicture,
        el("span", { class: "anagrams-note" }, this.pileNote, this.takeButton),
      ),
      el(
        "div",
        { "data-drop": "draw" },
        this.stockPicture,
        el("span", { class: "anagrams-note" }, this.stockNote, this.drawButton),
      ),
    );
    this.challenge = new ChallengePanel("anagrams", host);
    this.lastHand = el("p", { class: "anagrams-last", id: "anagrams-last-hand", hidden: true });
    this.aside = this.lastHand;
    const buttons = el("div", { class: "row" }, ...rack.buttons);
    const below = el("div", { class: "anagrams-below" }, buttons, this.piles);
    this.tray = el("div", { class: "crossword-tray" }, this.challenge.element, rack.element, below);
  }

  /** @param {Scene<"anagrams">} scene */
  show(scene) {
    const { view } = scene;
    this.#arranged = scene.arranged?.text ?? "";
    const plays = scene.seat !== null && !scene.outcome && !scene.replay;
    const mine = scene.canMove && view.to_move === scene.seat;
    for (const button of [this.takeButton, this.drawButton]) {
      button.hidden = !plays;
      button.setAttribute("aria-disabled", String(!mine));
    }
    this.#showPiles(view);
    this.challenge.show(
      scene,
      (view.window?.words ?? []).map(([, , text]) => text),
    );
    this.#showLastHand(view);
  }

  /** @param {AnagramsView} view */
  #showPiles(view) {
    const { pile } = view;
    const exposed = pile.at(-1) ?? "";
    this.exposedPicture.replaceChildren(this.game.facePicture(exposed, 0));
    const below = pile.length - 1;
    this.pileNote.textContent = `Exposed: ${this.game.speakFace(exposed, 0)}${below ? ` (${below} more beneath it)` : ""}`;
    this.stockNote.textContent = `Stock: ${view.in_stock}`;
    this.stockPicture.classList.toggle("empty", view.in_stock === 0);
  }

  /** @param {AnagramsView} view */
  #showLastHand(view) {
    const { results } = view;
    const last = results.at(-1);
    this.lastHand.hidden = !last;
    if (!last) return;
    const { name } = this.host;
    const how = last.out === null || last.out === undefined ? "nobody could go on" : `${name(last.out)} went out`;
    const added = last.points.flatMap((points, seat) =>
      points ? [`${name(seat)} added ${points} for ${[...(last.left[seat] ?? "")].sort().join(" ")}`] : [],
    );
    this.lastHand.textContent = `Hand ${results.length}: ${[how, ...added].join("; ")}.`;
  }

  /** Arrange an exchange; if it is arranged already, play it. @param {"take" | "draw"} how */
  #exchange(how) {
    const { chosen } = this.rack;
    if (!chosen && this.#arranged.startsWith("discard ") && this.#arranged.endsWith(how)) return this.host.play();
    if (!chosen) return this.host.announce(`${CHOOSE}: Tab leads there, and Enter chooses.`, `${CHOOSE}.`);
    return this.discard(chosen.block, how);
  }

  /** @param {string} block @param {string} how */
  discard(block, how) {
    this.rack.choose(null);
    this.host.arrange(`discard ${block}, ${how}`);
    if (this.host.quick()) this.host.play();
  }

  /** @returns {BoardKey[]} */
  keys() {
    return [
      { key: "T", does: "Discard the chosen block and take the exposed one; press again to play it", run: () => this.#exchange("take") },
      { key: "D", does: "Discard the chosen block and draw; press again to play it", run: () => this.#exchange("draw") },
      ...this.challenge.keys(),
    ];
  }

  /** The piles as a sentence. */
  read() {
    return `${this.pileNote.textContent}. ${this.stockNote.textContent}.`;
  }
}
