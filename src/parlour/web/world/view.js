// A world of boards for everybody: the way in, the map, all of it in words, one's pieces, and what people have done.

import * as api from "../connection/requests.js";
import { announce } from "../page/announce.js";
import { el, refill } from "../dom/elements.js";
import { aboutListed } from "../manners/complaint.js";
import { isHidden, withoutHidden } from "../manners/veil.js";
import { setKeys } from "../page/keys.js";
import { WorldMap } from "./map.js";
import { traceOf } from "./trace.js";
import { travel } from "./travel.js";
import { setTitle } from "../page/house.js";

/** @import {Rank, WorldNow} from "./types.js" */

export const styles = [new URL("./world.css", import.meta.url).href];

const LOOK_AGAIN = 10_000;
const FIRST = "1:0,0";

export class WorldView extends HTMLElement {
  #timer = 0;
  #completed = /** @type {string[]} */ ([]);
  #asked = 0;

  /** @param {string} game @param {string} [place] where to go at once */
  constructor(game = "", place = "") {
    super();
    this.game = game;
    this.place = place;
  }

  connectedCallback() {
    setKeys(() => []);
    this.className = "world";
    setTitle("One world for everybody");
    this.problem = el("p", { class: "problem", id: "world-problem", hidden: true });
    this.map = new WorldMap(this.game, {
      completed: () => this.#completed,
      trace: () => traceOf(this.game),
      choose: (place) => this.#choose(place),
      go: (place) => this.#go(place),
    });
    this.about = el("p", {});
    this.chosen = el("div", { class: "world-chosen", id: "world-chosen" });
    this.mine = el("div", { class: "row" });
    this.words = el("div", { class: "world-words" });
    const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ run) =>
      el("button", { type: "button", id, onclick: run }, text);
    this.replaceChildren(
      el("h1", { id: "title", tabindex: "-1" }, "One world for everybody"),
      this.about,
      this.mine,
      this.problem,
      el("h2", { id: "map-title" }, "The map"),
      el(
        "div",
        { class: "row" },
        button("map-in", "Nearer", () => this.map?.zoom(2)),
        button("map-out", "Farther", () => this.map?.zoom(0.5)),
        button("map-up", "A level up", () => this.#level("up")),
        button("map-down", "A level down", () => this.#level("down")),
      ),
      this.map.element,
      this.map.legend,
      this.#anywhere(),
      this.chosen,
      this.words,
      el("p", {}, el("a", { class: "button", href: "/", id: "to-games" }, "Back to the games")),
    );
    if (this.place) void this.#go(this.place);
    void this.#look(true);
    this.#timer = window.setInterval(() => document.hidden || this.#look(false), LOOK_AGAIN);
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
    this.map?.close();
  }

  /** @param {boolean} first */
  async #look(first) {
    try {
      const now = await api.world(this.game);
      if (!this.isConnected) return;
      if (this.about) this.about.textContent = now.about;
      if (this.map) this.map.board = now;
      this.#completed = now.completed.map(({ place }) => place);
      if (this.mine) refill(this.mine, ...this.#waysIn(now));
      if (this.words) refill(this.words, ...this.#inWords(now));
      if (first) {
        const place = now.place ?? now.living[0]?.place ?? FIRST;
        this.map?.show(place);
        await this.#choose(place, false);
      } else this.map?.refresh();
    } catch (problem) {
      if (first) this.#fail(problem);
    }
  }

  /** @param {WorldNow} now */
  #waysIn({ place }) {
    const back = place && el("button", { type: "button", id: "world-back", onclick: () => this.#go(place) }, "Back to your board");
    return [
      el("button", { type: "button", class: "primary", id: "world-play", onclick: () => this.#go("play") }, "Play"),
      back || null,
    ];
  }

  /** Everything that the map shows, and more. @param {WorldNow} now */
  #inWords(now) {
    const living = now.living.map((board) => this.#line(board, "living"));
    const more = now.living_in_all - now.living.length;
    const pieces = now.pieces.map(({ told }) => el("li", {}, withoutHidden(told)));
    return [
      el("h2", {}, "Boards where people play"),
      living.length ? el("ul", { class: "world-boards" }, ...living) : el("p", {}, "Nobody is playing right now."),
      more > 0 && el("p", {}, `People play on ${more === 1 ? "one more board" : `${more.toLocaleString()} more boards`}; the map shows them.`),
      ...(now.completed.length
        ? [el("h2", {}, "Just completed"), el("ul", { class: "world-boards" }, ...now.completed.map((won, index) => this.#line(won, `won${index}`)))]
        : []),
      el("p", {}, begun(now.boards)),
      el("h2", {}, "Your pieces"),
      pieces.length
        ? el("ul", {}, ...pieces)
        : el("p", {}, "You have none with you."),
      el(
        "p",
        {},
        now.placed === "0"
          ? "You have not placed anything yet."
          : `You have placed ${points(now.placed)} (${now.placed_today} today) and won ${now.won === 1 ? "one piece" : `${now.won} pieces`} ` +
              `(${now.won_today} today). A tile counts one point, a piece one for every square that it stands for.`,
      ),
      ...this.#ranks("today", "Most placed today", now.today),
      ...this.#ranks("ever", "Most placed of all time", now.ever),
    ];
  }

  /** @param {string} id @param {string} title @param {Rank[]} list */
  #ranks(id, title, list) {
    if (!list.length) return [];
    const about = (/** @type {string} */ name, /** @type {number} */ at) =>
      aboutListed(`about-${id}-${at}`, name, (wish) => api.reportRank(this.game, wish), () => this.#look(false));
    const row = (/** @type {Rank} */ { name, placed, won, you }, /** @type {number} */ at) =>
      el(
        "tr",
        { class: you ? "you" : "" },
        el("td", {}, you ? `${name} (you)` : withoutHidden(name), !you && !isHidden(name) && about(name, at)),
        el("td", {}, placed),
        el("td", {}, String(won)),
      );
    return [
      el("h2", {}, title),
      el(
        "table",
        { class: "world-ranks" },
        el("thead", {}, el("tr", {}, ...["Name", "Placed", "Pieces won"].map((text) => el("th", { scope: "col" }, text)))),
        el("tbody", {}, ...list.map(row)),
      ),
    ];
  }

  /** A board in words, and the way there. @param {{place: string, told: string}} board @param {string} list */
  #line({ place, told }, list) {
    const id = `${list}-${place}`;
    return el(
      "li",
      {},
      el("span", { id: `told-${id}` }, withoutHidden(told)),
      " ",
      el(
        "button",
        { type: "button", id: `go-${id}`, onclick: () => this.#go(place), "aria-describedby": `told-${id}` },
        "Go there",
      ),
    );
  }

  /** The way to a place that somebody types. */
  #anywhere() {
    const field = el("input", { id: "world-place", required: true, maxlength: 200, placeholder: "1:0,-3", autocomplete: "off" });
    const go = (/** @type {Event} */ event) => {
      event.preventDefault();
      void this.#go(field.value);
    };
    return el(
      "form",
      { class: "row", onsubmit: go },
      el("label", { for: "world-place" }, "A place: level, row, column"),
      field,
      el("button", { id: "world-place-go" }, "Go there"),
    );
  }

  /** Say what is at a place, and what lies around it. @param {string} place @param {boolean} [aloud] */
  async #choose(place, aloud = true) {
    const mine = ++this.#asked;
    try {
      const board = await api.boardAt(this.game, place);
      if (mine !== this.#asked || !this.chosen) return;
      refill(this.chosen, el("ul", { class: "world-boards" }, this.#line(board, "chosen")));
      if (aloud) announce(board.told);
    } catch (problem) {
      if (mine === this.#asked) this.#fail(problem);
    }
  }

  /** The board above or below the one in the middle. @param {string} way */
  async #level(way) {
    try {
      const { ways } = await api.boardAt(this.game, this.map?.middle ?? FIRST);
      const place = ways[way];
      if (!place) return this.#tell("There is no level below the first.");
      this.map?.show(place);
      await this.#choose(place);
    } catch (problem) {
      this.#fail(problem);
    }
  }

  /** @param {string} to */
  async #go(to) {
    this.#tell("");
    try {
      await travel(this.game, to);
    } catch (problem) {
      this.#fail(problem);
    }
  }

  /** @param {unknown} problem */
  #fail(problem) {
    this.#tell(/** @type {Error} */ (problem).message);
  }

  /** @param {string} text */
  #tell(text) {
    if (!this.problem) return;
    this.problem.textContent = text;
    this.problem.hidden = !text;
    announce(text);
  }
}

/** @param {number} boards */
function begun(boards) {
  if (boards < 2) return boards ? "One board has been begun." : "No board has been begun yet.";
  return `${boards.toLocaleString()} boards have been begun.`;
}

/** @param {string} placed */
const points = (placed) => (placed === "1" ? "one point" : `${placed} points`);

customElements.define("parlour-world", WorldView);
