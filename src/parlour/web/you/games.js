// The record, and the finished games, which can be searched.

import * as api from "./requests.js";
import { announce } from "../page/announce.js";
import { capital, el, listing, refill } from "../dom/elements.js";

/** @import {ListedGame} from "../types.js" */
/** @import {OwnRecord, PastGame, Tally} from "./types.js" */

const RESULTS = { won: "Won", drawn: "Drawn", lost: "Lost", solo: "Alone", shared: "Same screen" };

/** @param {OwnRecord} record */
export function recordPart({ games, levels, opponents }) {
  return el(
    "section",
    { "aria-labelledby": "record-title" },
    el("h2", { id: "record-title" }, "Record"),
    games.length ? null : el("p", {}, "You have not finished a game against anybody yet."),
    tallies("By game", games, null),
    tallies("By level of the computer", levels, "Level"),
    tallies("By opponent", opponents, "Opponent"),
  );
}

/** @param {string} title @param {readonly Tally[]} rows @param {string | null} against */
function tallies(title, rows, against) {
  if (!rows.length) return null;
  const titles = ["Game", ...(against ? [against] : []), "Won", "Drawn", "Lost"];
  const cells = (/** @type {Tally} */ tally) => [
    ...(against ? [against === "Level" ? capital(tally.against) : tally.against] : []),
    ...[tally.won, tally.drawn, tally.lost].map(String),
  ];
  return table(
    title,
    titles,
    rows.map((tally) => [el("th", { scope: "row" }, tally.title), ...cells(tally).map((text) => el("td", {}, text))]),
  );
}

/** @param {string} caption @param {string[]} titles @param {HTMLElement[][]} rows */
function table(caption, titles, rows) {
  return el(
    "div",
    { class: "you-table", tabindex: "0", role: "region", "aria-label": caption },
    el(
      "table",
      {},
      el("caption", {}, caption),
      el("thead", {}, el("tr", {}, ...titles.map((title) => el("th", { scope: "col" }, title)))),
      el("tbody", {}, ...rows.map((cells) => el("tr", {}, ...cells))),
    ),
  );
}

/** The finished games, and the form to search them. */
export class Games {
  #shown = /** @type {PastGame[]} */ ([]);

  /** @param {ListedGame[]} games */
  constructor(games) {
    this.game = el("select", { id: "find-game" }, el("option", { value: "" }, "any"), ...games.map(option));
    this.opponent = el("input", { id: "find-opponent", maxlength: "40", autocomplete: "off" });
    const results = Object.entries(RESULTS).map(([value, text]) => el("option", { value }, text));
    this.result = el("select", { id: "find-result" }, el("option", { value: "" }, "any"), ...results);
    this.since = el("input", { id: "find-since", type: "date" });
    this.until = el("input", { id: "find-until", type: "date" });
    this.list = el("div", { class: "you-part" });
    const search = (/** @type {Event} */ event) => (event.preventDefault(), void this.fill(true));
    this.element = el(
      "section",
      { "aria-labelledby": "games-title" },
      el("h2", { id: "games-title" }, "Finished games"),
      el(
        "form",
        { class: "find", role: "search", "aria-label": "Find games", onsubmit: search },
        field("Game", this.game),
        field("Opponent", this.opponent),
        field("Result", this.result),
        field("From", this.since),
        field("To", this.until),
        el("button", { id: "find-go" }, "Find"),
      ),
      this.list,
    );
  }

  /** @param {boolean} asked */
  async fill(asked) {
    this.#shown = [];
    await this.#more(asked);
  }

  async #more(asked = true) {
    try {
      const { games, found } = await api.history(this.#search());
      this.#shown = [...this.#shown, ...games];
      const says = found === 1 ? "1 game." : `${found} games.`;
      refill(
        this.list,
        el("p", { id: "games-found" }, says),
        this.#shown.length ? table("Games found", ["When", "Game", "With", "Result"], this.#shown.map(row)) : null,
        this.#shown.length < found
          ? el("button", { type: "button", id: "games-more", onclick: () => this.#more() }, "Show more")
          : null,
      );
      if (asked) announce(says);
    } catch (problem) {
      refill(this.list, el("p", { class: "problem", role: "alert" }, /** @type {Error} */ (problem).message));
    }
  }

  #search() {
    const { valueAsNumber: since } = this.since;
    const { valueAsNumber: until } = this.until;
    const away = new Date().getTimezoneOffset() * 60_000; // days are the reader's own
    const chosen = {
      game: this.game.value,
      opponent: this.opponent.value.trim(),
      result: this.result.value,
      since: Number.isNaN(since) ? "" : String(Math.max(0, since + away)),
      until: Number.isNaN(until) ? "" : String(Math.max(0, until + away + 86_400_000)),
      skip: String(this.#shown.length),
    };
    return new URLSearchParams(Object.entries(chosen).filter(([, value]) => value));
  }
}

/** @param {ListedGame} game */
const option = ({ name, title }) => el("option", { value: name }, title);

/** @param {string} label @param {HTMLElement} input */
const field = (label, input) => el("p", {}, el("label", { for: input.id }, label), input);

/** @param {PastGame} game */
function row({ table, title, time, opponents, says }) {
  const names = opponents.length > 4 ? `${opponents.length} others` : listing(opponents.map(({ name }) => name));
  const when = new Date(time).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
  return [
    el("td", {}, el("a", { href: `/t/${table}` }, when)),
    el("td", {}, title),
    el("td", {}, names || "–"),
    el("td", {}, says),
  ];
}
