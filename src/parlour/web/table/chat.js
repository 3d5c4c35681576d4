// What people say at a table: the last lines, a field, and a few words that one press says.

import * as api from "../connection/requests.js";
import { announce } from "../page/announce.js";
import { change, settings } from "../page/settings.js";
import { capital, el, refill } from "../dom/elements.js";
import { copyLink } from "./copying.js";
import { mine, nameOf } from "./names.js";

/** @import {SaidLine} from "../types.js" */
/** @import {Typed} from "../manners/complaint.js" */
/** @import {TableState} from "../connection/live.js" */

const LONGEST = 200;
const REACTIONS = ["Hello", "Good move", "Oops", "One moment", "Well played", "Thank you"];

/** The chat of a table. Muting is this browser's own affair. */
export class Chat {
  #heard = 0;
  #seat = /** @type {number | null} */ (null);
  #muted = /** @type {Set<number>} */ (new Set());
  #hidden = /** @type {Set<number>} */ (new Set()); // lines
  #state = /** @type {TableState | null} */ (null);
  #signature = "";

  /**
   * @param {string} table
   * @param {(work: () => Promise<unknown>) => Promise<boolean>} attempt
   * @param {(typed: Typed, hide: () => void) => void} complain
   * @param {(seat: number, text: string) => void} tell somebody has just said this
   */
  constructor(table, attempt, complain, tell) {
    this.tell = tell;
    this.complain = complain;
    this.table = table;
    this.attempt = attempt;
    this.lines = el("ol", { class: "chat-lines" });
    this.scroller = el(
      "div",
      { class: "chat-scroll", id: "chat-lines", tabindex: "0", role: "region", "aria-labelledby": "chat-title" },
      this.lines,
    );
    this.field = el("input", { id: "chat-field", maxlength: String(LONGEST), autocomplete: "off" });
    this.form = el(
      "form",
      { class: "chat-form", onsubmit: (/** @type {Event} */ event) => this.#send(event) },
      el("label", { for: "chat-field", class: "unseen" }, "Say something"),
      this.field,
      el("button", { id: "chat-send" }, "Say"),
    );
    const reactions = REACTIONS.map((words, number) =>
      el("button", { type: "button", id: `react-${number}`, class: "small", onclick: () => this.#say(words) }, words),
    );
    this.reactions = el("div", { class: "reactions", role: "group", "aria-label": "Say quickly" }, ...reactions);
    this.tools = el("div", { class: "chat-tools" });
    this.off = el("p", { class: "chat-off", hidden: true }, "The host has turned the chat off.");
    this.body = el("div", { class: "chat-body" }, this.scroller, this.form, this.reactions, this.off, this.tools);
    this.element = el("section", { class: "chat", hidden: true }, el("h2", { id: "chat-title" }, "Chat"), this.body);
  }

  /**
   * @param {TableState} state
   * @param {number | null} seat who would be talking
   */
  show(state, seat) {
    this.#state = state;
    this.#seat = seat;
    const { chat, seats } = state;
    const company = seats.some((other) => !other.yours && !other.level);
    const own = mine(seats).length > 0;
    this.element.hidden = state.daily !== null || state.readonly || !(chat.lines.length || (own && company));
    const talking = own && chat.on && settings.chat;
    this.form.hidden = this.reactions.hidden = !talking;
    this.off.hidden = chat.on || !own;
    this.scroller.hidden = !settings.chat || !chat.lines.length;
    this.#showLines();
  }

  /** Whatever has been said since, aloud. @param {TableState} state */
  announce(state) {
    const unheard = state.chat.lines.filter((line) => line.number > this.#heard);
    this.#heard = state.chat.lines.at(-1)?.number ?? this.#heard;
    const news = unheard.filter((line) => settings.chat && this.#isShown(line));
    for (const { seat, text } of news) this.tell(seat, text);
    if (news.length) announce(news.map((line) => this.#sentence(line)).join(" "));
  }

  /** Nothing that was said before this is news. @param {TableState} state */
  skip(state) {
    this.#heard = state.chat.lines.at(-1)?.number ?? 0;
  }

  /** @param {SaidLine} line */
  #isShown({ seat, number }) {
    return !this.#muted.has(seat) && !this.#hidden.has(number);
  }

  #showLines() {
    const state = this.#state;
    if (!state) return;
    const { chat, seats, host } = state;
    const signature = JSON.stringify([chat, [...this.#muted, "", ...this.#hidden], settings.chat, host, seats.map((seat) => seat.name)]);
    if (signature === this.#signature) return;
    this.#signature = signature;
    const shown = chat.lines.filter((line) => this.#isShown(line));
    refill(
      this.lines,
      ...shown.map((line) => el("li", {}, el("b", {}, `${this.#speaker(line)}: `), line.text, this.#about(line))),
    );
    this.scroller.scrollTop = this.scroller.scrollHeight;
    const speakers = [...new Set(chat.lines.map((line) => line.seat))].filter((seat) => !seats[seat]?.yours);
    refill(
      this.tools,
      this.#tool("chat-show", settings.chat ? "Hide the chat" : "Show the chat", () =>
        change({ chat: !settings.chat }),
      ),
      ...speakers.map((seat) => {
        const muted = this.#muted.has(seat);
        const name = nameOf(seats, seat);
        return this.#tool(`mute-${seat}`, `${muted ? "Listen to" : "Mute"} ${name}`, () =>
          muted ? this.#muted.delete(seat) : this.#muted.add(seat),
        );
      }),
      this.#watchTool(),
      host &&
        el(
          "button",
          {
            type: "button",
            class: "link",
            id: "chat-switch",
            onclick: () => this.attempt(() => api.switchChat(this.table, !chat.on)),
          },
          chat.on ? "Turn it off for everyone" : "Turn it on for everyone",
        ),
    );
  }

  /** What to do about another's line. @param {SaidLine} line */
  #about(line) {
    const { seat, number, text } = line;
    if (this.#state?.seats[seat]?.yours) return null;
    const name = this.#speaker(line);
    const hide = () => {
      this.#hidden.add(number);
      if (this.#state) this.show(this.#state, this.#seat);
      this.scroller.focus();
    };
    return el(
      "button",
      {
        type: "button",
        class: "link about-line",
        id: `about-line-${number}`,
        "aria-label": `Hide or report: ${name}: ${text}`,
        title: "Hide or report",
        onclick: () => this.complain({ seat, name, line: number, text }, hide),
      },
    );
  }

  /** @param {string} id @param {string} text @param {() => void} run */
  #tool(id, text, run) {
    const press = () => {
      run();
      if (this.#state) this.show(this.#state, this.#seat);
    };
    return el("button", { type: "button", class: "link", id, onclick: press }, text);
  }

  /** While seats are free, the invitation has this link too. */
  #watchTool() {
    const address = `${location.origin}/t/${this.table}`;
    const copy = async () => {
      const copied = await copyLink(address);
      button.textContent = copied ? "Link copied" : address;
    };
    const button = el(
      "button",
      { type: "button", class: "link", id: "watch-tool", onclick: copy },
      "Copy a link to watch",
    );
    return button;
  }

  /** @param {SaidLine} line */
  #speaker({ seat, name }) {
    const seats = this.#state?.seats ?? [];
    return seats[seat]?.name === name ? capital(nameOf(seats, seat)) : name;
  }

  /** @param {SaidLine} line */
  #sentence(line) {
    const speaker = this.#speaker(line);
    return `${speaker} ${speaker === "You" ? "say" : "says"}: ${line.text}`;
  }

  /** @param {Event} event */
  async #send(event) {
    event.preventDefault();
    const words = this.field.value.trim();
    if (words && (await this.#say(words)) && this.field.value.trim() === words) this.field.value = "";
  }

  /** @param {string} words */
  #say(words) {
    return this.attempt(() => api.say(this.table, this.#seat ?? 0, words));
  }
}
