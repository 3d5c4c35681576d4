// The best scores of games that somebody played alone on this device.

import { el } from "./dom.js";

/** @import {TableState} from "./types.js" */

const KEPT = 10;

/** @typedef {{score: number, when: number, table: string, name: string}} Kept */

/** One list for each game and choice of options. @param {TableState} state */
function place({ game, options }) {
  return `best-scores ${game} ${JSON.stringify(options)}`;
}

/** @param {string} key @returns {Kept[]} */
function read(key) {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/**
 * The list with this game in it, as a table; null where more than one played, or nothing was counted.
 * @param {TableState} state
 */
export function bestScores(state) {
  const score = state.outcome?.scores[0];
  const [seat] = state.seats;
  if (state.seats.length !== 1 || score === undefined || !seat?.yours) return null;
  const key = place(state);
  const others = read(key).filter((kept) => kept.table !== state.table);
  const when = state.log.at(-1)?.time ?? Date.now();
  const kept = [...others, { score, when, table: state.table, name: seat.name ?? "" }].sort((a, b) => b.score - a.score).slice(0, KEPT);
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing shows this game only.
  }
  const line = (/** @type {Kept} */ { score, when, table, name }, /** @type {number} */ index) =>
    el(
      "tr",
      table === state.table ? { "aria-current": "true" } : {},
      el("td", {}, `${index + 1}`),
      el("th", { scope: "row" }, String(score)),
      el("td", {}, name),
      el("td", {}, new Date(when).toLocaleDateString()),
    );
  return el("table", { class: "best-scores" }, el("caption", {}, "Your best scores"), el("tbody", {}, ...kept.map(line)));
}
