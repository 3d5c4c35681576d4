// Sentences about who is who at a table.

import { capital, listing } from "../dom/elements.js";
import { isMixing } from "./is-mixing.js";

/** @import {ListedGame, SeatInfo, Outcome} from "../types.js" */
/** @import {TableState} from "../connection/live.js" */

const NAMED = 3; // if more may move, they are only counted
const EVERYONE = "Everyone moves";

/** The seats of this person. @param {SeatInfo[]} seats */
export const mine = (seats) => seats.filter((seat) => seat.yours).map((seat) => seat.seat);

/** The seats that have to be ready before the game begins; none once it has. @param {TableState} state */
export const awaited = (state) => state.seats.filter((seat) => seat.awaited).map((seat) => seat.seat);

/** After a hand, which one is over; "" while one goes on. TABLE-25. @param {TableState} state */
export function isPaused({ account, outcome, readonly }) {
  if (!account || outcome || readonly) return "";
  const round = account.rounds.findLast(({ label }) => label !== "Total");
  return `${round?.label ?? "The hand"} is over`;
}

/**
 * What a seat is called: "you", unless several people share this screen.
 * @param {SeatInfo[]} seats
 * @param {number} seat
 */
export function nameOf(seats, seat) {
  const info = seats[seat];
  if (info?.yours && mine(seats).length === 1) return "you";
  return info?.name ?? `Player ${seat + 1}`;
}

/**
 * Whose move it is, in a few words.
 * @param {TableState} state
 * @param {ListedGame} info
 */
export function whoseMove(state, info) {
  const { seats, to_act } = state;
  if (state.outcome) return resultOf(state.outcome, seats);
  if (isMixing(state)) return "The game has not begun yet";
  if (state.puzzle) return lastTry(state) ?? state.puzzle;
  if (isPaused(state)) return isPaused(state);
  if (awaited(state).length) return "The game has not begun yet";
  if (!to_act.length) return "Nobody can move";
  if (isWaitingForFriends(state, info)) return waitingFor(state);
  if (info.at_once && to_act.length > 1) return EVERYONE;
  const names = to_act.map((seat) => nameOf(seats, seat));
  if (names.length === 1 && names[0] === "you") return "Your move";
  const only = to_act.length === 1 ? seats[to_act[0] ?? 0] : null;
  if (only?.who === "open") return mine(seats).length ? "Waiting for someone to sit down" : "A seat is free";
  if (only?.who === "bot") return `${only.name} is thinking`;
  if (only) return `${names[0]}’s move`;
  if (names.length <= NAMED) return `${capital(listing(names))} may move`;
  return names.includes("you") ? `You and ${names.length - 1} others may move` : `${names.length} players may move`;
}

/** The same aloud; where everyone moves at once that is no news. @param {TableState} state @param {ListedGame} info */
export function whoseMoveAloud(state, info) {
  const said = whoseMove(state, info);
  return said === EVERYONE ? "" : `${said}.`;
}

/**
 * Whether somebody who was invited has not come yet; where everyone moves at once, nobody waits for them, and in a
 * world nobody is invited.
 * @param {TableState} state
 * @param {ListedGame} info
 */
export function isWaitingForFriends(state, info) {
  const { seats, to_act, outcome } = state;
  return !outcome && !placeOf(info, state) && to_act.length === 1 && mine(seats).length > 0 && seats.some((seat) => seat.who === "open");
}

/** @param {TableState} state */
function waitingFor({ seats }) {
  return `Waiting for ${seats.filter((seat) => seat.who === "open").length > 1 ? "your friends" : "your friend"}`;
}

/** What the last try at a puzzle came to. @param {TableState} state */
function lastTry({ log }) {
  const tried = log.flatMap((item) => item.events ?? []).findLast((event) => event.kind === "table.tried");
  return tried && `${tried.says}`;
}

/**
 * @param {Outcome} outcome
 * @param {SeatInfo[]} seats
 */
export function resultOf({ winners, reason }, seats) {
  const names = winners.map((seat) => nameOf(seats, seat));
  if (!names.length) return `Over: ${reason}`;
  if (names.length === seats.length && names.length > 1) return `A draw: ${reason}`;
  if (names.length > 1) return `${capital(listing(names))} share the win: ${reason}`;
  return names[0] === "you" ? `You win: ${reason}` : `${names[0]} wins: ${reason}`;
}

/**
 * Whether it is a person's own turn: there is something for them to do.
 * @param {TableState} state
 * @param {ListedGame} info
 */
export function isMyMove(state, info) {
  if (state.outcome || state.readonly || isMixing(state) || isWaitingForFriends(state, info)) return false;
  return state.to_act.some((seat) => state.seats[seat]?.yours) || awaited(state).some((seat) => state.seats[seat]?.yours);
}

const MOST_NAMED = 8;

/**
 * Everyone's points in one sentence, if the game counts any; at a large table only the best.
 * @param {TableState} state
 */
export function scoresOf({ scores, seats }) {
  const all = scores.map((score, seat) => ({ score, name: capital(nameOf(seats, seat)) }));
  const best = all.filter(({ score }) => score).sort((one, other) => other.score - one.score);
  const some = all.length <= MOST_NAMED ? all : best.slice(0, MOST_NAMED);
  return some.map(({ score, name }) => `${name} ${score}`).join(", ");
}

/** What a seat, or a spectator, can do now. @param {TableState} state @param {number | null} seat */
export const nextStep = (state, seat) => state.next[seat === null ? "watch" : String(seat)] ?? "";

/** Where a board of a world is; empty at any other table. @param {ListedGame} info @param {{options: object}} state */
export function placeOf({ world }, { options }) {
  const place = world && /** @type {Record<string, unknown>} */ (options)[world];
  return place ? String(place) : "";
}
