// The home page: the games, your tables, tables to watch.

import * as api from "../connection/requests.js";
import { announce } from "../page/announce.js";
import { pictureFor } from "../boards/load.js";
import { capital, el, listing, refill } from "../dom/elements.js";
import { restoreFocus } from "../page/focus.js";
import { setKeys } from "../page/keys.js";
import { isToBeOffered } from "../learn/progress.js";
import { openRules } from "../page/rules.js";
import { go } from "../page/router.js";
import { change, nameField, nameSaved, settings } from "../page/settings.js";
import { OptionsForm } from "./options.js";
import { Today } from "./today.js";

/** @import {ListedGame, NewTable, Summary} from "../types.js" */

export const styles = ["./home.css", "../after/best-scores.css"].map((file) => new URL(file, import.meta.url).href);

const LOOK_AGAIN = 10_000;

export class Home extends HTMLElement {
  #timer = 0;

  connectedCallback() {
    document.title = "Parlour";
    setKeys(() => []);
    this.games = el("div", { class: "cards", id: "games" });
    this.today = new Today();
    this.mine = el("section", { class: "tables", hidden: true, "aria-labelledby": "mine-title" });
    this.watch = el("section", { class: "tables", hidden: true, "aria-labelledby": "watch-title" });
    this.replaceChildren(
      el(
        "div",
        { class: "hero" },
        el(
          "div",
          {},
          el("h1", { id: "title", tabindex: "-1" }, "Games that existed only on paper"),
          el("p", {}, "Patents and old rule sheets, set up and ready. Sit down."),
        ),
        nameField(),
      ),
      this.today.element,
      this.games,
      this.mine,
      this.watch,
    );
    this.#fill();
    this.#look();
    this.#timer = window.setInterval(() => document.hidden || this.#look(), LOOK_AGAIN);
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
  }

  async #fill() {
    try {
      const today = this.today?.fill().catch(() => {}); // the games say so if the server cannot be reached
      const games = await api.games();
      await today; // it stands above the cards, which must not jump while someone is aiming at one
      this.games?.replaceChildren(...games.map((info) => card(info)));
      restoreFocus();
    } catch (problem) {
      this.games?.replaceChildren(el("p", { class: "problem" }, /** @type {Error} */ (problem).message));
    }
  }

  async #look() {
    try {
      const { mine, watch } = await api.tables();
      list(this.mine, "mine-title", "Your tables", mine);
      list(this.watch, "watch-title", "Tables to watch", watch);
    } catch {
      // The games say so if the server cannot be reached; the next look may succeed.
    }
  }
}

/**
 * @param {HTMLElement | undefined} section
 * @param {string} id
 * @param {string} title
 * @param {Summary[]} tables
 */
function list(section, id, title, tables) {
  if (!section) return;
  section.hidden = tables.length === 0;
  refill(section, el("h2", { id }, title), el("ul", {}, ...tables.map((table) => el("li", {}, tableLink(table)))));
}

/** @param {Summary} table */
function tableLink(table) {
  const people = table.seats.map((seat) =>
    seat.yours ? "you" : seat.who === "open" ? "an open seat" : (seat.name ?? "someone"),
  );
  const shown = people.length > 4 ? [...people.slice(0, 3), `${people.length - 3} more`] : people;
  const yours = table.to_act.some((seat) => table.yours.includes(seat));
  const state = table.outcome ? "over" : yours ? "your move" : table.entries ? "under way" : "just opened";
  return el(
    "a",
    { href: `/t/${table.table}`, id: `table-${table.table}`, class: yours && !table.outcome ? "due" : "" },
    el("strong", {}, table.title),
    el("span", {}, capital(listing(shown))),
    el("em", {}, state),
  );
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
    await nameSaved;
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
  const play = async () => {
    if (isToBeOffered(info)) {
      const { offerLesson } = await import("../learn/offer.js");
      const answer = await offerLesson(info);
      if (answer === "show") go(`/learn/${info.name}`);
      if (answer !== "play") return;
    }
    await open([{ who: "me" }, ...bots().map(() => ({ who: /** @type {const} */ ("bot"), level: form.level }))]);
  };
  const invite = () => open([{ who: "me" }, ...others().map(() => ({ who: /** @type {const} */ ("open") }))]);
  const together = () =>
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
