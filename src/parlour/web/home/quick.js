// Waiting for somebody to play with: for as long as this sheet is open, one is in the queue.

import * as api from "../connection/requests.js";
import { el } from "../dom/elements.js";
import { row } from "./options.js";
import { go } from "../page/router.js";
import { nameSaved } from "../page/own-name.js";
import { settings } from "../page/settings.js";

/** @import {ListedGame, MeetingMessage} from "../types.js" */

const PATIENCE = 15; // seconds after which the computer is offered
const CLOCKS = /** @type {const} */ ([
  ["10+5", "10 minutes + 5 s a move"],
  ["3d", "3 days a move"],
  ["", "no clock"],
]);
const FOR_TWO = "This is a game for two. To play with more people, open a public table: it is listed under Free seats.";
const LOOKING = "Looking for somebody. Stay on this page; you go to the table as soon as there is one.";
const POLICY_VIOLATION = 1008; // there is no use in trying again
const TRY_AGAIN_LATER = 1013;
const AGAIN = 1000;
const LATER = 5000;

/** @param {ListedGame} info @param {string} level of the computer, if nobody comes @param {string} clock to begin with */
export async function playSomebody(info, level, clock = settings.time === "none" ? "" : "10+5") {
  await nameSaved();
  new Waiting(info, level, clock).open();
}

class Waiting {
  #socket = /** @type {WebSocket | null} */ (null);
  #began = performance.now();
  #timer = 0;
  #turnedAway = false;

  /** @param {ListedGame} info @param {string} level @param {string} clock */
  constructor(info, level, clock) {
    this.info = info;
    this.level = level;
    this.clock = el(
      "select",
      { id: "quick-clock", onchange: () => this.#wait() },
      ...CLOCKS.map(([value, words]) => el("option", { value, selected: value === clock }, words)),
    );
    this.status = el("p", { role: "status", id: "quick-status" });
    this.time = el("span", { role: "timer", class: "note", id: "quick-time" });
    this.bot = el(
      "button",
      { type: "button", id: "quick-bot", class: "primary", hidden: true, onclick: () => this.#playComputer() },
      "Play the computer instead",
    );
    this.dialog = el(
      "dialog",
      { class: "sheet small", "aria-labelledby": "quick-title", onclose: () => this.#leave() },
      el("h2", { id: "quick-title" }, `Play somebody: ${info.title}`),
      this.status,
      el("p", {}, this.time),
      info.seats[1] > 2 ? el("p", { class: "note", id: "quick-for-two" }, FOR_TWO) : null,
      info.at_once ? null : row("Clock", this.clock, "You are paired with somebody who wants the same."),
      el(
        "div",
        { class: "row end" },
        el("button", { type: "button", id: "quick-cancel", autofocus: true, onclick: () => this.dialog.close() }, "Cancel"),
        this.bot,
      ),
    );
  }

  open() {
    document.body.append(this.dialog);
    this.dialog.showModal();
    this.#wait();
    this.#timer = window.setInterval(() => this.#tick(), 1000);
    window.addEventListener("popstate", this.#close);
  }

  #close = () => this.dialog.close();

  #wait() {
    this.#hangUp();
    this.#began = performance.now();
    this.#turnedAway = false;
    this.bot.hidden = true;
    this.status.textContent = LOOKING;
    this.#tick();
    this.#connect();
  }

  #connect() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const clock = this.info.at_once ? "" : this.clock.value;
    const socket = new WebSocket(
      `${scheme}//${location.host}/api/quick/${this.info.name}?${new URLSearchParams({ clock })}`,
    );
    this.#socket = socket;
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data));
    socket.onclose = (event) => socket === this.#socket && this.#lost(socket, event);
  }

  /** @param {WebSocket} socket @param {CloseEvent} event */
  #lost(socket, { code, reason }) {
    this.#turnedAway = code === POLICY_VIOLATION || code === TRY_AGAIN_LATER;
    if (this.#turnedAway) this.status.textContent = reason;
    if (code === POLICY_VIOLATION) return;
    const again = () => this.dialog.open && socket === this.#socket && this.#connect();
    window.setTimeout(again, this.#turnedAway ? LATER : AGAIN);
  }

  /** @param {MeetingMessage} message */
  #hear(message) {
    if (message.type === "waiting" && this.#turnedAway) {
      this.#turnedAway = false;
      this.status.textContent = LOOKING;
    }
    if (message.type !== "paired") return;
    this.dialog.close();
    go(`/t/${message.table}`);
  }

  #tick() {
    const seconds = Math.floor((performance.now() - this.#began) / 1000);
    this.time.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    if (seconds < PATIENCE || !this.bot.hidden || !this.info.levels.length) return;
    this.bot.hidden = false;
    if (!this.#turnedAway) this.status.textContent = "Nobody has come yet. Go on waiting, or play the computer.";
  }

  async #playComputer() {
    this.#hangUp();
    try {
      const seats = [{ who: /** @type {const} */ ("me") }, { who: /** @type {const} */ ("bot"), level: this.level }];
      const { table } = await api.open({ game: this.info.name, seats });
      this.dialog.close();
      go(`/t/${table}`);
    } catch (error) {
      this.status.textContent = /** @type {Error} */ (error).message;
      this.#connect();
    }
  }

  #hangUp() {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #leave() {
    clearInterval(this.#timer);
    window.removeEventListener("popstate", this.#close);
    this.#hangUp();
    this.dialog.remove();
  }
}
