// A bot that visits a server: it declines games for more than two, accepts every other challenge, and plays any move.
//
//     node visitor.mjs http://localhost:8000 TOKEN

import { createInterface } from "node:readline";
import { Readable } from "node:stream";

const [server, token] = [process.argv[2].replace(/\/$/, ""), process.argv[3]];
const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };

/** A GET, or with a body a POST. */
async function ask(path, body) {
  const answer = await fetch(server + path, { headers, ...(body && { method: "POST", body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer;
}

/** Say that you are ready if the table waits for it, and move if it is your turn. */
async function play({ table, seat, seats, your_move }) {
  const act = (body) => ask(`/api/tables/${table}/act`, { seat, ...body });
  if (seats[seat].awaited) await act({ kind: "ready" });
  if (!your_move) return;
  await new Promise((done) => setTimeout(done, 200)); // more than 20 requests a second would be too many
  const { moves } = await (await ask(`/api/tables/${table}/moves`, { seat })).json();
  if (moves.length) await act({ kind: "move", text: moves[Math.floor(Math.random() * moves.length)] });
}

const events = await ask("/api/bot/events");
for await (const line of createInterface({ input: Readable.fromWeb(events.body) })) {
  const event = JSON.parse(line);
  try {
    if (event.type === "challenge" && event.seats > 2)
      await ask(`/api/bot/challenges/${event.id}/decline`, { reason: "I play against one other." });
    else if (event.type === "challenge") await ask(`/api/bot/challenges/${event.id}/accept`, {});
    else if (event.type === "state") await play(event);
    else if (event.type !== "heartbeat") console.log(line);
  } catch (error) {
    console.log(error.message); // somebody was faster, or the challenge is withdrawn: a new state comes
  }
}
