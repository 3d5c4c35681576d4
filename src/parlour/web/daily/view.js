// The days of a game: a calendar of what one has played, and of what can still be played.

import * as api from "../connection/requests.js";
import { announce } from "../page/announce.js";
import { el, refill } from "../dom/elements.js";
import { setKeys } from "../page/keys.js";
import { go } from "../page/router.js";
import { nameSaved } from "../page/own-name.js";
import { daysInARow, inWords } from "./words.js";
import { setTitle } from "../page/house.js";

/** @import {Calendar, PastDay} from "./types.js" */

export const styles = ["./days.css"].map((file) => new URL(file, import.meta.url).href);

const WEEKDAYS = ["2026-01-05", "2026-01-06", "2026-01-07", "2026-01-08", "2026-01-09", "2026-01-10", "2026-01-11"];

export class DaysView extends HTMLElement {
  /** @param {string} game */
  constructor(game = "") {
    super();
    this.game = game;
  }

  connectedCallback() {
    setKeys(() => []);
    setTitle("Earlier days");
    this.className = "days";
    this.heading = el("h1", { id: "title", tabindex: "-1" }, "Earlier days");
    this.about = el("p", { id: "days-about" });
    this.problem = el("p", { class: "problem", hidden: true });
    this.month = el("div", { class: "month" });
    this.replaceChildren(
      this.heading,
      this.about,
      this.problem,
      this.month,
      el("p", {}, "Days follow the date in UTC. You can still play a day that is over, but it does not count on that day’s list."),
      el("p", {}, el("a", { class: "button", href: "/", id: "to-games" }, "Back to the games")),
    );
    this.#show(null);
  }

  /** @param {string | null} month such as "2026-11"; null is the present one */
  async #show(month) {
    try {
      const told = await api.daysOf(this.game, month);
      setTitle(`${told.title}: earlier days`);
      if (this.heading) this.heading.textContent = `${told.title}: the ${told.name}, day by day`;
      const row = told.streak ? `${daysInARow(told.streak)} ` : "";
      if (this.about) this.about.textContent = `${row}${soFar(told)}`;
      if (this.month) refill(this.month, this.#head(told), this.#table(told));
      if (month) announce(monthInWords(told.month));
    } catch (problem) {
      this.#fail(problem);
    }
  }

  /** @param {Calendar} told */
  #head({ month, first, today }) {
    const step = (
      /** @type {string} */ id,
      /** @type {string} */ sign,
      /** @type {string} */ label,
      /** @type {number} */ by,
      /** @type {string} */ end,
    ) =>
      el(
        "button",
        {
          type: "button",
          id,
          "aria-label": label,
          "aria-disabled": month === end.slice(0, 7) ? "true" : null,
          onclick: () => month !== end.slice(0, 7) && this.#show(moved(month, by)),
        },
        sign,
      );
    return el(
      "div",
      { class: "row month-head" },
      step("month-before", "‹", "The month before", -1, first),
      el("h2", { id: "month-title" }, monthInWords(month)),
      step("month-after", "›", "The month after", 1, today),
    );
  }

  /** @param {Calendar} told */
  #table({ days, month }) {
    const empty = (new Date(`${month}-01T00:00Z`).getUTCDay() + 6) % 7;
    const skipped = Number(days[0]?.date.slice(8) ?? 1) - 1;
    /** @type {HTMLElement[]} */
    const cells = [...Array.from({ length: empty + skipped }, () => el("td", {})), ...days.map((day) => this.#cell(day))];
    const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(7 * week, 7 * week + 7));
    return el(
      "table",
      { "aria-labelledby": "month-title" },
      el(
        "thead",
        {},
        el("tr", {}, ...WEEKDAYS.map((date) => el("th", { scope: "col" }, inWords(date, { weekday: "short" })))),
      ),
      el("tbody", {}, ...weeks.map((week) => el("tr", {}, ...week))),
    );
  }

  /** @param {PastDay} day */
  #cell(day) {
    const state = day.result ?? (day.table ? "begun" : "not played");
    const late = day.over && !day.in_time && day.result !== "given up" ? ", played later" : "";
    return el(
      "td",
      {},
      el(
        "button",
        {
          type: "button",
          id: `day-${day.date}`,
          class: day.in_time ? "in-time" : day.over ? "later" : day.table ? "begun" : "",
          "aria-label": `${inWords(day.date)}, number ${day.number}: ${state}${late}`,
          onclick: () => this.#play(day),
        },
        el("strong", {}, String(Number(day.date.slice(8)))),
        el("span", {}, day.result ?? (day.table ? "begun" : "")),
      ),
    );
  }

  /** @param {PastDay} day */
  async #play({ date }) {
    await nameSaved();
    try {
      go(`/t/${(await api.openDaily(this.game, date)).table}`);
    } catch (problem) {
      this.#fail(problem);
    }
  }

  /** @param {unknown} problem */
  #fail(problem) {
    if (!this.problem) return;
    this.problem.textContent = /** @type {Error} */ (problem).message;
    this.problem.hidden = false;
    announce(this.problem.textContent);
  }
}

/** @param {Calendar} told */
function soFar({ finished, longest }) {
  if (!finished) return "You have not finished any yet.";
  const run = longest > 1 ? ` Your longest run is ${longest} days.` : "";
  return `You have finished ${finished}.${run}`;
}

/** @param {string} month @param {number} by */
function moved(month, by) {
  const date = new Date(`${month}-01T00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
}

/** @param {string} month */
const monthInWords = (month) => inWords(`${month}-01`, { month: "long", year: "numeric" });

customElements.define("parlour-days", DaysView);
