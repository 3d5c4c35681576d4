// "Help me while I learn?": offered in the first game of a kind against the weakest bot.

import { el } from "../dom/elements.js";
import { keepProgress, progressIn } from "../learn/progress.js";
import { results } from "../page/results.js";
import { settings } from "../page/settings.js";

/** @import {TableState} from "../connection/live.js" */

const WEAKEST = "novice";

/** Whether somebody may be helped here: alone against the computer. @param {TableState} state */
export function isHelpAllowed(state) {
  const others = state.seats.filter((each) => !each.yours);
  const alone = state.seats.length - others.length === 1;
  return state.hints && alone && others.length > 0 && others.every(({ who }) => who === "bot") && !state.outcome;
}

/** @param {TableState} state */
export function isHelpOffered(state) {
  const { game, seats } = state;
  if (!settings.offers || settings.help || !isHelpAllowed(state) || progressIn(game).help !== undefined) return false;
  const easy = seats.every(({ yours, level }) => yours || level === WEAKEST);
  return easy && !results().some((result) => result.game === game);
}

/** @param {TableState} state @param {(on: boolean) => void} answer */
export function helpOffer(state, answer) {
  const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {boolean} */ help) =>
    el(
      "button",
      {
        type: "button",
        id,
        "aria-describedby": "help-question",
        onclick: () => {
          keepProgress(state.game, { help });
          answer(help);
        },
      },
      text,
    );
  return el(
    "section",
    { class: "notice help-offer", "aria-labelledby": "help-question" },
    el("p", { id: "help-question" }, "Help me while I learn?"),
    button("help-yes", "Yes", true),
    button("help-no", "No", false),
  );
}
