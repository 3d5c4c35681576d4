// Below the grid of Prism: the open play, the rack, moves that lay nothing, the bag and the unseen blocks.

import { el } from "../../dom/elements.js";
import { ChallengePanel } from "../crossword/challenge.js";
import { unseen } from "./blocks.js";
import { PrismSides } from "./sides.js";
import { PrismZoom } from "./zoom.js";

/** @import {BoardKey, Host, Scene} from "../contract.js" */
/** @import {CrosswordBoard} from "../crossword/board.js" */

export class PrismTray {
  #arranged = "";

  /** @param {Host} host @param {CrosswordBoard<"prism">} board */
  constructor(host, board) {
    const { rack } = board;
    const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ run) =>
      el("button", { type: "button", id: `prism-${id}`, onclick: run }, text);
    this.host = host;
    this.exchange = button("exchange", "Exchange", () => this.#call("exchange"));
    this.pass = button("pass", "Pass", () => this.#call("pass"));
    this.zoom = new PrismZoom(board);
    this.sides = new PrismSides(host, board);
    this.challenge = new ChallengePanel("prism", host);
    this.bag = el("summary", { id: "prism-bag" });
    this.unseen = el("p", { class: "prism-unseen" });
    this.tray = el("div", { class: "crossword-tray" }, this.challenge.element, rack.element);
    this.tools = el(
      "div",
      { class: "row prism-tools" },
      ...rack.buttons,
      this.exchange,
      this.pass,
      this.zoom.button,
      this.sides.button,
      this.sides.twice,
    );
    this.aside = el("details", { class: "prism-bag" }, this.bag, this.unseen);
  }

  /** @returns {BoardKey[]} */
  keys() {
    const key = (/** @type {HTMLElement} */ button, /** @type {string} */ text) => () =>
      button.hidden ? this.host.announce("You cannot do that here.") : this.#call(text);
    return [
      { key: "X", does: "Exchange your rack", run: key(this.exchange, "exchange") },
      { key: "P", does: "Pass", run: key(this.pass, "pass") },
      ...this.challenge.keys(),
    ];
  }

  /** Arrange a move that lays nothing; if it is arranged already, play it. @param {string} text */
  #call(text) {
    if (this.#arranged !== text) this.host.arrange(text);
    else return this.host.play();
    return this.host.quick() ? this.host.play() : undefined;
  }

  /** @param {Scene<"prism">} scene */
  show(scene) {
    const { view } = scene;
    this.sides.show(scene);
    this.#arranged = scene.arranged?.text ?? "";
    const plays = scene.seat !== null && !scene.outcome && !scene.replay;
    const mine = scene.canMove && view.to_move === scene.seat;
    for (const button of [this.exchange, this.pass]) {
      button.hidden = !plays || scene.puzzle;
      button.setAttribute("aria-disabled", String(!mine));
    }
    this.challenge.show(scene, view.window?.words ?? [], ` for ${view.window?.score}`);
    const hidden = unseen(view);
    this.bag.textContent = `Bag: ${view.in_bag} · unseen blocks: ${hidden.length}`;
    this.unseen.textContent = hidden.join(" ");
  }
}
