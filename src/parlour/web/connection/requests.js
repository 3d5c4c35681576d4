// Requests to the server. Each answers with data or throws a Problem.

/**
 * @import {
 *   AnalysedTurn, Analysis, BoardText, Calendar, ChatSwitch, Code, CodeWish, Dailies, DailyResult, DailyWish, Help,
 *   Hindsight, Hint, Leaderboard, Lesson, LessonAnswer, LessonMoves, LessonQuestion, LessonTry, Line, LinePlayed, LineTry,
 *   ListedGame, Me, NewTable, Numbered, OpenedTable, PracticePosition, Preview, PuzzleAnswers, Question, Reading, Replay,
 *   RulesPage, Say, SeatBot, Seated, Sit, Summary, TableName, Tables, Try, WhichSeat
 * } from "../types.js"
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
 * @param {ChatSwitch | CodeWish | DailyWish | LessonMoves | Line | Me | NewTable | Question | Say | SeatBot | Sit | Try | WhichSeat} [body]
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

/** @type {() => Promise<Me>} */
export const me = () => request("GET", "/api/me");

/** @type {(name: string) => Promise<Me>} */
export const rename = (name) => request("PUT", "/api/me", { name });

/** @type {Promise<ListedGame[]> | null} */
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

/** @type {(page: string) => Promise<RulesPage>} */
export const rules = (page) => request("GET", `/api/rules/${encodeURIComponent(page)}`);

/** @type {(game: string) => string} */
const lessonOf = (game) => `/api/lessons/${encodeURIComponent(game)}`;

/** @type {(game: string) => Promise<Lesson>} */
export const lesson = (game) => request("GET", lessonOf(game));

/** @type {(game: string, at: LessonMoves) => Promise<PracticePosition>} */
export const lessonPosition = (game, at) => request("POST", `${lessonOf(game)}/position`, at);

/** @type {(game: string, at: LessonTry) => Promise<Preview>} */
export const previewInLesson = (game, at) => request("POST", `${lessonOf(game)}/preview`, at);

/** @type {(game: string, at: LessonTry) => Promise<LessonAnswer>} */
export const tryInLesson = (game, at) => request("POST", `${lessonOf(game)}/try`, at);

/** @type {(game: string, at: LessonQuestion) => Promise<Reading>} */
export const askInLesson = (game, at) => request("POST", `${lessonOf(game)}/ask`, at);

/** @type {() => Promise<Tables>} */
export const tables = () => request("GET", "/api/tables");

/** @type {(table: NewTable) => Promise<OpenedTable>} */
export const open = (table) => request("POST", "/api/tables", table);

/** @type {(table: string) => Promise<Summary>} */
export const summary = (table) => request("GET", at(table));

/** @type {(table: string, invite: string, seat?: number) => Promise<Seated>} */
export const sit = (table, invite, seat) => request("POST", `${at(table)}/sit`, { invite, seat });

/** @type {(table: string, origin: string) => Promise<Code>} */
export const code = (table, origin) => request("POST", `${at(table)}/code`, { origin });

/** @type {(table: string, seat: number, text: string) => Promise<Numbered>} */
export const say = (table, seat, text) => request("POST", `${at(table)}/say`, { seat, text });

/** @type {(table: string, on: boolean) => Promise<ChatSwitch>} */
export const switchChat = (table, on) => request("POST", `${at(table)}/chat`, { on });

/** @type {(table: string, seat: number, text: string) => Promise<Preview>} */
export const preview = (table, seat, text) => request("POST", `${at(table)}/preview`, { seat, text });

/** @type {(table: string, question: Question) => Promise<Reading>} */
export const ask = (table, question) => request("POST", `${at(table)}/ask`, question);

/**
 * @param {string} table
 * @param {number} seat
 * @param {string} text a move to ask about; without one, moves that fit are answered
 * @returns {Promise<Help>}
 */
export const help = (table, seat, text) => request("POST", `${at(table)}/help`, { seat, text });

/** @type {(table: string, seat: number) => Promise<Hint>} */
export const hint = (table, seat) => request("POST", `${at(table)}/hint`, { seat });

/** @type {(table: string, seat: number | null) => Promise<BoardText>} */
export const text = (table, seat) => request("GET", `${at(table)}/text${seat === null ? "" : `?seat=${seat}`}`);

/** @type {(table: string, seat: number, level: string) => Promise<Numbered>} */
export const bot = (table, seat, level) => request("POST", `${at(table)}/bot`, { seat, level });

/** @type {(table: string) => Promise<TableName>} */
export const rematch = (table) => request("POST", `${at(table)}/rematch`);

/** @type {(table: string, seat: number | null) => Promise<Replay>} */
export const replay = (table, seat) => request("GET", `${at(table)}/replay${seat === null ? "" : `?seat=${seat}`}`);

/** @type {(table: string) => Promise<Analysis>} */
export const analysis = (table) => request("GET", `${at(table)}/analysis`);

/** @type {(table: string, line: Line) => Promise<LinePlayed>} */
export const line = (table, line) => request("POST", `${at(table)}/line`, line);

/** @type {(table: string, line: LineTry) => Promise<Preview>} */
export const previewLine = (table, line) => request("POST", `${at(table)}/line/preview`, line);

/** @type {(table: string, line: Line) => Promise<AnalysedTurn>} */
export const opinion = (table, line) => request("POST", `${at(table)}/line/opinion`, line);

/** @type {(table: string, line: Line) => Promise<AnalysedTurn>} */
export const bestInLine = (table, line) => request("POST", `${at(table)}/line/best`, line);

/** @type {(table: string) => Promise<Hindsight>} */
export const hindsight = (table) => request("GET", `${at(table)}/hindsight`);

/** @type {(table: string) => Promise<Leaderboard>} */
export const best = (table) => request("GET", `${at(table)}/best`);

/** @type {(table: string) => Promise<PuzzleAnswers>} */
export const answers = (table) => request("GET", `${at(table)}/answers`);

/** @type {() => Promise<Dailies>} */
export const dailies = () => request("GET", "/api/daily");

/** @type {(game: string, month: string | null) => Promise<Calendar>} */
export const daysOf = (game, month) =>
  request("GET", `/api/days/${encodeURIComponent(game)}${month ? `?month=${month}` : ""}`);

/** @type {(table: string) => Promise<DailyResult>} */
export const dailyResult = (table) => request("GET", `${at(table)}/daily`);

/** @type {(game: string, date: string | null) => Promise<TableName>} */
export const openDaily = (game, date) => request("POST", "/api/daily", { game, date });

/**
 * What is checked of a record.
 * @typedef {object} MatchRecord
 * @property {string} seed
 * @property {{mix?: boolean}} header
 * @property {{number: number, seat: number | null, kind: string, text: string}[]} entries
 */

/** @type {(table: string) => Promise<MatchRecord>} */
export const record = (table) => request("GET", `${at(table)}/record`);

/** @type {(table: string) => string} */
export const recordLink = (table) => `${at(table)}/record`;
