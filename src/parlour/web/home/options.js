// The form that folds out of a card: the game's options in words, then the table's.

import { el } from "../dom/elements.js";
import { inWords } from "../table/countdown.js";
import { change, settings } from "../page/settings.js";
import { OptionField } from "./option-field.js";

/** @import {ListedGame} from "../types.js" */

const TIMES = [0, 15, 30, 60, 90, 180, 300, 600]; // seconds; 0 is no limit

/** The choices for a new table; left alone, they are the usual game. */
export class OptionsForm {
  level = "";
  #timed = false;

  /** @param {ListedGame} info */
  constructor(info) {
    this.info = info;
    const [low, high] = info.seats;
    const id = (/** @type {string} */ name) => `${info.name}-option-${name}`;
    this.fields = info.options.map((option) => new OptionField(option, id(option.name)));
    this.seatsInput = el("input", {
      type: "number",
      id: id("seats"),
      min: low,
      max: high,
      value: Math.min(Math.max(2, low), high),
    });
    this.lexiconInput = el(
      "select",
      { id: id("lexicon") },
      el("option", { value: "" }, "Parlour’s own"),
      ...info.lexicons.map((name) => el("option", { value: name }, name)),
    );
    this.holdInput = el(
      "select",
      { id: id("hold"), onchange: () => (this.#timed = true) },
      ...TIMES.map((seconds) =>
        el("option", { value: seconds }, seconds ? inWords(seconds) : "no limit"),
      ),
    );
    this.#suit();
    this.holdRow = row(info.timed?.label ?? "", this.holdInput);
    this.guestInput = el("input", {
      id: id("guest"),
      maxlength: "40",
      value: settings.second,
      onchange: () => change({ second: this.guestInput.value }),
    });
    this.hintsInput = el("input", { type: "checkbox", id: id("hints") });
    this.listedInput = el("input", { type: "checkbox", id: id("listed") });
    this.mixInput = el("input", { type: "checkbox", id: id("mix") });
    const [usual, rare] = [false, true].map((wanted) => this.fields.filter(({ option }) => option.rare === wanted));
    this.element = el(
      "details",
      {
        class: "options",
        name: "options",
        ontoggle: () => this.#suit(),
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
      },
      el("summary", { id: id("summary") }, "Options"),
      el(
        "div",
        { class: "options-panel" },
        group("The game", [
          ...(usual ?? []).map(({ element }) => element),
          low === high ? null : row("Players", this.seatsInput, `From ${low} to ${high}, you among them.`),
          info.lexicons.length ? row("Word list", this.lexiconInput) : null,
          info.timed ? this.holdRow : null,
        ]),
        group("Rarely changed", rare?.map(({ element }) => element) ?? []),
        group("The table", [
          high > 1 ? row("Second player", this.guestInput, "The name of the other player on this screen.") : null,
          row("Hints", this.hintsInput, "Also when people play each other; against the computer there are always hints."),
          row("Open to watch", this.listedInput, "Anyone may find the table on the home page and watch."),
          info.mixes
            ? row(
                "Mix in our own chance",
                this.mixInput,
                "Each player’s browser adds a secret share before anything is shuffled, so that nobody chooses the shuffle, not even this server.",
              )
            : null,
        ]),
      ),
    );
    this.element.addEventListener("change", () => this.#showHold());
    this.#showHold();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== "Escape" || !this.element.open) return;
    event.stopPropagation();
    this.element.open = false;
    this.element.querySelector("summary")?.focus();
  }

  /** A time limit is offered only if the chosen options have a step that it applies to. */
  #showHold() {
    const [name, value] = this.info.timed?.only_with ?? [];
    const field = this.fields.find(({ option }) => option.name === name);
    this.holdRow.hidden = field !== undefined && field.value !== value;
  }

  get seats() {
    const [low, high] = this.info.seats;
    return Math.min(Math.max(this.seatsInput.valueAsNumber || 2, low), high);
  }

  get lexicon() {
    return this.lexiconInput.value || undefined;
  }

  /** As much time as this person usually wants, unless they have chosen here. */
  #suit() {
    if (this.#timed) return;
    const usual = this.info.timed?.seconds ?? 0;
    const wanted = { usual, double: 2 * usual, none: 0 }[settings.time];
    this.holdInput.value = String(TIMES.find((seconds) => seconds >= wanted) ?? TIMES.at(-1));
  }

  get hold() {
    this.#suit();
    return this.info.timed && !this.holdRow.hidden ? Number(this.holdInput.value) : undefined;
  }

  get hints() {
    return this.hintsInput.checked;
  }

  get listed() {
    return this.listedInput.checked;
  }

  /** A solo game is played with the table's own chance. */
  get mix() {
    return this.mixInput.checked && this.seats > 1;
  }

  /** @param {number} other */
  guest(other) {
    const name = this.guestInput.value.trim() || "Guest";
    return other === 0 ? name : `${name} ${other + 1}`;
  }

  /** The options that were changed. */
  options() {
    /** @type {Record<string, boolean | number | string>} */
    const chosen = {};
    for (const { option, value } of this.fields)
      if (value !== undefined && value !== option.default) chosen[option.name] = value;
    return chosen;
  }
}

/**
 * @param {string} title
 * @param {(Node | null)[]} rows
 */
function group(title, rows) {
  return rows.some(Boolean) ? el("fieldset", { class: "option-group" }, el("legend", {}, title), ...rows) : null;
}

/**
 * One choice: its name, the control, and a sentence.
 * @param {string} label
 * @param {HTMLElement} input
 * @param {string} [note]
 */
export function row(label, input, note = "") {
  if (note) input.setAttribute("aria-describedby", `${input.id}-note`);
  return el(
    "div",
    { class: "option" },
    el("label", { for: input.id }, label),
    input,
    note ? el("p", { class: "note", id: `${input.id}-note` }, note) : null,
  );
}
