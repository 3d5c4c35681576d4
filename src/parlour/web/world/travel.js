// Going to a board of a world: the server says where one arrives, and the table is shown as any other.

import * as api from "../connection/requests.js";
import { announce } from "../page/announce.js";
import { go } from "../page/router.js";
import { nameSaved } from "../page/own-name.js";
import { leaveTrace } from "./trace.js";

/**
 * @param {string} game
 * @param {string} to a way, a place, or "play"
 * @param {string} [at] where the way begins
 */
export async function travel(game, to, at) {
  await nameSaved();
  const { table, place, told } = await api.goInWorld(game, { to, at });
  leaveTrace(game, place);
  if (location.pathname !== `/t/${table}`) go(`/t/${table}`);
  announce(told.join(" "));
}
