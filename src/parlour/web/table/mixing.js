// Before a game with mixing begins, this page commits to a share of the chance for each of its seats, and reveals it. TABLE-22.

import { el, listing } from "../dom/elements.js";
import { isMixing } from "./is-mixing.js";
import { mine, nameOf } from "./names.js";
import { fingerprint, makeShare, shareOf } from "./shares.js";

/** @import {TableState} from "../connection/live.js" */

/** What stands above the board meanwhile. @param {TableState} state */
export function mixingNotice(state) {
  if (!isMixing(state) || state.outcome) return null;
  const waiting = listing(state.to_act.map((seat) => nameOf(state.seats, seat)));
  return el(
    "section",
    { class: "notice", id: "mixing", "aria-labelledby": "mixing-title" },
    el("h2", { id: "mixing-title" }, "Mixing in everyone’s chance"),
    el("p", {}, `The game begins when every player’s browser has added its share. Waiting for ${waiting}.`),
  );
}

/** The shares of the seats on this page. */
export class Mixing {
  #sent = /** @type {Set<string>} */ (new Set());

  /** @param {(seat: number, text: string) => Promise<unknown>} play */
  constructor(play) {
    this.play = play;
  }

  /** Do what is to be done now. @param {TableState} state */
  follow(state) {
    if (!isMixing(state) || state.outcome) return;
    for (const seat of mine(state.seats)) if (state.to_act.includes(seat)) this.#bring(state, seat);
  }

  /** @param {TableState} state @param {number} seat */
  async #bring(state, seat) {
    const revealing = Object.values(state.views).some((view) => "revealing" in view && view.revealing);
    const step = `${seat} ${revealing}`;
    if (this.#sent.has(step) || state.seats[seat]?.away) return;
    this.#sent.add(step);
    const text = await (revealing ? reveal(state, seat) : commit(state, seat));
    // Another tab of this browser may have been quicker, with the same share.
    if (text) await this.play(seat, text).catch(() => {});
  }
}

/** @param {TableState} state @param {number} seat */
async function commit(state, seat) {
  try {
    const hash = await fingerprint("parlour share", makeShare(state.table, seat, state.commitment));
    return hash ? `commit ${hash}` : "pass";
  } catch {
    return "pass"; // a browser that keeps nothing could not reveal it later
  }
}

/** What was committed elsewhere has to be revealed there; this page must not pass for that one. @param {TableState} state @param {number} seat */
async function reveal(state, seat) {
  const known = shareOf(state.table, seat);
  return known && `reveal ${known.share}`;
}
