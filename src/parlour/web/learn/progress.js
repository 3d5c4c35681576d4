// How far this browser's people are in each lesson, and whether one is still to be offered.

import { go } from "../page/router.js";
import { settings } from "../page/settings.js";

/** @import {ListedGame} from "../types.js" */

const PLACE = "parlour.lessons";

/** @typedef {{step?: number, done?: boolean, offered?: boolean, help?: boolean}} Progress `help`: the answer to the offer of help */

/** @returns {Record<string, Progress>} */
function all() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} game @returns {Progress} */
export const progressIn = (game) => all()[game] ?? {};

/** @param {string} game @param {Progress} changes */
export function keepProgress(game, changes) {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...all(), [game]: { ...progressIn(game), ...changes } }));
  } catch {
    // Then the lesson begins at its first step.
  }
}

/** Whether to offer the lesson before a game: once, and not to people who have begun it. @param {ListedGame} info */
export function isToBeOffered(info) {
  return info.lesson && settings.offers && !Object.keys(progressIn(info.name)).length;
}

/** Offer the lesson before the first game of a kind. @param {ListedGame} info @returns {Promise<boolean>} whether to go on to the game */
export async function knows(info) {
  if (!isToBeOffered(info)) return true;
  const { offerLesson } = await import("./offer.js");
  const answer = await offerLesson(info);
  if (answer === "show") go(`/learn/${info.name}`);
  return answer === "play";
}
