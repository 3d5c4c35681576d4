// node memory.js LOAD.json: open tables at which nobody stays, then connect many watchers to a few of them.
// Says "begin", "opened" and "connected" when the server's memory is to be read.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectWatchers, openTables, protocolOf } from './setting_up.js';

const FIRST = 2500; // until then the caches of the database and of the server itself fill up
const TABLES = 1000;
const WATCHED = 20;
const WATCHERS = 50;

/** @type {import('./load.js').Load} */
const load = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const protocol = protocolOf(load);

/** @param {string} mark */
async function settle(mark) {
  await sleep(1000 * load.seconds);
  process.stdout.write(`${mark}\n`);
  await sleep(200);
}

await openTables(protocol, FIRST, 0);
await settle('begin');
const tables = await openTables(protocol, TABLES, 0);
await settle('opened');
await connectWatchers(tables.slice(0, WATCHED), WATCHERS);
await settle('connected');
console.log(JSON.stringify({ tables: TABLES, connections: WATCHED * WATCHERS }));
process.exit();
