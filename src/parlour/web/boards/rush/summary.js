// What many others have done in rush, in a few sentences.

import { capital } from "../../dom/elements.js";
import { tally } from "../../table/digest.js";

/** @import {LogItem} from "../../types.js" */

const LATEST = 5;

/** @param {LogItem[]} items @param {(seat: number) => string} name */
export function summary(items, name) {
  const events = items.flatMap((item) => item.events ?? []);
  const of = (/** @type {string} */ kind) => events.filter((event) => event.kind === kind);
  const who = (/** @type {string} */ kind) => tally(of(kind).map(({ seat }) => capital(name(seat ?? 0))));
  const placed = /** @type {{tile: string, square: [number, number]}[]} */ (/** @type {unknown} */ (of("placed")));
  const latest = placed
    .slice(-LATEST)
    .map(({ tile, square }) => `lateral ${tile[0]} on row ${square[0] + 1}, column ${square[1] + 1}`);
  const says = placed.length
    ? [
        `Tiles placed: ${who("placed")}.`,
        `${placed.length > LATEST ? "The latest" : "They are"}: ${latest.join("; ")}.`,
      ]
    : [];
  if (of("wrong").length) says.push(`Mistakes: ${who("wrong")}.`);
  if (of("drew").length) says.push(`Draws: ${who("drew")}.`);
  if (of("completed").length) says.push(`Larger tiles completed: ${who("completed")}.`);
  const kinds = ["placed", "wrong", "drew", "completed"];
  const rest = items.flatMap(({ says, events = [] }) =>
    says.filter((_, at) => !kinds.includes(events[at]?.kind ?? "")),
  );
  return [...says, ...rest.slice(-LATEST)];
}
