// The arranged move: what it would do, the button that plays it, and, on request, a field to type it in.

import { announce } from "../page/announce.js";
import { capital, el, refill, svg } from "../dom/elements.js";
import { explain } from "../page/rules.js";
import { change, settings } from "../page/settings.js";
import { startsWithScore } from "./arranging.js";
import { isQuestion, wantsHint } from "./asking.js";

/** @import {FittingMove, ListedGame} from "../types.js" */
/** @import {Board, PlayWords} from "../boards/contract.js" */
/** @import {Arranging} from "./arranging.js" */
/** @import {Asking} from "./asking.js" */

const WHAT = "A move, or a question such as look or score.";
const QUESTIONS =
  "Questions are answered here: help, look, look hand, look others, score, words, bag, new, due, goal, rules; so is hint.";
const KEYBOARD = "M2 5H18V15H2ZM5 8H6M9 8H11M14 8H15M6 12H14";

export class MoveBar {
  #answer = "";
  #offered = /** @type {FittingMove | null} */ (null);
  #tryFit = () => {};

  /**
   * @param {ListedGame} info
   * @param {PlayWords} words
   * @param {Arranging} arranging
   * @param {{board: Board, asking: Asking, step?: () => string, hint?: () => unknown}} around where Escape leads, who answers
   * questions, what this person can do now, and who gives hints
   */
  constructor(info, words, arranging, { board, asking, step = () => "", hint }) {
    this.info = info;
    this.words = words;
    this.arranging = arranging;
    this.board = board;
    this.asking = asking;
    this.step = step;
    this.hint = hint;
    this.input = el("input", {
      id: "move-text",
      autocomplete: "off",
      autocapitalize: "none",
      spellcheck: "false",
      enterkeyhint: "go",
      "aria-describedby": "move-what",
      oninput: () => this.#typed(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && this.#escape(),
    });
    this.typing = el(
      "div",
      { class: "move-typing", id: "move-typing" },
      el("label", { for: "move-text" }, "Move"),
      this.input,
      el("span", { class: "unseen", id: "move-what" }, WHAT),
      el(
        "p",
        { class: "move-notation", id: "move-notation", tabindex: "0", role: "group", "aria-label": "How moves are typed" },
        `${info.notation} ${QUESTIONS}`,
      ),
    );
    this.toggle = el(
      "button",
      { type: "button", id: "move-type", title: "Type a move", "aria-controls": "move-typing", onclick: () => this.#toggle() },
      svg("svg", { viewBox: "0 0 20 20", class: "sign", "aria-hidden": "true" }, svg("path", { d: KEYBOARD, fill: "none" })),
      el("span", {}, "Type a move"),
    );
    this.button = el("button", { class: "primary", id: "move-play" }, this.#word());
    this.clear = el(
      "button",
      {
        type: "button",
        id: "move-clear",
        onclick: () => this.#clear(),
        "aria-label": "Take the arranged move back",
        hidden: true,
      },
      "Clear",
    );
    this.note = el("p", { class: "move-preview", id: "move-preview" });
    this.fitWords = el("span", {});
    this.fit = el("button", { type: "button", class: "move-fit", id: "move-fit", onclick: () => this.#tryFit() }, this.fitWords);
    this.how = el("p", { class: "move-how", "aria-hidden": "true" });
    this.element = el(
      "form",
      {
        class: "move-bar",
        "aria-label": "Your move",
        onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), this.#submit()),
        onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && this.#leave(event),
      },
      this.typing,
      this.toggle,
      this.note,
      this.fit,
      this.how,
      this.clear,
      this.button,
    );
    this.#openTyping(settings.typing || !info.board);
  }

  /** Open the field for typed moves and go there. */
  type() {
    if (this.typing.hidden) this.#toggle();
    this.input.focus();
  }

  /**
   * Offer a move, for somebody who wants help, where the list of them is out of sight.
   * @param {FittingMove | null} fit
   * @param {() => void} run arranges it
   */
  offer(fit, run) {
    this.#offered = fit;
    this.#tryFit = run;
    this.show();
  }

  /** A question in the field, which is not a move. */
  get #question() {
    const text = this.input.value;
    return isQuestion(text) || (this.hint && wantsHint(text)) ? text : "";
  }

  #typed() {
    this.arranging.arrange(this.#question ? null : this.input.value.trim() || null, { aloud: true, typing: true });
  }

  /** Answer what was asked, or play what is arranged. */
  async #submit() {
    const question = this.#question;
    if (!question) return this.#begins ? this.#begin() : this.#play();
    this.input.value = "";
    if (wantsHint(question)) return this.hint?.();
    this.#answer = await this.asking.read(question);
    return this.arranging.show(this.#answer);
  }

  /** Play; what is refused is selected, so that what is typed next takes its place. */
  async #play() {
    await this.arranging.playTyped();
    if (this.arranging.move?.problem && document.activeElement === this.input) this.input.select();
  }

  /** Whether a move is still to be arranged. */
  get #begins() {
    return this.arranging.mayMove && !this.arranging.move;
  }

  /** The button tries what is offered; otherwise, and for somebody who types, it says how a move begins. */
  #begin() {
    if (this.#offered && document.activeElement !== this.input) return this.#tryFit();
    const { how = "", now = "" } = this.board;
    return this.arranging.say(now || how || this.step() || "Arrange or type a move first.");
  }

  /** Escape on a button takes the arranged move back, and leads to the board. @param {KeyboardEvent} event */
  #leave(event) {
    if (event.target === this.input || event.defaultPrevented) return;
    if (this.arranging.move) announce(this.arranging.takeBack());
    this.board.focus();
  }

  /** Escape empties the field; on an empty one it leads back to the board. */
  #escape() {
    if (!this.input.value && !this.arranging.move) return this.board.focus();
    this.input.value = "";
    this.arranging.arrange(null);
    return announce("Empty. Escape again leads to the board.");
  }

  #toggle() {
    const open = this.typing.hidden;
    change({ typing: open });
    this.#openTyping(open);
    if (open) this.input.focus();
  }

  /** @param {boolean} open */
  #openTyping(open) {
    this.typing.hidden = !open;
    this.toggle.setAttribute("aria-expanded", String(open));
  }

  /** Show what is arranged. */
  show() {
    const { move, mayMove } = this.arranging;
    const text = move?.text ?? "";
    if (this.input.value.trim() !== text && !this.#question) this.input.value = text;
    this.clear.hidden = move === null;
    const idle = this.#begins && this.arranging.notice === "";
    const { how = "", now = "" } = this.board;
    this.how.hidden = !idle;
    this.how.textContent = now || how;
    this.how.classList.toggle("now", now !== "");
    this.fit.hidden = !idle || now !== "" || this.#offered === null;
    this.fitWords.textContent = capital(this.#offered?.words ?? "");
    this.button.setAttribute("aria-disabled", String(!mayMove));
    this.button.textContent = this.#word(text || (idle && this.#offered?.move) || "");
    this.element.classList.toggle("sending", move?.sent === true);
    this.note.classList.toggle("unfinished", move?.unfinished === true);
    refill(this.note, ...this.#note());
    this.input.setAttribute("aria-describedby", move?.problem ? "move-what move-preview" : "move-what");
    this.#scrolls(this.#answer !== "" && this.arranging.notice === this.#answer);
  }

  /** Let the button say something else. @param {PlayWords} words */
  rename(words) {
    this.words = words;
    this.show();
  }

  /** What the button says: what kind of move it plays, if the move itself says so. @param {string} [text] what is arranged */
  #word(text = "") {
    const { playWord = "Play", otherWords = [] } = this.words;
    const [first = ""] = text.toLowerCase().split(/[ ,]/);
    return otherWords.includes(first) ? capital(first) : playWord;
  }

  /** A long answer scrolls, so that the board stays in sight; for keys it is a stop of its own. @param {boolean} on */
  #scrolls(on) {
    this.note.classList.toggle("answer", on);
    for (const [name, value] of Object.entries({ tabindex: "0", role: "group", "aria-label": "Answer" })) {
      if (on) this.note.setAttribute(name, value);
      else this.note.removeAttribute(name);
    }
  }

  #note() {
    const { move, notice } = this.arranging;
    if (notice) return [notice];
    if (move?.problem) return [explain(move.problem)];
    if (!move?.preview) return [];
    const warning = this.board.warning?.();
    if (warning) return [el("span", { class: "problem" }, warning)];
    const { preview } = move;
    const score = startsWithScore(preview) ? null : el("strong", { class: "move-score" }, String(preview.score));
    return [score, preview.text];
  }

  #clear() {
    this.arranging.arrange(null);
    (this.typing.hidden ? this.button : this.input).focus();
    announce("Nothing is arranged.");
  }
}
