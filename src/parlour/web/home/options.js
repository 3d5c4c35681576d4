// The form that folds out of a card: the game's options in words, then the table's.

import { el } from "../dom/elements.js";
import { inWords } from "../table/countdown.js";
import { change, settings } from "../page/settings.js";
import { OptionField } from "./option-field.js";
import { ShelfField } from "./shelf-field.js";

/** @import {ListedGame} from "../types.js" */

const PAUSE = 120; // seconds, as in core/pauses.py
const ON_A_SHELF = "Or one from the shelf, half filled: yours, or of a public table. It keeps its options.";
const TIMES = [0, 15, 30, 60, 90, 180, 300, 600]; // seconds; 0 is no limit

const CLOCKS = /** @type {const} */ ([
  ["", "no clock"],
  ["3+2", "3 minutes each, 2 seconds more a move"],
  ["10+5", "10 minutes each, 5 seconds more a move"],
  ["30+15", "30 minutes each, 15 seconds more a move"],
  ["1m", "1 minute a move"],
  ["5m", "5 minutes a move"],
  ["1d", "1 day a move"],
  ["3d", "3 days a move"],
  ["7d", "7 days a move"],
]);

const ACCESS = /** @type {const} */ ([
  ["private", "private: only those who play"],
  ["link", "link only: those who have the link"],
  ["public", "public: anyone"],
]);

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
      max: mostOf(info),
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
    const { label = "", answer = "" } = info.timed ?? {};
    this.holdRow = row(label, this.holdInput, `For those who have not answered by then, the answer is “${answer}”.`);
    this.guestInput = el("input", {
      id: id("guest"),
      maxlength: "40",
      value: settings.second,
      onchange: () => change({ second: this.guestInput.value }),
    });
    this.shelf = info.shelf ? new ShelfField(info.name, id("board"), () => this.#suitBoard()) : null;
    this.hintsInput = el("input", { type: "checkbox", id: id("hints") });
    this.accessInput = el(
      "select",
      { id: id("access") },
      ...ACCESS.map(([value, words]) => el("option", { value, selected: value === "link" }, words)),
    );
    this.ratedInput = el("input", { type: "checkbox", id: id("rated") });
    this.mixInput = el("input", { type: "checkbox", id: id("mix") });
    this.clockInput = el(
      "select",
      { id: id("clock") },
      ...CLOCKS.map(([value, words]) => el("option", { value }, words)),
    );
    const [usual, rare] = [false, true].map((wanted) => this.fields.filter(({ option }) => option.rare === wanted));
    this.element = el(
      "details",
      {
        class: "options",
        name: "options",
        ontoggle: () => {
          this.#suit();
          if (this.element.open) this.shelf?.fill().then(() => this.#suitBoard());
        },
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
      },
      el("summary", { id: id("summary") }, "Options"),
      el(
        "div",
        { class: "options-panel" },
        group("The game", [
          ...(usual ?? []).map(({ element }) => element),
          this.shelf ? row("Board", this.shelf.input, ON_A_SHELF) : null,
          low === high ? null : row("Players", this.seatsInput, howMany(info)),
          info.lexicons.length ? row("Word list", this.lexiconInput, "The list that words are looked up in.") : null,
          info.timed ? this.holdRow : null,
          info.at_once || high < 2
            ? null
            : row("Clock", this.clockInput, "For games with people; the computer has none."),
        ]),
        group("Rarely changed", rare?.map(({ element }) => element) ?? []),
        group("The table", [
          high > 1 ? row("Second player", this.guestInput, "The name of the other player on this screen.") : null,
          row("Hints", this.hintsInput, "Also when people play each other; against the computer there are always hints."),
          row("Who may come", this.accessInput, "At a public table anyone may watch, and take a free seat."),
          high > 1
            ? row(
                "Rated",
                this.ratedInput,
                "The result counts for everybody’s rating: for people with an account, with the usual options, without hints and takebacks, and open to watch.",
              )
            : null,
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

  /** A board from the shelf has the options that it was played with. */
  #suitBoard() {
    for (const { input } of this.fields) input.disabled = this.board !== undefined;
  }

  /** The table whose board is taken up, if any. */
  get board() {
    return this.shelf?.board;
  }

  /** A time limit is offered only if the chosen options have a step that it applies to. */
  #showHold() {
    const [name, value] = this.info.timed?.only_with ?? [];
    const field = this.fields.find(({ option }) => option.name === name);
    this.holdRow.hidden = field !== undefined && field.value !== value;
  }

  get seats() {
    return Math.min(Math.max(this.seatsInput.valueAsNumber || 2, this.info.seats[0]), mostOf(this.info));
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

  /** The time that the others have to go on after a hand, where this person wants more of it. */
  get pause() {
    return { usual: undefined, double: 2 * PAUSE, none: 0 }[settings.time];
  }

  /** A solo game has no clock. */
  get clock() {
    return (this.seats > 1 && this.clockInput.value) || undefined;
  }

  get hints() {
    return this.hintsInput.checked;
  }

  get listed() {
    return this.accessInput.value === "public";
  }

  get private() {
    return this.accessInput.value === "private" || undefined;
  }

  get rated() {
    return this.ratedInput.checked;
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
    if (this.board) return chosen;
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

/** @param {ListedGame} info */
function howMany({ seats: [low, high], most_seats, two_tables }) {
  const more = most_seats > high ? ` Some options allow up to ${most_seats}.` : "";
  const two = two_tables ? ` ${two_tables} who are invited sit at two tables of ${two_tables / 2}.` : "";
  return `From ${low} to ${high}, you among them.${more}${two}`;
}

/** @param {ListedGame} info */
const mostOf = ({ most_seats, two_tables }) => Math.max(most_seats, two_tables ?? 0);
