// What can be done at a table besides moving.

import * as api from "../connection/requests.js";
import { announce } from "../page/announce.js";
import { ask } from "../page/ask.js";
import { el } from "../dom/elements.js";
import { mine } from "./names.js";
import { go } from "../page/router.js";

/** @import {TableState, GameInfo} from "../types.js" */

/**
 * @typedef {object} TableActs
 * @property {(kind: string, seat: number, text?: string) => Promise<boolean>} act answers whether it was done
 * @property {(text: string) => void} arrange
 */

/** The row of things to do. */
export class Actions {
  #seat = 0;
  #alone = false;
  #puzzle = false;

  /**
   * @param {string} table
   * @param {GameInfo} info
   * @param {TableActs} acts
   */
  constructor(table, info, acts) {
    this.table = table;
    this.acts = acts;
    const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ run) =>
      el("button", { type: "button", id: `do-${id}`, onclick: run }, text);
    this.hint = button("hint", "Hint", () => this.#hint());
    this.takeback = button("takeback", "Take back", () => this.acts.act("offer", this.#seat, "takeback"));
    this.draw = button("draw", "Offer a draw", () => this.acts.act("offer", this.#seat, "draw"));
    this.resign = button("resign", "Resign", () => this.#resign());
    this.leave = button("leave", "Leave", () => this.#leave());
    this.info = info;
    this.note = el("p", { class: "hint", id: "hint-note", hidden: true });
    this.element = el(
      "section",
      { class: "actions", "aria-label": "What you can do" },
      el("div", { class: "row" }, this.hint, this.takeback, this.draw, this.resign, this.leave),
      this.note,
    );
  }

  /**
   * @param {TableState} state
   * @param {number | null} seat
   * @param {boolean} mayMove
   */
  show(state, seat, mayMove) {
    this.#seat = seat ?? 0;
    this.element.hidden =
      !mine(state.seats).length || state.outcome !== null || state.readonly || state.seats[this.#seat]?.away === true;
    const alone = state.seats.length < 2;
    this.#alone = alone;
    this.#puzzle = state.puzzle;
    this.hint.hidden = !state.hints;
    this.takeback.hidden = alone || !this.info.takebacks;
    this.draw.hidden = alone || this.info.at_once; // an offer would lapse with the next move of anybody
    this.resign.hidden = state.resigned.includes(this.#seat);
    this.resign.textContent = state.puzzle ? "Show the best" : alone ? "Give up" : "Resign";
    this.hint.setAttribute("aria-disabled", String(!mayMove));
    this.note.hidden = true;
  }

  async #hint() {
    if (this.hint.getAttribute("aria-disabled") === "true") return announce("Hints are for your own move.");
    this.hint.textContent = "Thinking …";
    try {
      const { move, text } = await api.hint(this.table, this.#seat);
      const unlisted = this.#alone ? " With a hint this game is not on the list of best scores." : "";
      this.note.textContent = `Hint: ${move}. ${text.replace(/\.$/, "")}.${unlisted}`;
      this.acts.arrange(move);
    } catch (problem) {
      this.note.textContent = /** @type {Error} */ (problem).message;
    }
    this.hint.textContent = "Hint";
    this.note.hidden = false;
    return announce(this.note.textContent);
  }

  async #resign() {
    const [question, word] = this.#puzzle
      ? ["Show the best moves? Then the puzzle is over, and your best try counts.", "Show them"]
      : this.#alone
        ? ["Do you want to give up this game?", "Give up"]
        : ["Do you want to resign this game?", "Resign"];
    if (await ask(question, word)) await this.acts.act("resign", this.#seat);
  }

  async #leave() {
    if (!(await ask("Leave the table? Your seat is kept and you can come back.", "Leave"))) return;
    if (await this.acts.act("leave", this.#seat)) go("/");
  }
}
