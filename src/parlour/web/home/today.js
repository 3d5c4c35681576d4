// Today’s puzzles and games, the same for everyone, on the home page.

import * as api from "../connection/requests.js";
import { announce } from "../page/announce.js";
import { bestScores } from "../after/best-scores.js";
import { el, refill } from "../dom/elements.js";
import { go } from "../page/router.js";
import { nameSaved } from "../page/settings.js";

/** @import {DailyCard} from "../types.js" */

const SHOWN = 3;

/** The cards of today; each leads to yesterday's too. */
export class Today {
  constructor() {
    this.cards = el("div", { class: "today-cards" });
    this.element = el(
      "section",
      { class: "today", hidden: true, "aria-labelledby": "today-title" },
      el("h2", { id: "today-title" }, "Today, for everyone"),
      this.cards,
    );
  }

  async fill() {
    const { today, daily } = await api.dailies();
    const cards = daily.filter(({ date }) => date === today);
    const earlier = (/** @type {DailyCard} */ { game }) =>
      daily.find((card) => card.game === game && card.date < today);
    refill(this.cards, ...cards.map((card) => this.#card(card, earlier(card))));
    this.element.hidden = !cards.length;
  }

  /** @param {DailyCard} card @param {DailyCard | undefined} yesterday */
  #card(card, yesterday) {
    const id = `today-${card.game}`;
    const problem = el("p", { class: "problem", hidden: true });
    const play = async (/** @type {DailyCard} */ { game, date }) => {
      await nameSaved;
      try {
        go(`/t/${(await api.openDaily(game, date)).table}`);
      } catch (error) {
        problem.textContent = /** @type {Error} */ (error).message;
        problem.hidden = false;
        announce(problem.textContent);
      }
    };
    const best = card.best.filter(({ place, yours }) => place <= SHOWN || yours);
    return el(
      "article",
      { class: "today-card", "aria-labelledby": `${id}-title` },
      el("h3", { id: `${id}-title` }, `${card.title}: today’s ${card.name}`),
      el("p", {}, card.task),
      best.length ? bestScores("Best so far", best, { short: true }) : null,
      el(
        "div",
        { class: "row" },
        el(
          "button",
          {
            type: "button",
            class: "primary",
            id: `${id}-play`,
            onclick: () => play(card),
            "aria-describedby": `${id}-title`,
          },
          card.over ? "Look again" : card.table ? "Continue" : "Play",
        ),
        yesterday
          ? el(
              "button",
              {
                type: "button",
                class: "link",
                id: `${id}-yesterday`,
                onclick: () => play(yesterday),
                "aria-label": `Yesterday’s ${card.name} of ${card.title}`,
              },
              "Yesterday’s",
            )
          : null,
      ),
      problem,
    );
  }
}
