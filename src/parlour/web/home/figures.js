// What the games of this browser come to: wins, streaks, best scores, and what to try next.

import { capital } from "../dom/elements.js";

/** @import {ListedGame} from "../types.js" */
/** @import {Result} from "../page/results.js" */

const ENOUGH = 3; // wins that call for a stronger opponent
const TIMES = ["", "once", "twice", "three times", "four times", "five times", "six times", "seven times", "eight times"];

/**
 * @typedef {object} Figures
 * @property {ListedGame} game
 * @property {number} played
 * @property {number} won
 * @property {[string, number][]} byLevel wins against each level of the computer
 * @property {number} streak wins in a row, up to now
 * @property {number} longest
 * @property {number | null} best the best solo score
 */

/** @param {ListedGame} game @param {Result[]} all @returns {Figures} */
export function figures(game, all) {
  const mine = all.filter((result) => result.game === game.name);
  const solo = mine.flatMap(({ result, score }) => (result === "solo" && score !== null ? [score] : []));
  const decided = mine.filter(({ result }) => result !== "solo" && result !== "shared");
  let streak = 0;
  let longest = 0;
  for (const { result } of decided) {
    streak = result === "won" ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  return {
    game,
    played: mine.length,
    won: decided.filter(({ result }) => result === "won").length,
    byLevel: game.levels.map((level) => [level, winsAgainst(decided, level)]),
    streak,
    longest,
    best: solo.length ? (game.alone === "fewest" ? Math.min(...solo) : Math.max(...solo)) : null,
  };
}

/** @param {Result[]} results @param {string} level */
const winsAgainst = (results, level) =>
  results.filter((result) => result.level === level && result.result === "won").length;

/**
 * What to try next: a stronger opponent, or a game never played.
 * @param {ListedGame[]} games the simplest first
 * @param {Result[]} all
 * @returns {{game: ListedGame, level: string | null, says: string} | null}
 */
export function suggestion(games, all) {
  if (!all.length) return null;
  const latest = [...new Set(all.map(({ game }) => game).reverse())];
  for (const name of latest) {
    const game = games.find((each) => each.name === name);
    if (!game) continue;
    const wins = figures(game, all).byLevel;
    const beaten = wins.findLastIndex(([, number]) => number > 0);
    const [level, times] = wins[beaten] ?? ["", 0];
    const next = game.levels[beaten + 1];
    if (next && times >= ENOUGH) {
      const often = TIMES[times] ?? `${times} times`;
      return { game, level: next, says: `You have beaten ${capital(level)} ${often} at ${game.title}: try ${capital(next)}.` };
    }
  }
  const untried = games.find((game) => !latest.includes(game.name));
  return untried ? { game: untried, level: null, says: `You have not tried ${untried.title} yet.` } : null;
}
