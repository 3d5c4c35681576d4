// The arranged move as text: a field to type it in, what it would do, and the button that plays it.

import { announce } from "../page/announce.js";
import { el, refill } from "../dom/elements.js";
import { explain } from "../page/rules.js";
import { startsWithScore } from "./arranging.js";

/** @import {ListedGame} from "../types.js" */
/** @import {Arranging} from "./arranging.js" */

export class MoveBar {
  /**
   * @param {ListedGame} info
   * @param {string} playWord
   * @param {Arranging} arranging
   */
  constructor(info, playWord, arranging) {
    this.info = info;
    this.arranging = arranging;
    this.input = el("input", {
      id: "move-text",
      autocomplete: "off",
      autocapitalize: "none",
      spellcheck: "false",
      enterkeyhint: "go",
      "aria-describedby": "move-notation move-preview",
      oninput: () => arranging.arrange(this.input.value.trim() || null, { aloud: true, typing: true }),
      onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && arranging.arrange(null),
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
        onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), arranging.play()),
      },
      el("label", { for: "move-text" }, "Move"),
      this.input,
      this.button,
      this.clear,
      this.note,
      el("p", { class: "unseen", id: "move-notation" }, info.notation),
    );
  }

  /** Show what is arranged. */
  show() {
    const { move, mayMove } = this.arranging;
    const text = move?.text ?? "";
    if (this.input.value.trim() !== text) this.input.value = text;
    this.clear.hidden = move === null;
    this.button.setAttribute("aria-disabled", String(!mayMove));
    this.element.classList.toggle("sending", move?.sent === true);
    refill(this.note, ...this.#note());
  }

  #note() {
    const { move, notice } = this.arranging;
    if (notice) return [notice];
    if (move?.problem) return [explain(move.problem, this.info.rules)];
    if (!move?.preview) return [];
    const { preview } = move;
    const score = startsWithScore(preview) ? null : el("strong", { class: "move-score" }, String(preview.score));
    return [score, preview.text];
  }

  #clear() {
    this.arranging.arrange(null);
    this.input.focus();
    announce("Nothing is arranged.");
  }
}
