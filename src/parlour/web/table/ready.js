// Before a game in which everyone moves at once: it begins when everybody is ready. TABLE-23.

import { el, listing } from "../dom/elements.js";
import { awaited, mine, nameOf } from "./names.js";

/** @import {TableState} from "../connection/live.js" */
/** @import {NoticeActs} from "./notices.js" */

/** What stands above the board meanwhile. @param {TableState} state @param {NoticeActs} acts */
export function readyNotice(state, acts) {
  const seats = awaited(state);
  if (!seats.length || state.outcome || state.account) return null;
  const own = mine(state.seats).filter((seat) => seats.includes(seat));
  const others = seats.length > own.length;
  const ready = () => own.forEach((seat) => acts.act("ready", seat));
  const start = () => acts.act("start", mine(state.seats)[0] ?? 0);
  return el(
    "section",
    { class: "notice", id: "readiness", "aria-label": "Before the game" },
    el("p", {}, words(state, seats)),
    el(
      "div",
      { class: "row" },
      own.length ? el("button", { type: "button", class: "primary", id: "ready", onclick: ready }, "Ready") : null,
      state.host && others ? el("button", { type: "button", id: "start", onclick: start }, "Start now") : null,
    ),
  );
}

/** @param {TableState} state @param {number[]} seats */
function words({ seats: all }, seats) {
  if (seats.length === 1 && all[seats[0] ?? 0]?.yours) return "Take your time: the game begins with your first move.";
  const people = seats.filter((seat) => all[seat]?.who !== "open").map((seat) => nameOf(all, seat));
  if (people.length < seats.length) people.push("somebody to sit down");
  return `The game begins when everybody is ready. Waiting for ${listing(people)}.`;
}
