// The games that this browser has seen to their end. They are kept here and nowhere else.

/** @import {Outcome, SeatInfo} from "../types.js" */

/**
 * A finished game. `level` is the computer's, null if people played too or its levels differ.
 * @typedef {object} Result
 * @property {string} table
 * @property {string} game
 * @property {string | null} level
 * @property {"won" | "lost" | "drawn" | "solo" | "shared"} result shared: several played on this screen
 * @property {number | null} score
 * @property {number} time when it was noted
 */

/** @typedef {{table: string, game: string, seats: SeatInfo[], outcome: Outcome | null, created?: number}} Table */

const PLACE = "parlour.results";
const MOST = 1_000;

/** @returns {{since: number, results: Result[]}} */
function load() {
  try {
    return { since: 0, results: [], ...JSON.parse(localStorage.getItem(PLACE) ?? "{}") };
  } catch {
    return { since: 0, results: [] };
  }
}

/** @param {{since: number, results: Result[]}} kept */
function keep(kept) {
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing has no record of its games.
  }
}

/** Every game noted, the oldest first. */
export const results = () => load().results;

/**
 * Note the finished games among these tables, each once.
 * @param {Table[]} tables
 */
export function note(tables) {
  const kept = load();
  const known = new Set(kept.results.map(({ table }) => table));
  const fresh = tables
    .filter(({ table, outcome, created }) => outcome && !known.has(table) && (created ?? Infinity) > kept.since)
    .flatMap((table) => resultOf(table) ?? []);
  if (fresh.length) keep({ ...kept, results: [...kept.results, ...fresh.reverse()].slice(-MOST) });
}

/** Forget everything; tables that were opened before are not noted again. */
export const forget = () => keep({ since: Date.now(), results: [] });

/** @param {Table} table @returns {Result | null} */
function resultOf({ table, game, seats, outcome }) {
  const mine = seats.filter((seat) => seat.yours).map((seat) => seat.seat);
  const [seat] = mine;
  if (!outcome || seat === undefined) return null;
  const others = seats.filter((each) => !each.yours);
  const levels = new Set(others.map((each) => each.level));
  return {
    table,
    game,
    level: levels.size === 1 ? ([...levels][0] ?? null) : null,
    result: seats.length === 1 ? "solo" : mine.length > 1 ? "shared" : against(outcome, seat, seats.length),
    score: outcome.scores[seat] ?? null,
    time: Date.now(),
  };
}

/** @param {Outcome} outcome @param {number} seat @param {number} seats */
function against({ winners }, seat, seats) {
  if (!winners.length || winners.length === seats) return "drawn";
  return winners.includes(seat) ? "won" : "lost";
}
