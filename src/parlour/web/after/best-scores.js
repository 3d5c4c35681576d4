// The best scores of solo games.

import { el } from "../dom/elements.js";
import { isHidden, withoutHidden } from "../manners/veil.js";

/** @import {BestScore} from "../daily/types.js" */

/**
 * A list as a table; the game just played, or else one's own line, stands out.
 * @param {string} caption
 * @param {BestScore[]} best
 * @param {{short?: boolean, tries?: boolean, about?: (name: string, place: number) => HTMLElement}} how short leaves out the day; in
 *   a puzzle every move is a try; about is the button for somebody else's name
 */
export function bestScores(caption, best, { short = false, tries = false, about }) {
  const [one, more] = tries ? ["try", "tries"] : ["move", "moves"];
  const played = best.some((line) => line.this);
  const line = (/** @type {BestScore} */ { place, score, moves, name, time, yours, this: now }) =>
    el(
      "tr",
      (played ? now : yours) ? { "aria-current": "true" } : {},
      el("td", {}, `${place}.`),
      el("th", { scope: "row" }, String(score)),
      el("td", {}, yours ? `${name} (you)` : withoutHidden(name), !yours && !isHidden(name) && about?.(name, place)),
      el("td", {}, moves === 1 ? `1 ${one}` : `${moves} ${more}`),
      short ? null : el("td", {}, new Date(time).toLocaleDateString(undefined, { dateStyle: "medium" })),
    );
  return el("table", { class: "best-scores" }, el("caption", {}, caption), el("tbody", {}, ...best.map(line)));
}
