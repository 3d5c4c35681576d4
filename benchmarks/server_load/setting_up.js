// Open many tables and connect people to them.
import { BoardgameIo } from './boardgame_io.js';
import { Parlour } from './parlour.js';
import { Table } from './table.js';

/** @typedef {import('./load.js').Load} Load */
/** @typedef {Parlour | BoardgameIo} Protocol */

const AT_ONCE = 10;
const PLAYERS = 2;

/**
 * @param {Load} load
 * @returns {Protocol}
 */
export function protocolOf(load) {
  return load.protocol === 'parlour' ? new Parlour(load) : new BoardgameIo(load);
}

/**
 * @param {Protocol} protocol
 * @param {number} count
 * @param {number} watchers who will come to each of them
 */
export async function openTables(protocol, count, watchers) {
  const tables = Array.from({ length: count }, (_, place) => new Table(protocol, place, PLAYERS + watchers));
  await each(tables, (table) => protocol.open(table));
  return tables;
}

/** @param {Table[]} tables */
export async function connectPlayers(tables) {
  for (let seat = 0; seat < PLAYERS; seat++) await each(tables, (table) => table.connect(seat));
}

/**
 * @param {Table[]} tables
 * @param {number} watchers
 */
export async function connectWatchers(tables, watchers) {
  for (let role = PLAYERS; role < PLAYERS + watchers; role++) await each(tables, (table) => table.connect(role));
}

/**
 * @param {Table[]} tables
 * @param {(table: Table) => Promise<void>} act
 */
async function each(tables, act) {
  let next = 0;
  const work = async () => {
    while (next < tables.length) await act(tables[next++]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
