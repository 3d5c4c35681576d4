// Help in a first game against the computer: moves that fit, lit on the board and listed in words, and a question before a
// move that hands over the game.

import * as api from "../connection/requests.js";
import { announce } from "../page/announce.js";
import { confirm } from "../page/confirm.js";
import { change, settings } from "../page/settings.js";
import { capital, el, refill } from "../dom/elements.js";
import { isHelpAllowed, isHelpOffered } from "./help-offer.js";

/** @import {FittingMove} from "../types.js" */
/** @import {TableState} from "../connection/live.js" */

/**
 * @typedef {object} HelpActs
 * @property {(text: string) => void} arrange
 * @property {(moves: string[]) => void} light show these moves on the board as fitting
 * @property {(fit: FittingMove | null) => void} suggest offer this one beside the button that plays
 */

export class Help {
  #seat = 0;
  #number = -1;
  #questioned = "";
  #allowed = false;
  #mayMove = false;
  #fits = /** @type {FittingMove[]} */ ([]);

  /**
   * @param {string} table
   * @param {HelpActs} acts
   */
  constructor(table, acts) {
    this.table = table;
    this.acts = acts;
    this.box = el("input", { type: "checkbox", id: "help-me", onchange: () => this.switch(this.box.checked) });
    this.box.checked = settings.help;
    this.fits = el("ul", { class: "help-fits", id: "help-fits", "aria-label": "You could play", hidden: true });
    this.element = el("div", { class: "help" }, el("label", {}, this.box, "Help me"));
  }

  /** @param {TableState} state @param {number | null} seat @param {boolean} mayMove */
  show(state, seat, mayMove) {
    this.#allowed = seat !== null && isHelpAllowed(state);
    this.element.hidden = !this.#allowed || isHelpOffered(state); // which asks the same
    this.#mayMove = mayMove;
    this.#seat = seat ?? 0;
    if (state.number === this.#number) return;
    this.#number = state.number;
    this.#questioned = "";
    void this.#find();
  }

  /** Whether a move should be played: a risky one is questioned once. @param {string} text */
  async agrees(text) {
    if (!this.#allowed || !settings.help || this.#questioned === text) return true;
    try {
      const { risk } = await api.help(this.table, this.#seat, text);
      this.#questioned = text;
      return !risk || (await confirm(`${risk} Play it anyway?`, "Play it"));
    } catch {
      return true; // the move itself will be answered
    }
  }

  /** @param {boolean} on */
  switch(on) {
    this.box.checked = on;
    this.element.hidden = !this.#allowed;
    change({ help: on });
    announce(on ? "Moves that fit are shown." : "No more help.");
    void this.#find();
  }

  async #find() {
    const number = this.#number;
    this.#show([]);
    if (!this.#allowed || !settings.help || !this.#mayMove) return;
    try {
      const { fits } = await api.help(this.table, this.#seat, "");
      if (number === this.#number && settings.help) this.#show(fits);
    } catch {
      // Help that does not come is not missed.
    }
  }

  /** @param {FittingMove[]} fits */
  #show(fits) {
    this.#fits = fits;
    this.fits.hidden = !fits.length;
    refill(this.fits, ...fits.map((fit) => el("li", {}, this.#button(fit))));
    this.acts.suggest(fits[0] ?? null);
    this.#light(null);
  }

  /** Light one move on the board, or all of them. @param {string | null} move */
  #light(move) {
    this.acts.light(move === null ? this.#fits.map((fit) => fit.move) : [move]);
  }

  /** @param {FittingMove} fit */
  #button({ move, words }) {
    const only = () => this.#light(move);
    const all = () => this.#light(null);
    return el(
      "button",
      {
        type: "button",
        onclick: () => this.acts.arrange(move),
        onpointerenter: only,
        onpointerleave: all,
        onfocus: only,
        onblur: all,
      },
      capital(words),
    );
  }
}
