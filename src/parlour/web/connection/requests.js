// Requests to the server. Each answers with data or throws a Problem.

/**
 * @import {AnalysedTurn, BestScore, DailyCard, GameInfo, Preview, ReplayStep, Summary} from "../types.js"
 */

/** What went wrong, as a sentence; refusals name the rule. */
export class Problem extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {string} [rule]
   */
  constructor(code, message, rule) {
    super(message);
    this.code = code;
    this.rule = rule;
  }
}

/**
 * @param {"GET" | "POST" | "PUT"} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
async function request(method, path, body) {
  /** @type {Response} */
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Problem("offline", "The server cannot be reached right now.");
  }
  /** @type {any} */
  let data = null;
  try {
    data = await response.json();
  } catch {
    throw new Problem("unreadable", "The server sent an unreadable answer.");
  }
  if (!response.ok) throw new Problem(data.error ?? "error", data.message ?? "That did not work.", data.rule);
  return data;
}

/** @type {(table: string) => string} */
const at = (table) => `/api/tables/${encodeURIComponent(table)}`;

/** @type {() => Promise<{name: string}>} */
export const me = () => request("GET", "/api/me");

/** @type {(name: string) => Promise<{name: string}>} */
export const rename = (name) => request("PUT", "/api/me", { name });

/** @type {Promise<GameInfo[]> | null} */
let gamesOnce = null;

/** The games that are played here; asked for once. */
export function games() {
  gamesOnce ??= request("GET", "/api/games").then(
    (data) => data.games,
    (problem) => {
      gamesOnce = null;
      throw problem;
    },
  );
  return gamesOnce;
}

/** @type {(page: string) => Promise<{title: string, html: string}>} */
export const rules = (page) => request("GET", `/api/rules/${encodeURIComponent(page)}`);

/** @type {() => Promise<{mine: Summary[], watch: Summary[]}>} */
export const tables = () => request("GET", "/api/tables");

/**
 * @typedef {object} NewTable
 * @property {string} game
 * @property {Record<string, any>} options
 * @property {{who: "me" | "open" | "bot", level?: string, name?: string}[]} seats
 * @property {string} [lexicon] a word list of the operator's
 * @property {boolean} [listed]
 * @property {boolean} [hints]
 * @property {number} [hold] seconds that a timed step may take
 */

/** @type {(table: NewTable) => Promise<{table: string, invite: string | null}>} */
export const open = (table) => request("POST", "/api/tables", table);

/** @type {(table: string) => Promise<Summary>} */
export const summary = (table) => request("GET", at(table));

/** @type {(table: string, invite: string, seat?: number) => Promise<{seat: number}>} */
export const sit = (table, invite, seat) => request("POST", `${at(table)}/sit`, { invite, seat });

/** @type {(table: string, seat: number, text: string) => Promise<Preview>} */
export const preview = (table, seat, text) => request("POST", `${at(table)}/preview`, { seat, text });

/** @type {(table: string, seat: number) => Promise<{move: string, text: string}>} */
export const hint = (table, seat) => request("POST", `${at(table)}/hint`, { seat });

/** @type {(table: string, seat: number | null) => Promise<{text: string}>} */
export const text = (table, seat) => request("GET", `${at(table)}/text${seat === null ? "" : `?seat=${seat}`}`);

/** @type {(table: string, seat: number, level: string) => Promise<{number: number}>} */
export const bot = (table, seat, level) => request("POST", `${at(table)}/bot`, { seat, level });

/** @type {(table: string) => Promise<{table: string}>} */
export const rematch = (table) => request("POST", `${at(table)}/rematch`);

/** @type {(table: string, seat: number | null) => Promise<{steps: ReplayStep[]}>} */
export const replay = (table, seat) => request("GET", `${at(table)}/replay${seat === null ? "" : `?seat=${seat}`}`);

/** @type {(table: string) => Promise<{turns: AnalysedTurn[], done: boolean}>} */
export const analysis = (table) => request("GET", `${at(table)}/analysis`);

/** @type {(table: string) => Promise<{text: string | null, facts: {moves?: string[]}}>} */
export const hindsight = (table) => request("GET", `${at(table)}/hindsight`);

/** @type {(table: string) => Promise<{best: BestScore[]}>} */
export const best = (table) => request("GET", `${at(table)}/best`);

/** @type {(table: string) => Promise<{answers: {move: string, score: number}[]}>} */
export const answers = (table) => request("GET", `${at(table)}/answers`);

/** @type {() => Promise<{today: string, daily: DailyCard[]}>} */
export const dailies = () => request("GET", "/api/daily");

/** @type {(game: string, date: string) => Promise<{table: string}>} */
export const openDaily = (game, date) => request("POST", "/api/daily", { game, date });

/** @type {(table: string) => Promise<any>} */
export const record = (table) => request("GET", `${at(table)}/record`);

/** @type {(table: string) => string} */
export const recordLink = (table) => `${at(table)}/record`;
