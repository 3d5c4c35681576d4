// node load.js LOAD.json: play at a server over many live connections, and time every move.
//
// A move counts once everybody at the table has been told of it and its mover has an answer; only then does the table's
// next move go out. A match is as long as its script; then one that was opened and connected before takes its place.
// Prints "begin" and "end" around what is measured, and then the figures as JSON.
import { readFileSync } from 'node:fs';
import { connectPlayers, connectWatchers, openTables, protocolOf } from './setting_up.js';

/** @typedef {import('./table.js').Table} Table */

/**
 * @typedef {object} Load
 * @property {'parlour' | 'boardgame.io'} protocol
 * @property {number[]} ports of the processes that serve the tables
 * @property {boolean} apart whether the people at a table go to different ones
 * @property {string} game
 * @property {object} options
 * @property {number} tables that play at the same time
 * @property {number} spares the tables that take their places
 * @property {number} watchers at each table
 * @property {number | null} pace moves a second over all tables; null is as fast as everybody sees them
 * @property {number} warmUp seconds
 * @property {number} seconds that are measured, or fewer if the spare tables run out
 * @property {Record<string, [number, string][]>} scripts the moves for each seed, named by its commitment
 */

const STALLED_SECONDS = 15;

/** @type {Load} */
const load = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const waits = new Float64Array(1 << 21);
let measured = 0;
let missed = 0;
let lastSeen = performance.now();
let began = 0;
let isOver = false;
/** @type {(ranOut: boolean) => void} */
let finish;
/** @type {Promise<boolean>} */
const finished = new Promise((resolve) => (finish = resolve));

const all = await openTables(protocolOf(load), load.tables + load.spares, load.watchers);
await connectPlayers(all);
await connectWatchers(all, load.watchers);
for (const table of all) table.onSeen = seen;
const playing = all.slice(0, load.tables);
const spares = all.slice(load.tables);

/** @param {Table} table */
function seen(table) {
  lastSeen = performance.now();
  if (table.isMeasured && !isOver) waits[measured++] = lastSeen - table.sentAt;
  if (table.isOver) {
    const fresh = spares.pop();
    if (!fresh) {
      finish(true);
      return;
    }
    playing[playing.indexOf(table)] = fresh;
    table = fresh;
  }
  if (load.pace === null && !isOver) table.play(began > 0);
}

/** @param {number} pace */
function keepPace(pace) {
  const start = performance.now();
  let count = 0;
  const send = () => {
    const now = performance.now();
    for (; start + (1000 * count) / pace <= now; count++) {
      const table = playing[count % playing.length];
      if (table.isWaiting) missed++;
      else table.play(began > 0);
    }
    if (!isOver) setTimeout(send, start + (1000 * count) / pace - performance.now());
  };
  send();
}

function begin() {
  process.stdout.write('begin\n');
  began = performance.now();
  setTimeout(() => finish(false), 1000 * load.seconds);
}

setInterval(() => {
  if (performance.now() - lastSeen > 1000 * STALLED_SECONDS) throw new Error(`No move for ${STALLED_SECONDS} s.`);
}, 1000);
lastSeen = performance.now();
setTimeout(begin, 1000 * load.warmUp);
if (load.pace !== null) keepPace(load.pace);
else for (const table of playing) table.play(false);

const ranOut = await finished;
const seconds = (performance.now() - began) / 1000;
isOver = true;
process.stdout.write('end\n');
if (!began) throw new Error('The spare tables ran out before the warm-up was over.');
const sorted = waits.subarray(0, measured).sort();
const within = (/** @type {number} */ share) => sorted[Math.min(measured - 1, Math.floor(share * measured))];
console.log(
  JSON.stringify({
    moves: measured,
    seconds,
    ranOut,
    missed,
    waits: [0.5, 0.99, 0.999, 1].map(within),
  }),
);
process.exit();
