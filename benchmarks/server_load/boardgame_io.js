// How to play at a boardgame.io server: Socket.IO 4 over a plain WebSocket.
import { beginsWith, integerAt } from './bytes.js';

/** @typedef {import('./load.js').Load} Load */
/** @typedef {import('./websocket.js').Socket} Socket */
/** @typedef {import('./table.js').Table} Table */

const OPENED = '0'.charCodeAt(0);
const PING = '2'.charCodeAt(0);
const CONNECTED = Buffer.from('40/push,');
const SYNC = Buffer.from('42/push,["sync"');
const UPDATE = Buffer.from('42/push,["update"');
const STATE_NUMBER = Buffer.from('"_redo":[],"_stateID":');

export class BoardgameIo {
  /** @param {Load} load */
  constructor(load) {
    this.load = load;
    this.origin = `http://127.0.0.1:${load.ports[0]}`;
  }

  /** @param {Table} table */
  async open(table) {
    table.id = (await this.#post('/games/push/create', { numPlayers: 2 })).matchID;
    for (const playerID of ['0', '1']) {
      const joined = await this.#post(`/games/push/${table.id}/join`, { playerID, playerName: `Player ${playerID}` });
      table.people.push(joined.playerCredentials);
    }
    const scripts = Object.values(this.load.scripts);
    table.moves = scripts[table.place % scripts.length];
  }

  path() {
    return '/socket.io/?EIO=4&transport=websocket';
  }

  headers() {
    return '';
  }

  /**
   * Whether this message completes the welcome.
   * @param {Table} table
   * @param {number} role
   * @param {Buffer} message
   */
  isWelcome(table, role, message) {
    const socket = table.sockets[role];
    if (message[0] === OPENED) socket.send('40/push,');
    else if (beginsWith(message, CONNECTED)) {
      const [player, credentials] = role < 2 ? [String(role), table.people[role]] : [null, null];
      socket.send(`42/push,${JSON.stringify(['sync', table.id, player, credentials, 2])}`);
    }
    return beginsWith(message, SYNC);
  }

  /**
   * @param {Table} table
   * @param {[number, string]} move
   */
  act(table, [seat, text]) {
    const payload = `{"type":"push","args":["${text}"],"playerID":"${seat}","credentials":"${table.people[seat]}"}`;
    return `42/push,["update",{"type":"MAKE_MOVE","payload":${payload}},${table.numbers[seat]},"${table.id}","${seat}"]`;
  }

  /**
   * The number of the state that a message tells; 0 if it tells none.
   * @param {Buffer} message
   */
  number(message) {
    if (!beginsWith(message, UPDATE)) return 0;
    const at = message.indexOf(STATE_NUMBER);
    return at < 0 ? 0 : integerAt(message, at + STATE_NUMBER.length);
  }

  /** @param {Buffer} message */
  isAnswer(message) {
    return beginsWith(message, UPDATE);
  }

  /**
   * @param {Buffer} message
   * @param {Socket} socket
   */
  keepAlive(message, socket) {
    if (message.length === 1 && message[0] === PING) socket.send('3');
  }

  /**
   * @param {string} path
   * @param {object} body
   */
  async #post(path, body) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(this.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }
}
