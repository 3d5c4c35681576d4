// Today’s puzzles and games, the same for everyone, on the home page.

import * as api from "../connection/requests.js";
import { announce } from "../page/announce.js";
import { el, refill } from "../dom/elements.js";
import { go } from "../page/router.js";
import { knows } from "../learn/progress.js";
import { nameSaved } from "../page/own-name.js";
import { countDown } from "../daily/count-down.js";
import { daysInARow } from "../daily/words.js";

/** @import {DailyCard} from "../daily/types.js" */

/** Today's cards; each leads to the days before, too. */
export class Today {
  constructor() {
    this.cards = el("div", { class: "today-cards" });
    this.about = el("p", { class: "today-about" });
    this.element = el(
      "section",
      { class: "today", hidden: true, "aria-labelledby": "today-title" },
      el("div", { class: "today-head" }, el("h2", { id: "today-title" }, "Today’s puzzles"), this.about),
      this.cards,
    );
  }

  async fill() {
    const { number, next, daily } = await api.dailies();
    refill(this.cards, ...daily.map((card) => this.#card(card)));
    this.element.hidden = !daily.length;
    countDown(
      this.element,
      next,
      (wait) => (this.about.textContent = `Number ${number}, the same for everyone. New ones in ${wait}.`),
      () => this.#offer(),
    );
  }

  /** The day is over: nothing changes under the reader's hand until they say so. */
  #offer() {
    announce("There are new puzzles.");
    const fill = async () => {
      try {
        await this.fill();
        this.cards.querySelector("button")?.focus();
      } catch (problem) {
        announce(/** @type {Error} */ (problem).message);
      }
    };
    this.about.replaceChildren(
      "The day is over. ",
      el("button", { type: "button", class: "link", id: "today-new", onclick: fill }, "Show the new puzzles"),
    );
  }

  /** @param {DailyCard} card */
  #card(card) {
    const id = `today-${card.game}`;
    const problem = el("p", { class: "problem", hidden: true });
    const play = async () => {
      await nameSaved();
      try {
        const info = card.table ? null : (await api.games()).find(({ name }) => name === card.game);
        if (info && !(await knows(info))) return;
        go(`/t/${(await api.openDaily(card.game, card.date)).table}`);
      } catch (error) {
        problem.textContent = /** @type {Error} */ (error).message;
        problem.hidden = false;
        announce(problem.textContent);
      }
    };
    return el(
      "article",
      { class: "today-card", "aria-labelledby": `${id}-title` },
      el("h3", { id: `${id}-title` }, `${card.title}: the ${card.name}`),
      el("p", {}, card.task),
      standing(card),
      el(
        "div",
        { class: "row" },
        el(
          "button",
          {
            type: "button",
            class: card.over ? "" : "primary",
            id: `${id}-play`,
            onclick: play,
            "aria-describedby": `${id}-title`,
          },
          card.over ? "Your result" : card.table ? "Continue" : "Play",
        ),
        el(
          "a",
          { class: "link", id: `${id}-earlier`, href: `/days/${card.game}`, "aria-label": `${card.title}: earlier days` },
          "Earlier days",
        ),
      ),
      problem,
    );
  }
}

/** How one stands with a daily, if there is anything to say. @param {DailyCard} card */
function standing({ streak, best }) {
  const mine = best.find(({ yours }) => yours);
  const said = [mine ? `You are number ${mine.place} today.` : "", streak > 1 ? daysInARow(streak) : ""].filter(Boolean);
  return said.length ? el("p", { class: "today-standing" }, said.join(" ")) : null;
}
