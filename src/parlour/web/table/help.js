// Help in a first game against the computer: moves that fit, and a question before a move that hands over the game.

import * as api from "../connection/requests.js";
import { announce } from "../page/announce.js";
import { confirm } from "../page/confirm.js";
import { change, settings } from "../page/settings.js";
import { el, refill } from "../dom/elements.js";

/** @import {TableState} from "../connection/live.js" */

export class Help {
  #seat = 0;
  #number = -1;
  #questioned = "";
  #allowed = false;
  #mayMove = false;

  /**
   * @param {string} table
   * @param {(text: string) => void} arrange
   */
  constructor(table, arrange) {
    this.table = table;
    this.arrange = arrange;
    this.box = el("input", { type: "checkbox", id: "help-me", onchange: () => this.#switch() });
    this.box.checked = settings.help;
    this.fits = el("p", { class: "fits", id: "help-fits", hidden: true });
    this.element = el("div", { class: "help" }, el("label", { class: "check" }, this.box, " Help me"), this.fits);
  }

  /** @param {TableState} state @param {number | null} seat @param {boolean} mayMove */
  show(state, seat, mayMove) {
    const others = state.seats.filter((each) => !each.yours);
    const own = state.seats.length - others.length;
    this.#allowed =
      state.hints && own === 1 && others.length > 0 && others.every(({ who }) => who === "bot") && !state.outcome;
    this.element.hidden = !this.#allowed;
    this.#mayMove = mayMove;
    this.#seat = seat ?? 0;
    if (state.number === this.#number) return;
    this.#number = state.number;
    this.#questioned = "";
    void this.#showFits();
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

  #switch() {
    change({ help: this.box.checked });
    announce(this.box.checked ? "Moves that fit are shown." : "No more help.");
    void this.#showFits();
  }

  async #showFits() {
    const number = this.#number;
    this.fits.hidden = true;
    if (!this.#allowed || !settings.help || !this.#mayMove) return;
    try {
      const { fits } = await api.help(this.table, this.#seat, "");
      if (number !== this.#number || !settings.help || !fits.length) return;
      refill(this.fits, "You could play ", ...fits.map((text) => this.#button(text)));
      this.fits.hidden = false;
    } catch {
      // Help that does not come is not missed.
    }
  }

  /** @param {string} text */
  #button(text) {
    return el("button", { type: "button", class: "fit", onclick: () => this.arrange(text) }, text);
  }
}
