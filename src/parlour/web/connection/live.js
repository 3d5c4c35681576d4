// The live connection to a table: the whole table once, then one entry for each number of the log.

import { patched } from "./patch.js";
import { Problem } from "./requests.js";
import { freshId } from "../dom/elements.js";

/** @import {TableState, EntryMessage, SeatInfo} from "../types.js" */

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;
const ANSWER_WITHIN = 6000;

/**
 * @typedef {object} Listener
 * @property {(state: TableState) => void} onTable the whole table, first or again
 * @property {(state: TableState, entry: EntryMessage) => void} onEntry
 * @property {(state: TableState) => void} onPeople someone came or went, or a rematch was opened
 * @property {(connected: boolean) => void} onConnection
 */

/**
 * @typedef {object} PendingAct
 * @property {{type: "act", id: string, kind: string, seat: number, text: string, seen: number}} message
 * @property {(number: number) => void} resolve
 * @property {(problem: Problem) => void} reject
 */

/** One table, kept up to date across lost connections. */
export class Live {
  /** @type {TableState | null} */
  state = null;
  connected = false;
  #socket = /** @type {WebSocket | null} */ (null);
  #pending = /** @type {Map<string, PendingAct>} */ (new Map());
  #wait = FIRST_WAIT;
  #timer = 0;
  #patience = 0;
  #stopped = false;

  /**
   * @param {string} table
   * @param {Listener} listener
   */
  constructor(table, listener) {
    this.table = table;
    this.listener = listener;
    this.hurry = this.hurry.bind(this);
    this.drop = this.drop.bind(this);
  }

  /** Connect, and stay connected. */
  start() {
    window.addEventListener("online", this.hurry);
    window.addEventListener("offline", this.drop);
    document.addEventListener("visibilitychange", this.hurry);
    this.#connect();
  }

  /** End the connection for good. */
  stop() {
    this.#stopped = true;
    window.removeEventListener("online", this.hurry);
    window.removeEventListener("offline", this.drop);
    document.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    this.#socket?.close();
  }

  /**
   * Do something at the table. It is sent again, under the same id, until it is answered.
   * @param {string} kind
   * @param {number} seat
   * @param {string} [text]
   * @returns {Promise<number>}
   */
  act(kind, seat, text = "") {
    const message = {
      type: /** @type {const} */ ("act"),
      id: freshId(),
      kind,
      seat,
      text,
      seen: this.state?.number ?? 0,
    };
    return new Promise((resolve, reject) => {
      this.#pending.set(message.id, { message, resolve, reject });
      if (this.connected) this.#send([message]);
    });
  }

  /** Ask for the whole table again. */
  resync() {
    this.#socket?.send(JSON.stringify({ type: "resync" }));
  }

  /** Reconnect at once instead of waiting. */
  hurry() {
    if (this.#socket || this.#stopped || document.hidden) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  /** Drop this connection and open another. */
  drop() {
    const socket = this.#socket;
    if (!socket) return;
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
    this.#lost();
  }

  #connect() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${encodeURIComponent(this.table)}/live`);
    this.#socket = socket;
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data));
    socket.onclose = () => this.#lost();
  }

  #lost() {
    this.#socket = null;
    clearTimeout(this.#patience);
    if (this.#stopped) return;
    this.connected = false;
    this.listener.onConnection(false);
    this.#timer = window.setTimeout(() => this.#connect(), this.#wait * (0.7 + Math.random() * 0.6));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** @param {PendingAct["message"][]} messages */
  #send(messages) {
    for (const message of messages) this.#socket?.send(JSON.stringify(message));
    clearTimeout(this.#patience);
    if (this.#pending.size) this.#patience = window.setTimeout(this.drop, ANSWER_WITHIN);
  }

  /** @param {any} message */
  #hear(message) {
    if (message.clock) message.clock.until = performance.now() + message.clock.left;
    switch (message.type) {
      case "table":
        this.state = message;
        this.#wait = FIRST_WAIT;
        this.connected = true;
        this.listener.onConnection(true);
        this.listener.onTable(message);
        this.#send([...this.#pending.values()].map((act) => act.message));
        break;
      case "entry":
        this.#hearEntry(message);
        break;
      case "presence":
        this.#hearPeople({ seats: message.seats });
        break;
      case "rematch":
        this.#hearPeople({ rematch: message.table });
        break;
      case "answer":
        this.#hearAnswer(message);
        break;
    }
  }

  /** @param {EntryMessage} entry */
  #hearEntry(entry) {
    const { state } = this;
    if (!state || entry.number <= state.number) return;
    if (entry.number !== state.number + 1) return this.resync();
    const { number, seat, kind, time, says, events, patch } = entry;
    const { seats, to_act, scores, outcome, offer, resigned, clock, invite } = entry;
    const changed = { seats, to_act, scores, outcome, offer, resigned, clock, invite };
    const known = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
    state.log.push({ number, seat, kind, time, says, events });
    this.state = { ...state, ...known, number, views: patch ? patched(state.views, patch) : state.views };
    this.listener.onEntry(this.state, entry);
  }

  /** @param {Partial<{seats: SeatInfo[], rematch: string}>} changes */
  #hearPeople(changes) {
    if (!this.state) return;
    this.state = { ...this.state, ...changes };
    this.listener.onPeople(this.state);
  }

  /** @param {{id: string, ok: boolean, number: number, error: string, message: string, rule?: string}} answer */
  #hearAnswer(answer) {
    const pending = this.#pending.get(answer.id);
    if (!pending) return;
    this.#pending.delete(answer.id);
    if (!this.#pending.size) clearTimeout(this.#patience);
    if (answer.ok) pending.resolve(answer.number);
    else pending.reject(new Problem(answer.error, answer.message, answer.rule));
  }
}
