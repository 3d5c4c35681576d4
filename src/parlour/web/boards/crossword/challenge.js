// The open play of a word game with bluffing, to be accepted or challenged.

import { capital, el, listing } from "../../dom/elements.js";

/** @import {BoardKey, Host, Scene} from "../contract.js" */
/** @import {Crossword} from "./game.js" */

export class ChallengePanel {
  #moves = false; // whether this seat need not answer, but may go on with its own move

  /** @param {Crossword} game @param {Host} host */
  constructor(game, host) {
    this.host = host;
    this.said = el("p", { id: `${game}-open-play` });
    const button = (/** @type {string} */ word) =>
      el("button", { type: "button", id: `${game}-${word}`, onclick: () => this.#answer(word) }, capital(word));
    this.element = el(
      "div",
      { class: "open-play", role: "group", "aria-labelledby": this.said.id, hidden: true },
      this.said,
      el("div", { class: "row" }, button("accept"), button("challenge")),
    );
  }

  /** @returns {BoardKey[]} */
  keys() {
    const key = (/** @type {string} */ word) => () =>
      this.element.hidden ? this.host.announce("There is no play to accept or challenge.") : this.#answer(word);
    return [
      { key: "A", does: "Accept the open play", run: key("accept") },
      { key: "C", does: "Challenge it", run: key("challenge") },
    ];
  }

  /** What is said with whose move it is. */
  get due() {
    if (this.element.hidden) return "";
    return this.#moves ? "You may challenge this play; your own move accepts it." : "You may challenge this play.";
  }

  /** @param {string} word */
  #answer(word) {
    this.host.arrange(word);
    this.host.play();
  }

  /**
   * @param {Scene<Crossword>} scene
   * @param {string[]} words what the play makes
   * @param {string} [worth] how it goes on after the words
   */
  show({ view, seat, canMove, replay }, words, worth = "") {
    const open = view.window;
    const silent = !open || replay || seat === null || !canMove || open.seat === seat || open.accepted.includes(seat);
    this.element.hidden = silent;
    if (silent) return;
    this.#moves = view.to_move === seat && (view.held[open.seat] ?? 0) > 0; // what may be the last play waits for everybody
    this.said.textContent = `${capital(this.host.name(open.seat))} laid ${listing(words)}${worth}. It can be challenged until the next move.`;
  }
}
