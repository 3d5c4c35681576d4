// A feed of the tables that wait for one, for people who have closed the page: its address is secret, and can be changed.

import { attempt } from "./attempt.js";
import * as api from "./requests.js";
import { announce } from "../page/announce.js";
import { confirm } from "../page/confirm.js";
import { el, refill } from "../dom/elements.js";
import { linkToCopy } from "../table/copying.js";

export class FeedPanel {
  constructor() {
    this.problem = el("p", { class: "problem", id: "feed-problem", role: "alert", hidden: true });
    this.about = el("div", {});
    this.element = el(
      "section",
      { "aria-labelledby": "feed-title" },
      el("h2", { id: "feed-title" }, "When it is your move"),
      el(
        "p",
        { id: "feed-note" },
        "Any feed reader, on any device, can tell you of tables that wait for you, also while this page is closed. The address is yours alone: those who have it see which tables wait for you, and can do nothing there.",
      ),
      this.problem,
      this.about,
    );
  }

  async fill() {
    this.#show((await api.feed()).path);
  }

  /** @param {string | null} path */
  #show(path) {
    if (path === null) {
      refill(this.about, el("button", { type: "button", id: "feed-make", onclick: () => this.#make() }, "Make a feed"));
      return;
    }
    refill(
      this.about,
      el(
        "div",
        { class: "row" },
        ...linkToCopy("feed-link", location.origin + path, { labelledby: "feed-title" }),
        el("button", { type: "button", id: "feed-renew", onclick: () => this.#renew() }, "Change the address"),
        el("button", { type: "button", id: "feed-end", onclick: () => this.#end() }, "End the feed"),
      ),
    );
  }

  #make() {
    return attempt(this.problem, async () => {
      this.#show((await api.renewFeed()).path);
      document.getElementById("feed-link")?.focus();
      announce("This is the address for your feed reader.");
    });
  }

  #renew() {
    return attempt(this.problem, async () => {
      if (!(await confirm("Change the address of your feed? The old address will stop working.", "Change"))) return;
      this.#show((await api.renewFeed()).path);
      document.getElementById("feed-link")?.focus();
      announce("Your feed has a new address.");
    });
  }

  #end() {
    return attempt(this.problem, async () => {
      this.#show((await api.endFeed()).path);
      document.getElementById("feed-make")?.focus();
      announce("You have no feed any more.");
    });
  }
}
