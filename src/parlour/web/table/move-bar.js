// The move that is being arranged, by board or by typing: what it would do, and the button that plays it.

import * as api from "../connection/requests.js";
import { announce } from "../page/announce.js";
import { el, refill } from "../dom/elements.js";
import { explain } from "../page/rules.js";

/** @import {GameInfo, Preview} from "../types.js" */

const TYPING = 250;

/**
 * @typedef {object} MoveActs
 * @property {(text: string | null, preview: Preview | null) => void} onArranged
 * @property {(text: string) => Promise<unknown>} play
 */

/** One arranged move at most; nothing is sent before somebody says so. */
export class MoveBar {
  text = /** @type {string | null} */ (null);
  preview = /** @type {Preview | null} */ (null);
  #seat = /** @type {number | null} */ (null);
  #mayMove = false;
  #asked = 0;
  #timer = 0;
  #sent = /** @type {object | null} */ (null);

  /**
   * @param {string} table
   * @param {GameInfo} info
   * @param {string} playWord
   * @param {MoveActs} acts
   */
  constructor(table, info, playWord, acts) {
    this.table = table;
    this.info = info;
    this.acts = acts;
    this.input = el("input", {
      id: "move-text",
      autocomplete: "off",
      autocapitalize: "none",
      spellcheck: "false",
      enterkeyhint: "go",
      "aria-describedby": "move-notation move-preview",
      oninput: () => this.#typed(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && this.arrange(null),
    });
    this.button = el("button", { class: "primary", id: "move-play" }, playWord);
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
    this.element = el(
      "form",
      {
        class: "move-bar",
        "aria-label": "Your move",
        onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), this.play()),
      },
      el("label", { for: "move-text" }, "Move"),
      this.input,
      this.button,
      this.clear,
      this.note,
      el("p", { class: "unseen", id: "move-notation" }, info.notation),
    );
  }

  /**
   * Whose move can be arranged here, and whether now.
   * @param {number | null} seat
   * @param {boolean} mayMove
   */
  setSeat(seat, mayMove) {
    const stale = seat !== this.#seat || (this.#mayMove && !mayMove);
    this.#seat = seat;
    this.#mayMove = mayMove;
    this.element.hidden = seat === null;
    this.button.setAttribute("aria-disabled", String(!mayMove));
    if (stale) {
      this.#settled();
      this.arrange(null);
    }
    if (!stale && mayMove && this.text !== null) this.#lookSoon(this.text);
  }

  /**
   * Arrange a move, given in the game's notation; null takes it back.
   * @param {string | null} text
   * @param {boolean} [aloud] whether what it would do is announced
   */
  arrange(text, aloud = false) {
    if (this.input.value.trim() !== (text ?? "")) this.input.value = text ?? "";
    this.#set(text, aloud);
  }

  /** Play what is arranged. */
  async play() {
    const { text } = this;
    if (!this.#mayMove) return this.#tell("It is not your move.");
    if (text === null || text === "") return this.#tell("Arrange or type a move first.");
    if (this.#sent) return undefined;
    const sent = {};
    this.#sent = sent;
    this.element.classList.add("sending");
    /** @type {api.Problem | null} */
    let problem = null;
    try {
      await this.acts.play(text);
    } catch (thrown) {
      problem = /** @type {api.Problem} */ (thrown);
    }
    if (this.#sent !== sent) return undefined; // the table has moved on, and the next move may be half typed
    this.#settled();
    if (problem) this.#refused(problem, true);
    else this.arrange(null);
    return undefined;
  }

  #settled() {
    this.#sent = null;
    this.element.classList.remove("sending");
  }

  /**
   * Show a sentence where previews stand.
   * @param {string} sentence
   */
  #tell(sentence) {
    refill(this.note, sentence);
    announce(sentence);
  }

  #clear() {
    this.arrange(null);
    this.input.focus();
    announce("Nothing is arranged.");
  }

  #typed() {
    clearTimeout(this.#timer);
    const text = this.input.value.trim() || null;
    this.#timer = window.setTimeout(() => this.#set(text, true), TYPING);
    this.text = text;
  }

  /**
   * The table has changed: look again, but not at every one of many changes.
   * @param {string} text
   */
  #lookSoon(text) {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#look(text, false), TYPING);
  }

  /** @param {string | null} text @param {boolean} aloud */
  #set(text, aloud) {
    clearTimeout(this.#timer);
    this.text = text;
    this.preview = null;
    this.clear.hidden = text === null;
    refill(this.note);
    this.acts.onArranged(text, null);
    this.#asked++;
    if (text !== null && this.#mayMove) this.#look(text, aloud);
  }

  /** @param {string} text @param {boolean} aloud */
  async #look(text, aloud) {
    const asked = ++this.#asked;
    try {
      const preview = await api.preview(this.table, this.#seat ?? 0, text);
      if (asked !== this.#asked) return;
      this.preview = preview;
      const said = preview.score === null || preview.text.startsWith(`${preview.score} point`);
      const score = said ? null : el("strong", { class: "move-score" }, String(preview.score));
      refill(this.note, score, preview.text);
      // Once the move is on its way, what it did will be told, not what it would do.
      if (aloud && !this.#sent) announce(`${text}: ${said ? "" : `${preview.score} points. `}${preview.text}`);
      this.acts.onArranged(text, preview);
    } catch (problem) {
      if (asked === this.#asked) this.#refused(/** @type {api.Problem} */ (problem), aloud && !this.#sent);
    }
  }

  /** @param {api.Problem} problem @param {boolean} aloud */
  #refused(problem, aloud) {
    refill(this.note, explain(problem, this.info.rules));
    if (aloud) announce(`${problem.message}${problem.rule ? ` Rule ${problem.rule}.` : ""}`);
  }
}
