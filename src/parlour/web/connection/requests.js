// Requests to the server. Each answers with data or throws a Problem.

/**
 * @import {
 *   AnalysedTurn, Analysis, Beside, BoardText, ChatSwitch, Code, CodeWish, Filed, Help, Hindsight, Hint, Line, LinePlayed,
 *   LineQuestion, LineTry, ListedGame, Me, NewTable,
 *   Numbered, OpenedTable, PracticePosition, Preview, PuzzleAnswers, Question, Reading, Replay, RulesPage, Say,
 *   SeatBot, Seated, Shelf, Sit, Summary, TableName, TableRatings, Tables, Try, WhichSeat, WholeTable
 * } from "../types.js"
 * @import {Calendar, Dailies, DailyResult, DailyWish, Leaderboard} from "../daily/types.js"
 * @import {Lesson, LessonAnswer, LessonMoves, LessonQuestion, LessonTry} from "../learn/types.js"
 * @import {Kit} from "../make/types.js"
 * @import {Blocks, Closing, FriendLink, FriendOffer, Friends, InviteFriend, ReportListed, ReportWish, Whom} from "../manners/types.js"
 * @import {DeleteMe, NewPasskey, PasskeyId, Recovery, ShowProfile, SignIn, SignOut} from "../you/types.js"
 * @import {Arrived, BoardInfo, Go, MapTile, WorldNow} from "../world/types.js"
 */

/** @typedef {DeleteMe | NewPasskey | PasskeyId | Recovery | ShowProfile | SignIn | SignOut | {}} AboutMe */

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
 * @param {"GET" | "POST" | "PUT" | "DELETE"} method
 * @param {string} path
 * @param {ChatSwitch | Closing | FriendLink | InviteFriend | ReportListed | ReportWish | Whom | CodeWish | DailyWish | Go | LessonMoves | Line | Me | NewTable | Question | Say | SeatBot | Sit | Try | WhichSeat | AboutMe} [body]
 * @returns {Promise<any>}
 */
export async function request(method, path, body) {
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

/** A game in a box. @type {(game: string, paper: string, options: string) => Promise<Kit>} */
export const kit = (game, paper, options) => request("GET", `${kitAt(game)}?${kitQuery(paper, options)}`);

/** The paper and the options, as JSON, of a game in a box. @type {(paper: string, options: string) => string} */
export const kitQuery = (paper, options) => `${new URLSearchParams({ paper, options })}`;

/** Where the files of a game in a box are. @type {(game: string) => string} */
export const kitAt = (game) => `/api/kits/${encodeURIComponent(game)}`;

/** The solids of a game in a box, as a zip; making them takes a while. @type {(game: string, options: string) => Promise<Blob>} */
export async function solids(game, options) {
  const response = await fetch(`${kitAt(game)}/solids?${new URLSearchParams({ options })}`).catch(() => {
    throw new Problem("offline", "The server cannot be reached right now.");
  });
  if (response.ok) return response.blob();
  const { error, message } = await response.json().catch(() => ({}));
  throw new Problem(error ?? "error", message ?? "That did not work.");
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

/** @type {(game: string) => Promise<Shelf>} */
export const shelf = (game) => request("GET", `/api/shelf/${encodeURIComponent(game)}`);

/** Those of your tables whose game or players are called so. @type {(search: string, filed: boolean) => Promise<Tables>} */
export const findTables = (search, filed) =>
  request("GET", `/api/tables?${new URLSearchParams({ search, filed: String(filed) })}`);

/** @type {(table: string, away: boolean) => Promise<Filed>} */
export const fileTable = (table, away) => request("POST", `${at(table)}/file`, { away });

/** @type {(table: NewTable) => Promise<OpenedTable>} */
export const open = (table) => request("POST", "/api/tables", table);

/** @type {(table: string) => Promise<Summary>} */
export const summary = (table) => request("GET", at(table));

/** The whole table, as its live connection sends it, and its game. @type {(table: string) => Promise<WholeTable>} */
export const whole = (table) => request("GET", `${at(table)}/whole`);

/** @type {(table: string, invite: string, seat?: number) => Promise<Seated>} */
export const sit = (table, invite, seat) => request("POST", `${at(table)}/sit`, { invite, seat });

/** @type {(table: string) => Promise<Beside>} */
export const beside = (table) => request("GET", `${at(table)}/beside`);

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

/** Where a table can be had as a file for a braille embosser. @param {string} table @param {number | null} seat null for what everybody sees */
export const brailleOf = (table, seat) => `${at(table)}/braille${seat === null ? "" : `?seat=${seat}`}`;

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

/** @type {(table: string, number: number) => Promise<Analysis>} */
export const analysis = (table, number) => request("GET", `${at(table)}/analysis${number ? `?number=${number}` : ""}`);

/** @type {(table: string, line: Line) => Promise<LinePlayed>} */
export const line = (table, line) => request("POST", `${at(table)}/line`, line);

/** @type {(table: string, line: LineTry) => Promise<Preview>} */
export const previewLine = (table, line) => request("POST", `${at(table)}/line/preview`, line);

/** @type {(table: string, line: LineQuestion) => Promise<Reading>} */
export const askLine = (table, line) => request("POST", `${at(table)}/line/ask`, line);

/** @type {(table: string, line: Line) => Promise<AnalysedTurn>} */
export const opinion = (table, line) => request("POST", `${at(table)}/line/opinion`, line);

/** @type {(table: string, line: Line) => Promise<AnalysedTurn>} */
export const bestInLine = (table, line) => request("POST", `${at(table)}/line/best`, line);

/** @type {(table: string) => Promise<Hindsight>} */
export const hindsight = (table) => request("GET", `${at(table)}/hindsight`);

/** @type {(table: string) => Promise<TableRatings>} */
export const ratings = (table) => request("GET", `${at(table)}/ratings`);

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

/** @type {(game: string) => string} */
const worldOf = (game) => `/api/world/${encodeURIComponent(game)}`;

/** @type {(game: string) => Promise<WorldNow>} */
export const world = (game) => request("GET", worldOf(game));

/** @type {(game: string, where: Go) => Promise<Arrived>} */
export const goInWorld = (game, where) => request("POST", `${worldOf(game)}/go`, where);

/** @type {(game: string, place: string) => Promise<BoardInfo>} */
export const boardAt = (game, place) => request("GET", `${worldOf(game)}/boards/${encodeURIComponent(place)}`);

/** @type {(game: string, level: number, zoom: number, row: string, column: string) => Promise<MapTile>} */
export const mapTile = (game, level, zoom, row, column) =>
  request("GET", `${worldOf(game)}/map/${level}/${zoom}/${row}/${column}`);

/** @type {(table: string, closed: boolean) => Promise<Closing>} */
export const closeTable = (table, closed) => request("POST", `${at(table)}/newcomers`, { closed });

/** @type {(table: string, wish: ReportWish) => Promise<object>} */
export const report = (table, wish) => request("POST", `${at(table)}/report`, wish);

/** @type {(table: string, wish: ReportListed) => Promise<object>} */
export const reportScore = (table, wish) => request("POST", `${at(table)}/best/report`, wish);

/** @type {(game: string, wish: ReportListed) => Promise<object>} */
export const reportRank = (game, wish) => request("POST", `${worldOf(game)}/report`, wish);

/** @type {(table: string, whom: Whom) => Promise<object>} */
export const block = (table, whom) => request("POST", `${at(table)}/block`, whom);

/** @type {() => Promise<Blocks>} */
export const blocks = () => request("GET", "/api/blocks");

/** @type {(id: string) => Promise<object>} */
export const unblock = (id) => request("DELETE", `/api/blocks/${encodeURIComponent(id)}`);

/** @type {() => Promise<Friends>} */
export const friends = () => request("GET", "/api/friends");

/** @type {() => Promise<FriendLink>} */
export const newFriendLink = () => request("POST", "/api/friends/link");

/** @type {(link: string) => Promise<FriendOffer>} */
export const friendOffer = (link) => request("POST", "/api/friends/offer", { link });

/** @type {(link: string) => Promise<object>} */
export const acceptFriend = (link) => request("POST", "/api/friends/accept", { link });

/** @type {(id: string) => Promise<object>} */
export const removeFriend = (id) => request("DELETE", `/api/friends/${encodeURIComponent(id)}`);

/** @type {(id: string, table: string) => Promise<object>} */
export const inviteFriend = (id, table) => request("POST", `/api/friends/${encodeURIComponent(id)}/invite`, { table });

/** @type {(table: string) => Promise<object>} */
export const declineInvitation = (table) => request("DELETE", `/api/invitations/${encodeURIComponent(table)}`);
