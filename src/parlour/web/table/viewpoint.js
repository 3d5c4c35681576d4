// The seat that the board is shown for. Where several people share the screen it is the seat to move, behind a curtain until
// that person is ready to look.

import { mine } from "./names.js";

/** @import {TableState} from "../connection/live.js" */

export class Viewpoint {
  /** @type {number | null} */
  seat = null;
  #lifted = /** @type {number | null} */ (null);

  /** @param {boolean} secrets whether the game has any */
  constructor(secrets) {
    this.secrets = secrets;
  }

  /** @param {TableState} state */
  follow(state) {
    const own = mine(state.seats);
    const acting = own.filter((seat) => state.to_act.includes(seat));
    const stays = this.seat !== null && (acting.length ? acting : own).includes(this.seat);
    if (!stays) this.seat = acting[0] ?? own[0] ?? null;
  }

  /** Whether this seat must not be shown yet. @param {TableState} state */
  isHidden(state) {
    return this.secrets && mine(state.seats).length > 1 && !state.outcome && !state.account && this.seat !== this.#lifted;
  }

  /** The person at this seat is ready to look. */
  lift() {
    this.#lifted = this.seat;
  }
}
