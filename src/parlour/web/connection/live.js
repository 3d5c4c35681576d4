// The live connection to a table: the whole table once, then one entry for each number of the log.

import { patched } from "./patch.js";
import { Problem } from "./requests.js";
import { freshId } from "../dom/elements.js";
import { veiled } from "../manners/veil.js";

/** @import {ActAnswer, BesideMessage, ChatMessage, EntryMessage, GameClock, LiveAct, RunningClock, SeatInfo, ServerMessage, TableMessage, VisitorMessage} from "../types.js" */

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;
const RESTARTS = 1012; // the code with which a server closes when another takes over, which has the door open already
const POLICY_VIOLATION = 1008; // there is nothing to come back to
const SOON = 100;
const ANSWER_WITHIN = 6000;

/**
 * A timed step that is open, with the moment when its time is up by this page's own `performance.now()`.
 * @typedef {RunningClock & {until: number}} Clock
 */

/**
 * Everybody's time, and when that was so by this page's own `performance.now()`.
 * @typedef {GameClock & {at: number}} Times
 */

/**
 * The table as it stands now.
 * `neighbour` is how the table beside it stands, as far as it has changed since the whole table was sent.
 * @typedef {Omit<TableMessage, "clock" | "game_clock"> & {clock: Clock | null, game_clock: Times | null, neighbour?: BesideMessage}} TableState
 */

/**
 * @typedef {object} Listener
 * @property {(state: TableState) => void} onTable the whole table, first or again
 * @property {(state: TableState, entry: EntryMessage) => void} onEntry
 * @property {(state: TableState) => void} onPeople someone came or went, a rematch was opened, or the table beside stands otherwise
 * @property {(state: TableState) => void} onChat someone said something, or the chat was turned on or off
 * @property {(connected: boolean) => void} onConnection
 * @property {(why: string) => void} onDismissed we may not look at this table any more, or it is gone
 */

/**
 * @typedef {object} PendingAct
 * @property {LiveAct} message
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
  #seats = /** @type {SeatInfo[]} */ ([]); // with their own names, whatever is shown

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
    const socket = this.#socket;
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close(); // sooner, the browser calls it a failure
    else socket?.close();
  }

  /**
   * Do something at the table. It is sent again, under the same id, until it is answered.
   * @param {string} kind
   * @param {number} seat
   * @param {string} [text]
   * @returns {Promise<number>}
   */
  act(kind, seat, text = "") {
    const id = freshId();
    /** @type {LiveAct} */
    const message = { type: "act", id, kind, seat, text, seen: this.state?.number ?? 0 };
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { message, resolve, reject });
      if (this.connected) this.#send([message]);
    });
  }

  /** Ask for the whole table again. */
  resync() {
    this.#write({ type: "resync" });
  }

  /** The bots should wait, or go on. @param {boolean} on */
  listening(on) {
    if (this.connected) this.#write({ type: "listening", on });
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
    socket.onmessage = (event) => this.#hearVeiled(JSON.parse(event.data));
    socket.onclose = ({ code, reason }) => {
      if (code !== POLICY_VIOLATION) return this.#lost(code === RESTARTS ? SOON : this.#wait);
      this.stop();
      return this.listener.onDismissed(reason);
    };
  }

  #lost(wait = this.#wait) {
    this.#socket = null;
    clearTimeout(this.#patience);
    if (this.#stopped) return;
    this.connected = false;
    this.listener.onConnection(false);
    this.#timer = window.setTimeout(() => this.#connect(), wait * (0.7 + Math.random() * 0.6));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** @param {VisitorMessage} message */
  #write(message) {
    this.#socket?.send(JSON.stringify(message));
  }

  /** @param {LiveAct[]} messages */
  #send(messages) {
    for (const message of messages) this.#write(message);
    clearTimeout(this.#patience);
    if (this.#pending.size) this.#patience = window.setTimeout(this.drop, ANSWER_WITHIN);
  }

  /** @param {ServerMessage} message */
  #hearVeiled(message) {
    if ("seats" in message && message.seats) this.#seats = message.seats;
    this.#hear(veiled(message, this.#seats));
  }

  /** @param {ServerMessage} message */
  #hear(message) {
    switch (message.type) {
      case "table":
        this.#hearTable(message);
        break;
      case "entry":
        this.#hearEntry(message);
        if (message.answers !== undefined) this.#hearAnswer({ id: message.answers, number: message.number });
        break;
      case "presence":
        this.#hearPeople({ seats: message.seats });
        break;
      case "rematch":
        this.#hearPeople({ rematch: message.table });
        break;
      case "beside":
        this.#hearPeople({ neighbour: message });
        break;
      case "chat":
        this.#hearChat(message);
        break;
      case "answer":
        this.#hearAnswer(message);
        break;
    }
  }

  /** @param {TableMessage} message */
  #hearTable(message) {
    this.state = { ...message, clock: running(message.clock), game_clock: noted(message.game_clock) };
    this.#wait = FIRST_WAIT;
    this.connected = true;
    this.listener.onConnection(true);
    this.listener.onTable(this.state);
    this.#send([...this.#pending.values()].map((act) => act.message));
  }

  /** @param {EntryMessage} entry */
  #hearEntry(entry) {
    const { state } = this;
    if (!state || entry.number <= state.number) return;
    if (entry.number !== state.number + 1) return this.resync();
    const { number, seat, kind, time, says, events, to_act, scores, outcome, offer, resigned } = entry;
    state.log.push({ number, seat, kind, time, says, events });
    this.state = {
      ...state,
      ...{ number, to_act, scores, outcome, offer, resigned },
      seats: entry.seats ?? state.seats,
      account: entry.account === undefined ? state.account : entry.account,
      clock: running(entry.clock),
      game_clock: entry.game_clock ? noted(entry.game_clock) : state.game_clock,
      views: patched(state.views, entry.patch),
      next: entry.next ? { ...state.next, ...entry.next } : state.next,
    };
    this.listener.onEntry(this.state, entry);
  }

  /** @param {ChatMessage} message */
  #hearChat({ on, lines }) {
    if (!this.state) return;
    const known = this.state.chat.lines.at(-1)?.number ?? 0;
    const chat = { on, lines: [...this.state.chat.lines, ...lines.filter((line) => line.number > known)] };
    this.state = { ...this.state, chat };
    this.listener.onChat(this.state);
  }

  /** @param {Partial<TableState>} changes */
  #hearPeople(changes) {
    if (!this.state) return;
    this.state = { ...this.state, ...changes };
    this.listener.onPeople(this.state);
  }

  /** @param {Omit<ActAnswer, "type" | "ok">} answer */
  #hearAnswer({ id, number, error = "error", message = "That did not work.", rule }) {
    const pending = this.#pending.get(id ?? "");
    if (!pending) return;
    this.#pending.delete(id ?? "");
    if (!this.#pending.size) clearTimeout(this.#patience);
    if (number !== undefined) pending.resolve(number);
    else pending.reject(new Problem(error, message, rule));
  }
}

/** @param {GameClock | null} clock @returns {Times | null} */
export const noted = (clock) => clock && { ...clock, at: performance.now() };

/** What travels is the time that is left. @param {RunningClock | null} clock @returns {Clock | null} */
const running = (clock) => clock && { ...clock, until: performance.now() + clock.left };
