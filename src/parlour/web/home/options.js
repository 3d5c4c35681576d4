// The unobtrusive form on a card: the game's options, seats, hints, watching.

import { capital, el } from "../dom/elements.js";
import { inWords } from "../table/countdown.js";
import { change, settings } from "../page/settings.js";

/** @import {ListedGame, OptionInfo} from "../types.js" */

const TIMES = [0, 15, 30, 60, 90, 180, 300, 600]; // seconds; 0 is no limit

/** The choices for a new table; left alone, they are the usual game. */
export class OptionsForm {
  level = "";
  #inputs = /** @type {Map<OptionInfo, HTMLInputElement | HTMLSelectElement>} */ (new Map());
  #labels = /** @type {Map<string, HTMLElement>} */ (new Map());

  /** @param {ListedGame} info */
  constructor(info) {
    this.info = info;
    const [low, high] = info.seats;
    const id = (/** @type {string} */ name) => `${info.name}-option-${name}`;
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
      { id: id("hold") },
      ...TIMES.map((seconds) =>
        el(
          "option",
          { value: seconds, selected: seconds === info.timed?.seconds },
          seconds ? inWords(seconds) : "no limit",
        ),
      ),
    );
    this.holdLabel = el("label", { for: id("hold") }, info.timed?.label);
    this.hintsInput = el("input", { type: "checkbox", id: id("hints") });
    this.listedInput = el("input", { type: "checkbox", id: id("listed") });
    this.mixInput = el("input", { type: "checkbox", id: id("mix"), "aria-describedby": id("mix-note") });
    this.guestInput = el("input", {
      id: id("guest"),
      maxlength: "40",
      value: settings.second,
      onchange: () => change({ second: this.guestInput.value }),
    });
    this.element = el(
      "details",
      { class: "options" },
      el("summary", { id: id("summary") }, "Options"),
      el(
        "div",
        { class: "option-grid" },
        ...info.options.flatMap((option) => this.#row(option, id(option.name))),
        ...(low === high ? [] : [el("label", { for: id("seats") }, "Seats"), this.seatsInput]),
        ...(info.lexicons.length ? [el("label", { for: id("lexicon") }, "Word list"), this.lexiconInput] : []),
        ...(info.timed ? [this.holdLabel, this.holdInput] : []),
        el("label", { for: id("guest") }, "Second player on this screen"),
        this.guestInput,
        el("label", { for: id("hints") }, "Hints between people"),
        this.hintsInput,
        el("label", { for: id("listed") }, "Anyone may find and watch it"),
        this.listedInput,
        ...(info.mixes
          ? [el("label", { for: id("mix") }, "Mix in our own chance"), this.mixInput, mixingNote(id("mix-note"))]
          : []),
      ),
    );
    this.element.addEventListener("change", () => this.#showHold());
    this.#showHold();
  }

  /** A time limit is offered only if the chosen options have a step that it applies to. */
  #showHold() {
    const [name, value] = this.info.timed?.only_with ?? [];
    const input = [...this.#inputs].find(([option]) => option.name === name)?.[1];
    this.holdLabel.hidden = this.holdInput.hidden = input !== undefined && input.value !== value;
  }

  get seats() {
    const [low, high] = this.info.seats;
    return Math.min(Math.max(this.seatsInput.valueAsNumber || 2, low), high);
  }

  get lexicon() {
    return this.lexiconInput.value || undefined;
  }

  get hold() {
    return this.info.timed && !this.holdInput.hidden ? Number(this.holdInput.value) : undefined;
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
    for (const [option, input] of this.#inputs) {
      if (option.kind === "switch" && input instanceof HTMLInputElement) chosen[option.name] = input.checked;
      else if (option.kind === "number" && input.value !== "") chosen[option.name] = Number(input.value);
      else if (option.kind !== "number" && input.value !== "") chosen[option.name] = input.value;
      if (chosen[option.name] === option.default) delete chosen[option.name];
    }
    return chosen;
  }

  /**
   * Call options by friendlier names.
   * @param {Record<string, string>} labels
   */
  relabel(labels) {
    for (const [name, text] of Object.entries(labels)) {
      const label = this.#labels.get(name);
      if (label) label.textContent = text;
    }
  }

  /** @param {OptionInfo} option @param {string} id */
  #row(option, id) {
    const label = el("label", { for: id }, capital(option.help));
    const input = makeInput(option, id);
    this.#labels.set(option.name, label);
    this.#inputs.set(option, input);
    return [label, input];
  }
}

/** @param {string} id */
const mixingNote = (id) =>
  el(
    "p",
    { class: "note", id },
    "Each player’s browser adds a secret share before anything is shuffled, so that nobody chooses the shuffle, not even this server.",
  );

/** @param {OptionInfo} option @param {string} id */
function makeInput(option, id) {
  switch (option.kind) {
    case "choice":
      return el(
        "select",
        { id },
        ...(option.choices ?? []).map((choice) =>
          el("option", { value: choice, selected: choice === option.default }, choice),
        ),
      );
    case "switch":
      return el("input", { type: "checkbox", id, checked: option.default === true });
    case "number":
      return el("input", {
        type: "number",
        id,
        min: option.low,
        max: option.high,
        value: option.default ?? "",
        placeholder: option.default === null ? "default" : null,
      });
    default:
      return el("input", { id, value: typeof option.default === "string" ? option.default : "" });
  }
}
