// The home page: what waits for you, today, the games, your record, tables to watch.

import * as api from "../connection/requests.js";
import { askName } from "../page/ask-name.js";
import { announce } from "../page/announce.js";
import { pictureFor } from "../boards/load.js";
import { capital, el, refill } from "../dom/elements.js";
import { restoreFocus } from "../page/focus.js";
import { setKeys } from "../page/keys.js";
import { isToBeOffered } from "../learn/progress.js";
import { notifies, notify } from "../page/notify.js";
import { note, results } from "../page/results.js";
import { openRules } from "../page/rules.js";
import { go } from "../page/router.js";
import { change, nameField, nameSaved, settings } from "../page/settings.js";
import { suggestion } from "./figures.js";
import { OptionsForm } from "./options.js";
import { Profile } from "./profile.js";
import { TableList, company, finished, headline, running, waits } from "./tables.js";
import { Today } from "./today.js";

/** @import {ListedGame, NewTable, Summary} from "../types.js" */

export const styles = [new URL("./view.css", import.meta.url).href];

const LOOK_AGAIN = 10_000;

export class Home extends HTMLElement {
  #timer = 0;
  #due = /** @type {Set<string> | null} */ (null);
  #seen = () => document.hidden || this.#look();

  connectedCallback() {
    document.title = "Parlour";
    setKeys(() => []);
    this.games = el("div", { class: "cards", id: "games" });
    this.today = new Today();
    this.mine = new TableList("mine", "Your tables");
    this.over = new TableList("over", "Finished lately");
    this.watch = new TableList("watch", "Tables to watch");
    this.profile = new Profile();
    this.next = el("p", { class: "next" }, "Patents and old rule sheets, set up and ready. Sit down.");
    this.replaceChildren(
      this.mine.element,
      el(
        "div",
        { class: "hero" },
        el("div", {}, el("h1", { id: "title", tabindex: "-1" }, "Games that existed only on paper"), this.next),
        nameField(),
      ),
      this.today.element,
      this.games,
      this.profile.element,
      this.over.element,
      this.watch.element,
    );
    this.#fill();
    this.#timer = window.setInterval(() => (document.hidden && !notifies()) || this.#look(), LOOK_AGAIN);
    document.addEventListener("visibilitychange", this.#seen);
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
    document.removeEventListener("visibilitychange", this.#seen);
  }

  async #fill() {
    const tables = this.#look();
    try {
      const today = this.today?.fill().catch(() => {}); // the games say so if the server cannot be reached
      const games = await api.games();
      await Promise.all([today, tables]); // they stand above the cards, which must not jump while someone is aiming at one
      this.games?.replaceChildren(...games.map((info) => card(info)));
      this.#showRecord(games);
      restoreFocus();
    } catch (problem) {
      this.games?.replaceChildren(el("p", { class: "problem" }, /** @type {Error} */ (problem).message));
    }
  }

  async #look() {
    try {
      const { mine, watch } = await api.tables();
      if (!this.isConnected) return;
      this.mine?.show(running(mine));
      this.over?.show(finished(mine));
      this.watch?.show(watch);
      this.#tell(mine.filter(waits));
      note(mine);
      if (this.games?.childElementCount) this.#showRecord(await api.games());
    } catch {
      // The games say so if the server cannot be reached; the next look may succeed.
    }
  }

  /** The tables that wait, in the page's title and, if it is wanted, as notices. @param {Summary[]} due */
  #tell(due) {
    document.title = due[0] ? `(${due.length}) ${headline(due[0])} – Parlour` : "Parlour";
    const fresh = due.filter(({ table }) => this.#due && !this.#due.has(table));
    for (const table of fresh) notify(headline(table), company(table), `/t/${table.table}`);
    this.#due = new Set(due.map(({ table }) => table));
  }

  /** @param {ListedGame[]} games */
  #showRecord(games) {
    this.profile?.show(games);
    const next = suggestion(games, results());
    if (!next || !this.next) return;
    const { game, level, says } = next;
    const take = () => {
      if (level) document.getElementById(`${game.name}-level-${level}`)?.click();
      const play = document.getElementById(`${game.name}-play`);
      play?.scrollIntoView({ block: "center" });
      play?.focus({ preventScroll: true });
    };
    refill(
      this.next,
      says,
      " ",
      el("button", { type: "button", class: "link", id: "try-next", onclick: take }, `Go to ${game.title}`),
    );
  }
}

/** @param {ListedGame} info */
function card(info) {
  const picture = el("div", { class: "card-picture", "aria-hidden": "true" });
  const problem = el("p", { class: "problem", hidden: true });
  const form = new OptionsForm(info);
  pictureFor(info).then((module) => picture.append(module.picture(info)));

  /** @param {NewTable["seats"]} seats */
  async function open(seats) {
    problem.hidden = true;
    await nameSaved();
    try {
      const { table } = await api.open({
        game: info.name,
        options: form.options(),
        lexicon: form.lexicon,
        seats,
        listed: form.listed,
        hints: form.hints || undefined,
        hold: form.hold,
        mix: form.mix || undefined,
      });
      go(`/t/${table}`);
    } catch (error) {
      problem.textContent = /** @type {Error} */ (error).message;
      problem.hidden = false;
      announce(problem.textContent);
    }
  }

  const others = () => Array.from({ length: form.seats - 1 }, (_, other) => other);
  const bots = () => (info.levels.length ? others() : []);
  /** Offer the lesson before the first game of a kind. @returns {Promise<boolean>} whether to open a table */
  const knows = async () => {
    if (!isToBeOffered(info)) return true;
    const { offerLesson } = await import("../learn/offer.js");
    const answer = await offerLesson(info);
    if (answer === "show") go(`/learn/${info.name}`);
    return answer === "play";
  };
  const play = async () =>
    (await knows()) &&
    open([{ who: "me" }, ...bots().map(() => ({ who: /** @type {const} */ ("bot"), level: form.level }))]);
  const invite = async () =>
    (await knows()) &&
    (await askName("Your friends see it at the table.")) &&
    open([{ who: "me" }, ...others().map(() => ({ who: /** @type {const} */ ("open") }))]);
  const together = async () =>
    (await knows()) &&
    open([{ who: "me" }, ...others().map((other) => ({ who: /** @type {const} */ ("me"), name: form.guest(other) }))]);
  const describe = `${info.name}-title`;
  const button = (
    /** @type {string} */ id,
    /** @type {string} */ text,
    /** @type {() => void} */ run,
    primary = false,
  ) =>
    el(
      "button",
      {
        type: "button",
        id: `${info.name}-${id}`,
        class: primary ? "primary" : "",
        onclick: run,
        "aria-describedby": describe,
      },
      text,
    );

  return el(
    "article",
    { class: "card", "aria-labelledby": describe },
    picture,
    el(
      "div",
      { class: "card-text" },
      el("h2", { id: describe }, info.title),
      el(
        "p",
        {},
        info.summary,
        " ",
        el(
          "button",
          {
            type: "button",
            class: "link",
            id: `${info.name}-rules`,
            onclick: () => openRules(info.rules),
            "aria-label": `Rules of ${info.title}`,
          },
          "Rules",
        ),
      ),
      levelChoice(info, form),
      el(
        "div",
        { class: "row" },
        info.levels.length || info.seats[0] === 1 ? button("play", "Play", play, true) : null,
        info.lesson ? button("learn", "Learn", () => go(`/learn/${info.name}`)) : null,
        info.seats[1] > 1 ? button("invite", "Invite", invite) : null,
        info.seats[1] > 1 ? button("together", "Same screen", together) : null,
      ),
      problem,
      form.element,
    ),
  );
}

/** @param {ListedGame} info @param {OptionsForm} form */
function levelChoice(info, form) {
  if (!info.levels.length) return null;
  const level = info.levels.includes(settings.level) ? settings.level : (info.levels.at(0) ?? "");
  form.level = level;
  const choices = info.levels.map((name) => {
    const id = `${info.name}-level-${name}`;
    const radio = el("input", {
      type: "radio",
      name: `${info.name}-level`,
      id,
      onchange: () => change({ level: (form.level = name) }),
    });
    radio.checked = name === level;
    return el("span", {}, radio, el("label", { for: id }, capital(name)));
  });
  return el(
    "fieldset",
    { class: "choice" },
    el("legend", { class: "unseen" }, "The computer plays as"),
    el("div", { class: "segments" }, ...choices),
  );
}

customElements.define("parlour-home", Home);
