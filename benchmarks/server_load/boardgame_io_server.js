// node boardgame_io_server.js FOLDER: a boardgame.io server of Push, in memory. FOLDER holds its node_modules.
import { createRequire } from 'node:module';
import { watchLoop } from './heartbeat.js';
import { Push } from './push.js';

const { Server } = createRequire(`${process.argv[2]}/`)('boardgame.io/server');
const server = Server({ games: [Push], origins: ['http://127.0.0.1'] });
const listen = server.app.listen.bind(server.app);
server.app.listen = (/** @type {number} */ port, /** @type {() => void} */ done) => listen(port, '127.0.0.1', done);
const { appServer } = await server.run(0);
console.log(`boardgame.io is open at http://127.0.0.1:${appServer.address().port}/`);
watchLoop();
