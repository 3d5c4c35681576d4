// A game of rush in the figures of its seats and of its final table.

/** @import {Scene, SeatMark} from "../contract.js" */
/** @import {RushView} from "./types.js" */

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
