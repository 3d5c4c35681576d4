// One's own page: account, ratings, record, finished games, and everything that is stored about one.

import * as api from "./requests.js";
import { games, me } from "../connection/requests.js";
import { announce } from "../page/announce.js";
import { el, refill } from "../dom/elements.js";
import { setKeys } from "../page/keys.js";
import { nameField, nameSaved } from "../page/own-name.js";
import { forget } from "../page/results.js";
import { AccountPanel } from "./account.js";
import { BotsPanel } from "./bots.js";
import { askToDelete } from "./dialogs.js";
import { FeedPanel } from "./feed.js";
import { Games, recordPart } from "./games.js";
import { prove } from "./prove.js";
import { ratingsPart } from "./ratings.js";
import { setTitle } from "../page/house.js";

export const styles = ["./you.css"].map((file) => new URL(file, import.meta.url).href);

export class YouView extends HTMLElement {
  connectedCallback() {
    setKeys(() => []);
    this.className = "you";
    setTitle("Your own page");
    this.name = el("div", {});
    this.account = new AccountPanel(() => this.#fill());
    this.bots = new BotsPanel();
    this.feed = new FeedPanel();
    this.record = el("div", { class: "you-part" });
    this.problem = el("p", { class: "problem", id: "you-problem", role: "alert", hidden: true });
    this.replaceChildren(
      el("h1", { id: "title", tabindex: "-1" }, "Your own page"),
      this.problem,
      this.name,
      this.account.element,
      this.record,
      this.feed.element,
      this.bots.element,
      this.#data(),
      el("p", {}, el("a", { class: "button", href: "/", id: "to-games" }, "Back to the games")),
    );
    this.#fill();
  }

  async #fill() {
    try {
      refill(/** @type {Element} */ (this.name), nameField());
      const panels = [this.account, this.feed, this.bots];
      const [record, listed] = await Promise.all([api.record(), games(), ...panels.map((panel) => panel?.fill())]);
      const finished = new Games(listed);
      await finished.fill(false);
      refill(/** @type {Element} */ (this.record), ratingsPart(record.ratings), recordPart(record), finished.element);
    } catch (problem) {
      this.#fail(problem);
    }
  }

  #data() {
    return el(
      "section",
      { "aria-labelledby": "data-title" },
      el("h2", { id: "data-title" }, "What is stored about you"),
      el(
        "div",
        { class: "row" },
        el(
          "a",
          { class: "button", href: api.EVERYTHING, download: "parlour-everything.json", id: "save-everything" },
          "Save everything as a file",
        ),
        el("button", { type: "button", class: "danger", id: "delete-everything", onclick: () => this.#delete() }, "Delete everything …"),
      ),
    );
  }

  async #delete() {
    try {
      await nameSaved();
      const { name } = await me();
      if (!(await askToDelete(name))) return;
      const { signed_in } = await api.account();
      const proof = signed_in ? await prove() : null;
      if (signed_in && !proof) return;
      await api.deleteMe(name, proof);
      forget();
      await this.#fill();
      announce("Everything of yours is deleted. You are a new guest.");
    } catch (problem) {
      this.#fail(problem);
    }
  }

  /** @param {unknown} problem */
  #fail(problem) {
    if (!this.problem) return;
    this.problem.textContent = /** @type {Error} */ (problem).message;
    this.problem.hidden = false;
  }
}

customElements.define("parlour-you", YouView);
