// A game in a box: what is in it, how its sheets look, and the files.

import * as api from "../connection/requests.js";
import { announce } from "../page/announce.js";
import { el, refill } from "../dom/elements.js";
import { setKeys } from "../page/keys.js";
import { setTitle } from "../page/house.js";
import { OptionField } from "../home/option-field.js";

/** @import {Kit} from "./types.js" */

export const styles = ["./make.css"].map((file) => new URL(file, import.meta.url).href);

const PAPER = "parlour.paper";
const LETTER = /^(en-US|en-CA|es-MX|fil)\b/; // where people print on US Letter

export class MakeView extends HTMLElement {
  #asked = 0;
  #paper = usualPaper();
  /** @type {OptionField[]} */
  #fields = [];

  /** @param {string} game */
  constructor(game = "") {
    super();
    this.game = game;
  }

  connectedCallback() {
    setKeys(() => []);
    this.className = "make";
    setTitle("Make it");
    this.heading = el("h1", { id: "title", tabindex: "-1" }, "Make it");
    this.problem = el("p", { class: "problem", id: "make-problem", hidden: true });
    this.state = el("p", { id: "make-state" });
    this.options = el("div", { class: "make-options" });
    this.kit = el("div", { class: "make-kit" });
    this.replaceChildren(
      this.heading,
      this.problem,
      this.state,
      this.options,
      this.kit,
      el("p", {}, el("a", { class: "button", href: "/", id: "to-games" }, "Back to the games")),
    );
    this.#show();
  }

  async #show() {
    const mine = ++this.#asked;
    this.#tell("Drawing the sheets …");
    try {
      const kit = await api.kit(this.game, this.#paper, this.#chosen());
      if (mine !== this.#asked) return;
      setTitle(`Make ${kit.title}`);
      if (this.heading) this.heading.textContent = `Make ${kit.title}`;
      if (kit.missing) return this.#tell(kit.missing);
      this.#tell("");
      if (!this.#fields.length) this.#offer(kit);
      if (this.kit) refill(this.kit, this.#files(kit), contents(kit), preview(kit), listOfSolids(kit));
    } catch (problem) {
      if (mine === this.#asked) this.#fail(problem);
    }
  }

  /** The options that change a piece. @param {Kit} kit */
  #offer({ options }) {
    if (!options.length || !this.options) return;
    this.#fields = options.map((option) => new OptionField(option, `make-${option.name}`));
    this.options.replaceChildren(
      el(
        "details",
        { class: "make-other" },
        el("summary", { id: "make-other" }, "Other pieces"),
        el("div", { class: "make-fields", onchange: () => this.#show() }, ...this.#fields.map(({ element }) => element)),
      ),
    );
  }

  /** What is not as usual, as JSON. */
  #chosen() {
    const other = this.#fields.filter(({ option, value }) => value !== undefined && value !== option.default);
    return JSON.stringify(Object.fromEntries(other.map(({ option, value }) => [option.name, value])));
  }

  /** The choice of paper, and what can be downloaded. @param {Kit} kit */
  #files(kit) {
    const choices = Object.entries(kit.papers).map(([name, title]) => {
      const id = `paper-${name}`;
      const radio = el("input", { type: "radio", name: "paper", id, onchange: () => this.#choose(name) });
      radio.checked = name === kit.paper;
      return el("span", {}, radio, el("label", { for: id }, title));
    });
    const pdf = `${api.kitAt(kit.game)}/sheets?${api.kitQuery(kit.paper, JSON.stringify(kit.chosen))}`;
    const solids = Object.values(kit.solids).reduce((sum, count) => sum + count, 0);
    return el(
      "div",
      { class: "make-files" },
      el(
        "fieldset",
        { class: "choice" },
        el("legend", { class: "unseen" }, "Paper"),
        el("div", { class: "segments" }, ...choices),
      ),
      el(
        "div",
        { class: "row" },
        el(
          "a",
          { class: "button primary", id: "make-sheets", href: pdf, download: `${kit.game}-${kit.paper}.pdf` },
          "Download the sheets (PDF)",
        ),
        solids
          ? el("button", { type: "button", id: "make-solids", onclick: () => this.#carve(kit) }, "Download solids (STL, 3MF)")
          : null,
      ),
      el(
        "p",
        {},
        "Print the sheets at actual size, on both sides, turned on the long edge. ",
        solids ? `The solids are ${solids} pieces for printing in three dimensions; they can be read by touch.` : "",
      ),
    );
  }

  /** @param {string} paper */
  #choose(paper) {
    try {
      localStorage.setItem(PAPER, paper);
    } catch {
      // A browser that keeps nothing still prints.
    }
    this.#paper = paper;
    this.#show();
  }

  /** @param {Kit} kit */
  async #carve(kit) {
    this.#tell("Carving the solids … This may take a minute.");
    try {
      const file = URL.createObjectURL(await api.solids(kit.game, JSON.stringify(kit.chosen)));
      el("a", { href: file, download: `${kit.game}-solids.zip` }).click();
      setTimeout(() => URL.revokeObjectURL(file), 60_000);
      this.#tell("The solids are being saved.");
    } catch (problem) {
      this.#fail(problem);
    }
  }

  /** @param {string} text */
  #tell(text) {
    if (this.problem) this.problem.hidden = true;
    if (!this.state) return;
    this.state.textContent = text;
    this.state.hidden = !text;
    if (text) announce(text);
  }

  /** @param {unknown} problem */
  #fail(problem) {
    this.#tell("");
    if (!this.problem) return;
    this.problem.textContent = /** @type {Error} */ (problem).message;
    this.problem.hidden = false;
    announce(this.problem.textContent);
  }
}

/** The paper that was chosen last, or that people here are likely to have. */
function usualPaper() {
  try {
    const kept = localStorage.getItem(PAPER);
    if (kept) return kept;
  } catch {
    // The language decides.
  }
  return LETTER.test(navigator.language) ? "letter" : "a4";
}

/** @param {Kit} kit */
const contents = ({ parts }) =>
  el(
    "section",
    { "aria-labelledby": "make-contents" },
    el("h2", { id: "make-contents" }, "In the box"),
    el(
      "dl",
      {},
      ...parts.flatMap(({ where, what, note }) => [el("dt", {}, what, " ", el("small", {}, where)), el("dd", {}, note)]),
    ),
  );

/** @param {Kit} kit */
const preview = (kit) =>
  el(
    "section",
    { "aria-labelledby": "make-preview" },
    el("h2", { id: "make-preview" }, "The sheets"),
    el("ul", { class: "make-pages" }, ...kit.pages.map(([number, title]) => thumbnail(kit, number, title))),
  );

/** What is printed in three dimensions, by the names of the files. @param {Kit} kit */
function listOfSolids({ solids }) {
  const each = Object.entries(solids).map(([name, count]) => el("li", {}, count > 1 ? `${count} × ${name}` : name));
  if (!each.length) return null;
  return el(
    "details",
    { class: "make-solids" },
    el("summary", { id: "make-solids-list" }, `The solids, ${each.length} kinds`),
    el("ul", {}, ...each),
  );
}

/** A page, which opens large. @param {Kit} kit @param {number} number @param {string} title */
function thumbnail({ game, paper, chosen }, number, title) {
  const address = `${api.kitAt(game)}/pages/${number}?${api.kitQuery(paper, JSON.stringify(chosen))}`;
  const picture = el("img", { src: address, alt: "", loading: "lazy", width: 210, height: 297 });
  return el(
    "li",
    {},
    el("a", { href: address, target: "_blank", rel: "noopener" }, picture, el("span", {}, title)),
  );
}

customElements.define("parlour-make", MakeView);
