// "Computers wait while I listen": where one person plays against bots, any key stops them until that person moves or lets them
// go on.

import { announce } from "../page/announce.js";
import { settings } from "../page/settings.js";
import { mine } from "./names.js";

/** @import {Live} from "../connection/live.js" */

export class Waiting {
  #waits = false;
  #told = false;

  /** @param {Live} live */
  constructor(live) {
    this.live = live;
  }

  /** Whether the computers can be asked to wait here. */
  get possible() {
    const { state } = this.live;
    if (!settings.waits || !state || state.outcome) return false;
    return mine(state.seats).length > 0 && state.seats.every(({ yours, who, level }) => yours || (who === "bot" && level !== null));
  }

  /** A key was pressed. */
  begin() {
    if (this.#waits || !this.possible) return;
    this.#waits = true;
    this.live.listening(true);
    if (!this.#mayMove()) announce("The computers wait. Shift and G lets them go on.");
    else if (!this.#told) announce("The computers wait until you move. Shift and G lets them go on.");
    this.#told = true;
  }

  /** Whether a move of this person would let the computers go on. */
  #mayMove() {
    const { state } = this.live;
    return state !== null && mine(state.seats).some((seat) => state.to_act.includes(seat));
  }

  /** The computers go on. */
  end() {
    if (!this.#waits) return;
    this.#waits = false;
    this.live.listening(false);
  }
}
