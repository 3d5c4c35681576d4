// How to play at a Parlour server: docs/protocol.md.
import { beginsWith, integerAt } from './bytes.js';

/** @typedef {import('./load.js').Load} Load */
/** @typedef {import('./table.js').Table} Table */

const ENTRY = Buffer.from('{"type":"entry","number":');
const ANSWER = Buffer.from('{"type":"answer",');
const ACCEPTED = Buffer.from('"ok":true');
const WHOLE_TABLE = Buffer.from('{"type":"table",');

export class Parlour {
  /** @param {Load} load */
  constructor(load) {
    this.load = load;
    this.origin = `http://127.0.0.1:${load.ports[0]}`;
    /** @type {Map<number, Promise<string[]>>} */
    this.people = new Map();
  }

  /** @param {Table} table */
  async open(table) {
    const { game, options, tables } = this.load;
    const place = table.place % tables; // the people at a place play one match after the other
    const together = this.people.get(place) ?? Promise.all([this.#cookie(), this.#cookie()]);
    this.people.set(place, together);
    table.people = await together;
    const seats = [{ who: 'me' }, { who: 'open' }];
    const opened = await this.#post('/api/tables', { game, options, seats, hold: 0, ready: false, pauses: false }, table.people[0]);
    table.id = opened.table;
    await this.#post(`/api/tables/${table.id}/sit`, { invite: opened.invite }, table.people[1]);
  }

  /** @param {Table} table */
  path(table) {
    return `/api/tables/${table.id}/live`;
  }

  /**
   * @param {Table} table
   * @param {number} role
   */
  headers(table, role) {
    return role < 2 ? `Cookie: ${table.people[role]}\r\n` : '';
  }

  /**
   * Whether this message completes the welcome.
   * @param {Table} table
   * @param {number} role
   * @param {Buffer} message
   */
  isWelcome(table, role, message) {
    if (!beginsWith(message, WHOLE_TABLE)) return false;
    const { number, commitment } = JSON.parse(message.toString());
    table.numbers[role] = number;
    table.moves = this.load.scripts[commitment]; // the table's seed decides which moves are sound
    return true;
  }

  /**
   * @param {Table} table
   * @param {[number, string]} move
   */
  act(table, [seat, text]) {
    const seen = table.numbers[seat];
    return `{"type":"act","id":"${seen + 1}","kind":"move","seat":${seat},"text":"${text}","seen":${seen}}`;
  }

  /**
   * The number of the entry that a message tells; 0 if it tells none.
   * @param {Buffer} message
   */
  number(message) {
    return beginsWith(message, ENTRY) ? integerAt(message, ENTRY.length) : 0;
  }

  /**
   * Whether a message answers the act that is to get this number: by itself, or as the mover's entry.
   * @param {Buffer} message
   * @param {number} number
   */
  isAnswer(message, number) {
    if (!beginsWith(message, ANSWER)) return message.includes(`"answers":"${number}"`);
    if (!message.includes(ACCEPTED)) throw new Error(`A move was refused: ${message}`);
    return true;
  }

  /** The server's pings are WebSocket pings. */
  keepAlive() {}

  async #cookie() {
    const answer = await fetch(`${this.origin}/api/me`);
    await answer.arrayBuffer();
    return answer.headers.getSetCookie()[0].split(';')[0];
  }

  /**
   * @param {string} path
   * @param {object} body
   * @param {string} cookie
   */
  async #post(path, body, cookie) {
    const headers = { 'content-type': 'application/json', origin: this.origin, cookie };
    const answer = await fetch(this.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text}`);
    return JSON.parse(text);
  }
}
