// A rated game: what that means, everybody's rating, and what the game has done to it.

import * as api from "../connection/requests.js";
import { capital, el, refill } from "../dom/elements.js";
import { nameOf } from "./names.js";

/** @import {TableState} from "../connection/live.js" */
/** @import {SeatRating} from "../types.js" */

const AGAIN = 1_000; // milliseconds after which to look for the new ratings

export class Rated extends HTMLElement {
  #known = "";

  /** @param {TableState} state */
  show(state) {
    const now = JSON.stringify([state.seats.map(({ name, who }) => [name, who]), state.outcome]);
    if (now === this.#known) return;
    this.#known = now;
    void this.#fill(state, state.outcome ? 5 : 0);
  }

  /** @param {TableState} state @param {number} tries for the ratings after the game, which come a little later */
  async #fill(state, tries) {
    try {
      const { says, seats } = await api.ratings(state.table);
      refill(
        this,
        el(
          "section",
          { class: "rated", "aria-labelledby": "rated-title" },
          el("h2", { id: "rated-title" }, "Rated"),
          el("p", { id: "rated-terms" }, says),
          el("ul", {}, ...seats.map((seat) => line(state, seat))),
        ),
      );
      const waits = tries && !seats.some(({ change }) => change !== null);
      if (waits) setTimeout(() => this.isConnected && this.#fill(state, tries - 1), AGAIN);
    } catch {
      this.#known = ""; // the next change of the table asks again
    }
  }
}

/** @param {TableState} state @param {SeatRating} rating */
function line({ seats }, { seat, rating, says }) {
  const open = seats[seat]?.who === "open";
  return open ? null : el("li", {}, `${capital(nameOf(seats, seat))}: ${says || rating}`);
}

customElements.define("parlour-rated", Rated);
