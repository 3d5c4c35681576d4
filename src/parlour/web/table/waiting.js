// "Computers wait while I listen": where everybody moves at once and one person plays against bots, any key stops them until that
// person moves.

import { announce } from "../page/announce.js";
import { settings } from "../page/settings.js";
import { mine } from "./names.js";

/** @import {ListedGame} from "../types.js" */
/** @import {Live} from "../connection/live.js" */

export class Waiting {
  #waits = false;
  #told = false;

  /** @param {ListedGame} info @param {Live} live */
  constructor(info, live) {
    this.info = info;
    this.live = live;
  }

  /** Whether the computers can be asked to wait here. */
  get possible() {
    const { state } = this.live;
    if (!settings.waits || !this.info.at_once || !state || state.outcome) return false;
    return mine(state.seats).length > 0 && state.seats.every(({ yours, who }) => yours || who === "bot");
  }

  /** A key was pressed. */
  begin() {
    if (this.#waits || !this.possible) return;
    this.#waits = true;
    this.live.listening(true);
    if (!this.#told) announce("The computers wait until you move. Shift and G lets them go on.");
    this.#told = true;
  }

  /** The computers go on. */
  end() {
    if (!this.#waits) return;
    this.#waits = false;
    this.live.listening(false);
  }
}
