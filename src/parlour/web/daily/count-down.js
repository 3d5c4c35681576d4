// The time until the next day, by the minute.

import * as api from "../connection/requests.js";
import { waitUntil } from "./words.js";

const MINUTE = 60_000;

/**
 * Say at once and then every minute how long it is until the next day, while the place is on the page; do what follows
 * when the server, whose clock counts, has begun it.
 * @param {HTMLElement} place
 * @param {number} next
 * @param {(wait: string) => void} say
 * @param {() => void} then
 */
export async function countDown(place, next, say, then) {
  const left = next - Date.now();
  say(waitUntil(next));
  if (left <= 0 && (await hasCome(next))) return then();
  setTimeout(() => place.isConnected && countDown(place, next, say, then), left > 0 ? left % MINUTE || MINUTE : MINUTE);
}

/** @param {number} next */
async function hasCome(next) {
  const told = await api.dailies().catch(() => null);
  return told !== null && told.next > next;
}
