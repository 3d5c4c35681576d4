// What can be done at a table besides moving.

import * as api from "../connection/requests.js";
import { announce } from "../page/announce.js";
import { confirm } from "../page/confirm.js";
import { capital, el } from "../dom/elements.js";
import { Help } from "./help.js";
import { isPaused, placeOf } from "./names.js";
import { go } from "../page/router.js";

/** @import {FittingMove, ListedGame, LogItem} from "../types.js" */
/** @import {TableState} from "../connection/live.js" */

const SILENCE = 800; // milliseconds after which it is announced that a hint takes longer

/**
 * @typedef {object} TableActs
 * @property {(kind: string, seat: number, text?: string) => Promise<boolean>} act answers whether it was done
 * @property {(text: string, hint?: boolean) => void} arrange
 * @property {(moves: string[]) => void} light show these moves on the board as fitting
 * @property {(fit: FittingMove | null) => void} suggest offer this one beside the button that plays
 */


/** The row of things to do. */
export class Actions {
  #seat = 0;
  #solo = false;
  #puzzle = false;
  #warned = false; // that a hint keeps a solo game from the best scores

  /**
   * @param {string} table
   * @param {ListedGame} info
   * @param {TableActs} acts
   */
  constructor(table, info, acts) {
    this.table = table;
    this.acts = acts;
    const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ run) =>
      el("button", { type: "button", id: `do-${id}`, onclick: run }, text);
    this.hint = button("hint", "Hint", () => this.askHint());
    this.takeback = button("takeback", "Take back", () => this.acts.act("offer", this.#seat, "takeback"));
    this.draw = button("draw", "Offer a draw", () => this.#offerDraw());
    this.resign = button("resign", "Resign", () => this.#resign());
    this.leave = button("leave", "Leave", () => this.#leave());
    this.info = info;
    this.note = el("p", { class: "hint", id: "hint-note", hidden: true });
    this.help = new Help(table, acts);
    this.element = el(
      "section",
      { class: "actions", "aria-label": "What you can do" },
      this.help.fits, // first, where a phone has room for it
      el("div", { class: "row" }, this.hint, this.takeback, this.draw, this.resign, this.leave),
      this.note,
      this.help.element,
    );
  }

  /**
   * @param {TableState} state
   * @param {number | null} seat null if nobody here can do anything, or the next player is not looking yet
   * @param {boolean} mayMove
   */
  show(state, seat, mayMove) {
    this.#seat = seat ?? 0;
    this.element.hidden =
      seat === null || state.outcome !== null || state.readonly || state.seats[this.#seat]?.away === true;
    const solo = state.seats.length < 2;
    this.#solo = solo;
    this.#puzzle = state.puzzle !== null;
    this.hint.hidden = !state.hints;
    this.takeback.hidden = solo || state.rated || !this.info.takebacks || !hasMoved(state.log, this.#seat);
    this.draw.hidden = solo || this.info.at_once; // an offer would lapse with anyone's next move
    this.resign.hidden = state.resigned.includes(this.#seat) || placeOf(this.info, state) !== ""; // there one leaves
    this.resign.textContent = state.puzzle ? "Show the best moves" : solo ? "Give up" : "Resign";
    this.hint.setAttribute("aria-disabled", String(!mayMove));
    this.note.hidden = true;
    this.help.show(state, seat, mayMove && isPaused(state) === "");
  }

  async askHint() {
    if (this.hint.getAttribute("aria-disabled") === "true") {
      announce("You can ask for a hint only when it is your move.");
      return;
    }
    this.hint.textContent = "Thinking …";
    const thinking = setTimeout(() => announce("Thinking of a hint."), SILENCE);
    try {
      const { move, text } = await api.hint(this.table, this.#seat);
      const unlisted = this.#solo ? " After a hint this game does not count for the best scores." : "";
      const said = `Hint: ${inWords(move, text)}`;
      const written = move === null || said.includes(move) ? "" : ` It is written ${move}.`;
      this.note.textContent = `${said}${written}${unlisted}`;
      clearTimeout(thinking);
      if (move !== null) this.acts.arrange(move, true);
      announce(this.#warned ? said : `${said}${unlisted}`);
      this.#warned = true;
    } catch (problem) {
      this.note.textContent = /** @type {Error} */ (problem).message;
      announce(this.note.textContent);
    }
    clearTimeout(thinking);
    this.hint.textContent = "Hint";
    this.note.hidden = false;
    this.note.scrollIntoView({ block: "nearest" }); // on a phone it would be behind the bar
  }

  async #offerDraw() {
    if (await confirm("Offer a draw?", "Offer it")) await this.acts.act("offer", this.#seat, "draw");
  }

  async #resign() {
    const [question, word] = this.#puzzle
      ? ["Show the best moves? That ends the puzzle, and your best try counts.", "Show them"]
      : this.#solo
        ? ["Give up this game?", "Give up"]
        : ["Resign this game?", "Resign"];
    if (await confirm(question, word)) await this.acts.act("resign", this.#seat);
  }

  async #leave() {
    const unless = this.info.secrets ? "the host gives your seat to the computer" : "somebody else takes your seat";
    const question = `Leave the table? You can come back${this.#solo ? "" : `, unless ${unless}`}.`;
    if (!(await confirm(question, "Leave"))) return;
    if (await this.acts.act("leave", this.#seat)) go("/");
  }
}

/**
 * Whether a seat has a move on the board that it could take back; taking one back undoes what came after it too.
 * @param {LogItem[]} log
 * @param {number} seat
 */
function hasMoved(log, seat) {
  const movers = /** @type {(number | null)[]} */ ([]);
  for (const { kind, seat: mover, events } of log) {
    if (kind === "move") movers.push(mover);
    const back = events.find((event) => event.kind === "table.taken_back");
    if (back) movers.length = Math.max(0, movers.lastIndexOf(back.seat));
  }
  return movers.includes(seat);
}

/** A hint as it is said, without a notation that cannot be listened to. @param {string | null} move @param {string} text */
function inWords(move, text) {
  const said = text && !/[.!?]$/.test(text) ? `${text}.` : text;
  if (move === null) return said;
  const plain = /^[a-z]{3}[a-z, ]*$/.test(move) && !said.startsWith(capital(move.split(" ")[0] ?? ""));
  return plain || !said ? `${move}. ${said}`.trim() : said;
}
