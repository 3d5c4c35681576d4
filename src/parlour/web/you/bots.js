// One's own bots: programs that play at tables here, each with a token that is shown once.

import { attempt } from "./attempt.js";
import * as api from "./requests.js";
import { announce } from "../page/announce.js";
import { confirm } from "../page/confirm.js";
import { el, refill } from "../dom/elements.js";
import { showToken } from "./dialogs.js";

/** @import {OwnBot} from "./types.js" */

export class BotsPanel {
  constructor() {
    this.problem = el("p", { class: "problem", id: "bots-problem", role: "alert", hidden: true });
    this.list = el("ul", { class: "own-bots", "aria-label": "Your bots", hidden: true });
    this.name = el("input", { id: "bot-name", maxlength: "24", autocomplete: "off", spellcheck: "false" });
    this.chat = el("input", { type: "checkbox", id: "bot-chat" });
    this.element = el(
      "section",
      { "aria-labelledby": "bots-title" },
      el("h2", { id: "bots-title" }, "Bots"),
      el(
        "p",
        {},
        "Have you written a program that plays? With a token it can play here, marked as a bot; it is not rated, and sees only what its seat sees.",
      ),
      this.problem,
      this.list,
      el(
        "form",
        { class: "row", onsubmit: (/** @type {SubmitEvent} */ event) => (event.preventDefault(), this.#make()) },
        el("label", { for: "bot-name" }, "Name of the bot"),
        this.name,
        el("span", { class: "tick-box" }, this.chat, el("label", { for: "bot-chat" }, "May chat")),
        el("button", { id: "bot-make" }, "Make a token"),
      ),
    );
  }

  async fill() {
    this.#show((await api.bots()).bots);
  }

  /** @param {OwnBot[]} bots */
  #show(bots) {
    this.list.hidden = !bots.length;
    refill(this.list, ...bots.map((bot) => this.#bot(bot)));
  }

  /** @param {OwnBot} bot */
  #bot({ name, scopes, connected }) {
    const may = scopes.includes("chat") ? "may play and chat" : "may play";
    const about = scopes.length ? `${may}, ${connected ? "connected" : "not connected"}` : "has no token";
    return el(
      "li",
      {},
      el("span", {}, el("strong", {}, name), ` ${about}`),
      scopes.length
        ? el("button", { type: "button", "aria-label": `Revoke the token of ${name}`, onclick: () => this.#revoke(name) }, "Revoke")
        : null,
    );
  }

  #make() {
    return attempt(this.problem, async () => {
      const made = await api.giveToken({
        name: this.name.value.trim(),
        scopes: this.chat.checked ? ["play", "chat"] : ["play"],
      });
      this.name.value = "";
      this.chat.checked = false;
      await this.fill();
      await showToken(made.name, made.token);
    });
  }

  /** @param {string} name */
  #revoke(name) {
    return attempt(this.problem, async () => {
      if (!(await confirm(`Revoke the token of ${name}? The program can no longer play with it.`, "Revoke"))) return;
      this.#show((await api.revoke(name)).bots);
      this.name.focus();
      announce("The token is revoked.");
    });
  }
}
