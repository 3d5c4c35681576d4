// What anybody can find, live: who waits for somebody, tables with a free seat, and tables to watch.

/** @import {LobbyMessage} from "../types.js" */

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/** Follows the lobby until it is stopped, across lost connections. */
export class Lobby {
  #socket = /** @type {WebSocket | null} */ (null);
  #wait = FIRST_WAIT;
  #timer = 0;

  /** @param {(lobby: LobbyMessage) => void} show */
  constructor(show) {
    this.show = show;
  }

  start() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/lobby`);
    this.#socket = socket;
    socket.onmessage = (event) => {
      this.#wait = FIRST_WAIT;
      this.show(JSON.parse(event.data));
    };
    socket.onclose = () => {
      if (socket !== this.#socket) return;
      this.#timer = window.setTimeout(() => this.start(), this.#wait * (0.7 + Math.random() * 0.6));
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  stop() {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}
