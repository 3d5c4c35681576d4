// The home page: what waits for you, today, the games, your record, tables to watch.

import * as api from "../connection/requests.js";
import { askName } from "../page/ask-name.js";
import { announce } from "../page/announce.js";
import { pictureFor } from "../boards/load.js";
import { capital, el, refill } from "../dom/elements.js";
import { restoreFocus } from "../page/focus.js";
import { setKeys } from "../page/keys.js";
import { knows } from "../learn/progress.js";
import { notifies, notify } from "../page/notify.js";
import { note, results } from "../page/results.js";
import { openRules } from "../page/rules.js";
import { go } from "../page/router.js";
import { nameField, nameSaved } from "../page/own-name.js";
import { change, settings } from "../page/settings.js";
import { suggestion } from "./figures.js";
import { FindTables } from "./find.js";
import { Lobby } from "./lobby.js";
import { OptionsForm } from "./options.js";
import { Profile } from "./profile.js";
import { TableList, company, finished, headline, running, waits } from "./tables.js";
import { Today } from "./today.js";
import { houseName, houseNotice, setTitle } from "../page/house.js";

/** @import {FriendsPanel} from "../manners/friends.js" */
/** @import {ListedGame, LobbyMessage, NewTable, Summary} from "../types.js" */

export const styles = [new URL("./view.css", import.meta.url).href];

const LOOK_AGAIN = 10_000;

export class Home extends HTMLElement {
  #timer = 0;
  #due = /** @type {Set<string> | null} */ (null);
  #lobby = new Lobby((found) => this.#showLobby(found));
  #found = /** @type {LobbyMessage | null} */ (null);
  #own = /** @type {Set<string>} */ (new Set());
  #friends = /** @type {FriendsPanel | null} */ (null);
  #seen = () => document.hidden || this.#look();

  connectedCallback() {
    setTitle();
    setKeys(() => []);
    this.games = el("div", { class: "cards", id: "games" });
    this.today = new Today();
    this.mine = new TableList("mine", "Your tables");
    this.over = new TableList("over", "Finished lately");
    this.find = new FindTables(() => this.#look());
    this.open = new TableList("open", "Free seats");
    this.watch = new TableList("watch", "Tables to watch");
    this.profile = new Profile();
    this.next = el("p", { class: "next" }, "Patents and old rule sheets, set up and ready. Sit down.");
    this.replaceChildren(
      el("p", { class: "house-notice", hidden: !houseNotice }, houseNotice),
      this.mine.element,
      el(
        "div",
        { class: "hero" },
        el("div", {}, el("h1", { id: "title", tabindex: "-1" }, welcome()), this.next),
        el("div", { class: "who" }, nameField(), el("a", { href: "/you", id: "to-you" }, "Your own page")),
      ),
      this.today.element,
      this.games,
      this.profile.element,
      this.over.element,
      this.find.element,
      this.open.element,
      this.watch.element,
    );
    this.#fill();
    this.#lobby.start();
    this.#timer = window.setInterval(() => (document.hidden && !notifies()) || this.#look(), LOOK_AGAIN);
    document.addEventListener("visibilitychange", this.#seen);
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
    this.#lobby.stop();
    document.removeEventListener("visibilitychange", this.#seen);
  }

  async #fill() {
    const tables = this.#look();
    try {
      const today = this.today?.fill().catch(() => {}); // the games say so if the server cannot be reached
      const games = await api.games();
      const friends = this.#showFriends(games).catch(() => {});
      await Promise.all([today, tables, friends]); // they stand above the cards, which must not jump while someone is aiming at one
      this.games?.replaceChildren(...games.map((info) => card(info)));
      if (this.#found) this.#showLobby(this.#found);
      this.#showRecord(games);
      restoreFocus();
    } catch (problem) {
      this.games?.replaceChildren(el("p", { class: "problem" }, /** @type {Error} */ (problem).message));
    }
  }

  async #look() {
    try {
      const { mine } = await api.tables();
      if (!this.isConnected) return;
      this.mine?.show(running(mine));
      this.over?.show(finished(mine));
      this.#own = new Set(mine.map(({ table }) => table));
      this.#tell(mine.filter(waits));
      note(mine);
      await this.#friends?.look();
      if (this.games?.childElementCount) this.#showRecord(await api.games());
    } catch {
      // The games say so if the server cannot be reached; the next look may succeed.
    }
  }

  /** @param {LobbyMessage} found */
  #showLobby(found) {
    this.#found = found;
    const others = (/** @type {Summary[]} */ tables) => tables.filter(({ table }) => !this.#own.has(table));
    this.open?.show(others(found.open));
    this.watch?.show(others(found.watch));
    for (const button of this.querySelectorAll("button[data-somebody]")) {
      const { somebody } = /** @type {HTMLElement} */ (button).dataset;
      const people = found.waiting.filter(({ game }) => game === somebody).reduce((sum, each) => sum + each.people, 0);
      button.textContent = people ? `Play somebody (${people})` : "Play somebody";
      if (people) button.setAttribute("aria-label", `Play somebody: ${people} waiting`);
      else button.removeAttribute("aria-label");
    }
  }

  /** @param {ListedGame[]} games */
  async #showFriends(games) {
    const { FriendsPanel } = await import("../manners/friends.js");
    const panel = new FriendsPanel(games);
    await panel.look();
    this.prepend(panel.invitations);
    this.append(panel.element);
    this.#friends = panel;
    void panel.answerLink();
  }

  /** The tables that wait, in the page's title and, if it is wanted, as notices. @param {Summary[]} due */
  #tell(due) {
    setTitle(due[0] && `(${due.length}) ${headline(due[0])}`);
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

const welcome = () => (houseName === "Parlour" ? "Games that existed only on paper" : houseName);

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
        listed: form.listed || form.rated,
        rated: form.rated || undefined,
        hints: form.hints || undefined,
        hold: form.hold,
        pause: form.pause,
        mix: form.mix || undefined,
        board: form.board,
        clock: form.clock,
        private: form.private,
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
  const play = async () =>
    (await knows(info)) &&
    open([{ who: "me" }, ...bots().map(() => ({ who: /** @type {const} */ ("bot"), level: form.level }))]);
  const invite = async () =>
    (await knows(info)) &&
    (await askName("Your friends see it at the table.")) &&
    open([{ who: "me" }, ...others().map(() => ({ who: /** @type {const} */ ("open") }))]);
  const somebody = async () => {
    if (!(await knows(info)) || !(await askName("The other player sees it."))) return;
    const { playSomebody } = await import("./quick.js");
    playSomebody(info, form.level);
  };
  const together = async () =>
    (await knows(info)) &&
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

  const somebodyButton = button("somebody", "Play somebody", somebody);
  somebodyButton.dataset["somebody"] = info.name;
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
        el("span", { class: "card-links" }, rulesButton(info), info.kit && makeButton(info), info.world && worldButton(info)),
      ),
      levelChoice(info, form),
      el(
        "div",
        { class: "row" },
        info.levels.length || info.seats[0] === 1 ? button("play", "Play", play, true) : null,
        info.lesson ? button("learn", "Learn", () => go(`/learn/${info.name}`)) : null,
        info.seats[1] > 1 ? button("invite", "Invite", invite) : null,
        info.seats[0] <= 2 && info.seats[1] >= 2 ? somebodyButton : null,
        info.seats[1] > 1 ? button("together", "Same screen", together) : null,
      ),
      problem,
      form.element,
    ),
  );
}

/** @param {ListedGame} info */
const rulesButton = ({ name, title, rules }) =>
  el(
    "button",
    {
      type: "button",
      class: "link",
      id: `${name}-rules`,
      onclick: () => openRules(rules),
      "aria-label": `Rules of ${title}`,
    },
    "Rules",
  );

/** @param {ListedGame} info */
const worldButton = ({ name }) =>
  el(
    "button",
    { type: "button", class: "link", id: `${name}-world`, onclick: () => go(`/w/${name}`) },
    "One world for everybody",
  );

/** @param {ListedGame} info */
const makeButton = ({ name, title }) =>
  el(
    "button",
    {
      type: "button",
      class: "link",
      id: `${name}-make`,
      onclick: () => go(`/make/${name}`),
      "aria-label": `Make it: ${title} on paper or in three dimensions`,
    },
    "Make it",
  );

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
