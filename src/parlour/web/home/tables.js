// The tables on the home page: yours, with those that wait for you first, the finished ones, and those to watch.

import { capital, el, listing, refill } from "../dom/elements.js";
import { withoutHidden } from "../manners/veil.js";
import { shown } from "../table/game-clock.js";

/** @import {SeatInfo, Summary} from "../types.js" */

const MOST_FINISHED = 6;
const MOST_NAMED = 4;

/** A list of tables under a heading; hidden while it is empty. */
export class TableList {
  /** @param {string} id @param {string} title */
  constructor(id, title) {
    this.heading = el("h2", { id: `${id}-title` }, title);
    this.element = el("section", { class: `tables ${id}`, hidden: true, "aria-labelledby": `${id}-title` });
  }

  /** @param {Summary[]} tables */
  show(tables) {
    this.element.hidden = tables.length === 0;
    refill(this.element, this.heading, el("ul", {}, ...tables.map((table) => el("li", {}, link(table)))));
  }
}

/** Running tables, those that wait for this person first. @param {Summary[]} mine */
export function running(mine) {
  const all = mine.filter((table) => !table.outcome);
  return [...all.filter(waits), ...all.filter((table) => !waits(table))];
}

/** @param {Summary[]} mine */
export const finished = (mine) => mine.filter((table) => table.outcome).slice(0, MOST_FINISHED);

/** Whether this person can go on here: it is their move, and nobody has yet to sit down. @param {Summary} table */
export const waits = (table) =>
  !table.outcome &&
  !isOpen(table) &&
  (table.to_act.some((seat) => table.yours.includes(seat)) || table.seats.some((seat) => seat.yours && seat.awaited));

/** @param {Summary} table */
const isOpen = ({ seats }) => seats.some((seat) => seat.who === "open");

/** The game, and whether it is your move. @param {Summary} table */
export const headline = (table) => (waits(table) ? `Your move: ${table.title}` : table.title);

/** Who plays, apart from the person who reads it. @param {Summary} table */
export function company({ seats, yours }) {
  const others = seats.filter((seat) => seat.seat !== yours[0]);
  if (!others.length) return "Solo";
  const names = others.flatMap((seat) => (seat.who === "open" ? [] : [nameOf(seat)]));
  const missing = others.length - names.length;
  const shown = names.length > MOST_NAMED ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  const open = missing ? [missing === 1 ? "an open seat" : `${missing} open seats`] : [];
  return capital(listing([...(yours.length ? ["you"] : []), ...shown, ...open]));
}

/** @param {SeatInfo} seat */
const nameOf = (seat) => withoutHidden(seat.name ?? "someone");

/** @param {Summary} table */
function standing(table) {
  if (table.outcome) return result(table);
  if (isOpen(table)) return table.yours.length ? "waiting for your friends" : "waiting for their friends";
  const left = timeLeft(table);
  if (waits(table)) return left;
  return table.yours.length ? ["their move", left].filter(Boolean).join(", ") : "under way";
}

/** How long the player to move has left, if there is a clock. @param {Summary} table */
function timeLeft({ game_clock }) {
  const [seat] = game_clock?.running ?? [];
  const left = seat === undefined ? null : (game_clock?.left[seat] ?? null);
  return left === null ? "" : `${shown(left)} left`;
}

/** @param {Summary} table */
function result({ outcome, yours, seats }) {
  const winners = outcome?.winners ?? [];
  if (seats.length === 1 || yours.length !== 1 || !winners.length) return "over";
  if (winners.length === seats.length) return "a draw";
  return winners.includes(yours[0] ?? -1) ? "you won" : "you lost";
}

/** @param {Summary} table @param {string} [list] that it is in */
export function link(table, list = "table") {
  return el(
    "a",
    { href: `/t/${table.table}`, id: `${list}-${table.table}`, class: waits(table) ? "due" : null },
    el("strong", {}, headline(table)),
    el("span", {}, company(table)),
    el("em", {}, standing(table)),
  );
}
