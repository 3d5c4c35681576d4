// One option of a game on the form for a new table.

import { el } from "../dom/elements.js";

/** @import {OptionInfo} from "../types.js" */

const OWN = "…"; // the entry that stands for a text of one's own

/** An option with its label, its control and its sentence. */
export class OptionField {
  /** @param {OptionInfo} option @param {string} id */
  constructor(option, id) {
    this.option = option;
    this.input = makeInput(option, id);
    this.own = el("input", { id: `${id}-own`, hidden: true, "aria-label": `${option.label}: your own` });
    const note = { class: "note", id: `${id}-note` };
    this.input.setAttribute("aria-describedby", note.id);
    this.element = el(
      "div",
      { class: "option", onchange: () => this.#showOwn() },
      el("label", { for: id }, option.label),
      this.input,
      option.kind === "custom" && option.choices ? this.own : null,
      el("p", note, option.help),
    );
  }

  #showOwn() {
    this.own.hidden = this.input.value !== OWN;
  }

  /** What is chosen; undefined leaves it to the game. */
  get value() {
    const { kind } = this.option;
    if (kind === "switch") return this.input instanceof HTMLInputElement && this.input.checked;
    const text = this.input.value === OWN ? this.own.value : this.input.value;
    if (text === "") return undefined;
    return kind === "number" ? Number(text) : text;
  }
}

/** @param {OptionInfo} option @param {string} id */
function makeInput(option, id) {
  if (option.choices)
    return el(
      "select",
      { id },
      ...Object.entries(option.choices).map(([value, words]) =>
        el("option", { value, selected: value === option.default }, words),
      ),
      option.kind === "custom" ? el("option", { value: OWN }, "a list of your own") : null,
    );
  switch (option.kind) {
    case "switch":
      return el("input", { type: "checkbox", id, checked: option.default === true });
    case "number":
      return el("input", {
        type: "number",
        id,
        min: option.low,
        max: option.high,
        value: option.default ?? "",
        placeholder: option.default === null ? "usual" : null,
      });
    default:
      return el("input", { id, value: typeof option.default === "string" ? option.default : "" });
  }
}
