// A game of rush in a few sentences, and in the figures of its final table.

import { capital } from "../../dom/elements.js";
import { tally } from "../../table/digest.js";

/** @import {LogItem} from "../../types.js" */
/** @import {Scene, SeatMark} from "../contract.js" */
/** @import {RushModel} from "./model.js" */
/** @import {RushView} from "./types.js" */

const LATEST = 5;

/** @param {LogItem[]} items @param {(seat: number) => string} name @param {RushModel} model */
export function summary(items, name, model) {
  const events = items.flatMap((item) => item.events ?? []);
  const of = (/** @type {string} */ kind) => events.filter((event) => event.kind === kind);
  const who = (/** @type {string} */ kind) => tally(of(kind).map(({ seat }) => capital(name(seat ?? 0))));
  const placed = /** @type {{tile: string, square: [number, number]}[]} */ (/** @type {unknown} */ (of("placed")));
  const latest = placed
    .slice(-LATEST)
    .map(({ tile, square }) => `${model.speakFront(tile)} on row ${square[0] + 1}, column ${square[1] + 1}`);
  const says = placed.length
    ? [
        `${capital(model.piece)}s placed: ${who("placed")}.`,
        `${placed.length > LATEST ? "The latest" : "They are"}: ${latest.join("; ")}.`,
      ]
    : [];
  if (of("wrong").length) says.push(`Mistakes: ${who("wrong")}.`);
  if (of("drew").length) says.push(`Draws: ${who("drew")}.`);
  if (of("completed").length) says.push(`Larger tiles completed: ${who("completed")}.`);
  if (of("assembled").length) says.push(`Tiles completed: ${who("assembled")}.`);
  const kinds = ["placed", "wrong", "drew", "completed", "assembled"];
  const rest = items.flatMap(({ says, events = [] }) =>
    says.filter((_, at) => !kinds.includes(events[at]?.kind ?? "")),
  );
  return [...says, ...rest.slice(-LATEST)];
}

/** What the final table says of each seat. @param {Scene<"rush">} scene @returns {[string, string[]][]} */
export function breakdown({ seats, view, options }) {
  const completed = Object.values(view.completed);
  const rows = /** @type {[string, string[]][]} */ ([
    ["Placed in the last game", seats.map(({ seat }) => String(view.counts[seat] ?? 0))],
    [options.loose ? "Quarters left" : "Tiles left", seats.map(({ seat }) => String(view.hands[seat]?.length ?? 0))],
  ]);
  if (completed.length) {
    const count = (/** @type {number} */ seat) => String(completed.filter((each) => each === seat).length);
    rows.push([options.loose ? "Tiles completed" : "Larger tiles completed", seats.map(({ seat }) => count(seat))]);
  }
  return rows;
}

/**
 * Against others the hand counts; alone, the tiles placed.
 * @param {number} seat
 * @param {RushView} view
 * @returns {SeatMark}
 */
export function seatMark(seat, { hands, wins }) {
  const held = hands[String(seat)]?.length;
  if (held === undefined) return { picture: null, note: "" };
  if (wins.length === 1) return { picture: null, note: `${held} in hand` };
  const won = wins[seat] ?? 0;
  return { picture: null, note: `in hand${won ? `, ${won} ${won === 1 ? "game" : "games"} won` : ""}`, figure: held };
}
