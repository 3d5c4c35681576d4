// One table of the load: its people, its moves, and who has seen the last of them.
import { Socket } from './websocket.js';

/** @typedef {import('./setting_up.js').Protocol} Protocol */

const WELCOME_SECONDS = 30;

export class Table {
  /**
   * @param {Protocol} protocol
   * @param {number} place
   * @param {number} everybody how many connections it will have
   */
  constructor(protocol, place, everybody) {
    this.protocol = protocol;
    this.place = place;
    this.everybody = everybody;
    /** Called when everybody has seen a move and its mover has an answer. */
    this.onSeen = (/** @type {Table} */ _table) => {};
    this.id = '';
    /** @type {string[]} */
    this.people = [];
    /** @type {[number, string][]} */
    this.moves = [];
    /** @type {Socket[]} */
    this.sockets = [];
    /** @type {number[]} the last number that each connection was told */
    this.numbers = [];
    this.made = 0;
    this.mover = 0;
    this.missing = 0;
    this.isAnswered = true;
    this.sentAt = 0;
    this.isMeasured = false;
  }

  get isOver() {
    return this.made === this.moves.length;
  }

  get isWaiting() {
    return this.missing > 0 || !this.isAnswered;
  }

  /** @param {boolean} isMeasured */
  play(isMeasured) {
    const move = this.moves[this.made];
    this.mover = move[0];
    this.missing = this.everybody;
    this.isAnswered = false;
    this.isMeasured = isMeasured;
    const act = this.protocol.act(this, move);
    this.sentAt = performance.now();
    this.sockets[this.mover].send(act);
  }

  /**
   * Connect somebody: role 0 and 1 are the players, others watch.
   * @param {number} role
   * @returns {Promise<void>}
   */
  connect(role) {
    const { protocol } = this;
    return new Promise((resolve, reject) => {
      let isWelcome = false;
      this.numbers[role] = 0;
      const late = setTimeout(() => reject(new Error(`No welcome after ${WELCOME_SECONDS} s.`)), 1000 * WELCOME_SECONDS);
      this.sockets[role] = new Socket(
        this.#port(role),
        protocol.path(this),
        protocol.headers(this, role),
        (message) => {
          if (isWelcome) this.#hear(role, message);
          else if (protocol.isWelcome(this, role, message)) {
            isWelcome = true;
            clearTimeout(late);
            resolve();
          }
        },
        (reason) => {
          if (isWelcome) throw new Error(`Table ${this.id} lost a connection: ${reason}.`);
          reject(new Error(reason));
        },
      );
    });
  }

  /** @param {number} role */
  #port(role) {
    const { ports, apart } = this.protocol.load;
    return ports[(apart ? role : this.place) % ports.length];
  }

  /**
   * @param {number} role
   * @param {Buffer} message
   */
  #hear(role, message) {
    const { protocol } = this;
    const wasWaiting = this.isWaiting;
    const number = protocol.number(message);
    if (number) {
      if (number !== this.numbers[role] + 1) throw new Error(`Number ${number} came after ${this.numbers[role]}.`);
      this.numbers[role] = number;
      this.missing -= 1;
    } else protocol.keepAlive(message, this.sockets[role]);
    if (role === this.mover && !this.isAnswered) this.isAnswered = protocol.isAnswer(message, this.numbers[role]);
    if (wasWaiting && !this.isWaiting) {
      this.made += 1;
      this.onSeen(this);
    }
  }
}
