// The account of a game, or of its hands so far: a figure for each seat and heading.

import { capital, el } from "../dom/elements.js";
import { nameOf } from "../table/names.js";

/** @import {TableState} from "../connection/live.js" */
/** @import {Board, Scene} from "../boards/contract.js" */

const TOTAL = "Total";
const MANY = 4; // with more seats, each has a row instead of a column

/**
 * A row for each round, then what the board knows of the last one; where the board tells more of a round, that.
 * @param {TableState} state
 * @param {[string, string[]][]} own
 * @returns {[string, string[]][]}
 */
function scorePad({ account, outcome }, own) {
  const told = new Map(own);
  /** @type {[string, string[]][]} */
  const rounds = (account?.rounds ?? []).map(({ label, points }) => [label, told.get(label) ?? points.map(String)]);
  const labels = new Set(rounds.map(([label]) => label));
  const rest = own.filter(([label]) => !labels.has(label));
  const total = rounds.at(-1)?.[0] === TOTAL ? rounds.splice(-1) : [];
  return [...rounds, ...rest, ...(outcome ? [] : total)];
}

/**
 * What was scored and why, as a table; null if nothing was counted.
 * @param {TableState} state
 * @param {Scene | null} scene
 * @param {Board} board
 */
export function breakdown(state, scene, board) {
  const scores = state.outcome?.scores ?? [];
  const own = (scene && board.breakdown?.(scene)) ?? [];
  const counted = scores.some((score) => score !== 0) && !own.some(([label]) => label === board.scored);
  const rows = [
    ...scorePad(state, own),
    ...(counted ? [/** @type {[string, string[]]} */ (["Result", scores.map(String)])] : []),
  ];
  if (!rows.length) return null;
  const names = state.seats.map(({ seat }) => capital(nameOf(state.seats, seat)));
  const titles = rows.map(([title]) => title);
  /** @type {[string, string[]][]} */
  const bySeat = names.map((name, seat) => [name, rows.map(([, figures]) => figures[seat] ?? "")]);
  const many = names.length > MANY;
  const [across, down] = many ? [titles, bySeat] : [names, rows];
  const head = across.map((title) => el("th", { scope: "col" }, title));
  return el(
    "div",
    { class: "breakdown", tabindex: "0", role: "region", "aria-label": "Breakdown" },
    el(
      "table",
      { class: many ? "by-seat" : null },
      el("thead", {}, el("tr", {}, el("td", {}), ...head)),
      el(
        "tbody",
        {},
        ...down.map(([title, figures]) =>
          el("tr", {}, el("th", { scope: "row" }, title), ...figures.map((figure) => el("td", {}, figure))),
        ),
      ),
    ),
  );
}
