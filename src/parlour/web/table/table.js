// A table: everything around the board, kept up to date while people play.

import * as api from "../connection/requests.js";
import { Crier, announce } from "../page/announce.js";
import { Actions } from "./actions.js";
import { Countdown } from "./countdown.js";
import { boardFor } from "../boards/load.js";
import { Curtain } from "./curtain.js";
import { Digest } from "./digest.js";
import { byId, el } from "../dom/elements.js";
import { keepFocus, restoreFocus } from "../page/focus.js";
import { setKeys } from "../page/keys.js";
import { Live } from "../connection/live.js";
import { Log } from "./log.js";
import { MoveBar } from "./move-bar.js";
import { Notices } from "./notices.js";
import { isMyMove, mine, nameOf, scoresOf, whoseMove } from "./names.js";
import { Replay } from "../after/replay.js";
import { Result } from "../after/result.js";
import { openRules } from "../page/rules.js";
import { Seats } from "./seats.js";
import { naming, settings } from "../page/settings.js";
import { chime } from "./sound.js";
import { tableKeys } from "./keys.js";

/** @import {EntryMessage, GameInfo, LogItem, ReplayStep, TableState} from "../types.js" */
/** @import {Board, BoardModule, Scene} from "../boards/contract.js" */

export class TableView extends HTMLElement {
  #crier = new Crier();
  #live = /** @type {Live | null} */ (null);
  #replay = /** @type {Replay | null} */ (null);
  #at = /** @type {number | null} */ (null);
  #lifted = /** @type {number | null} */ (null);
  #digest = new Digest();
  #token = location.hash.slice(1);
  #gone = false;
  #greeted = false;
  #wasMyMove = false;
  #frame = 0;

  /** @param {string} table */
  constructor(table) {
    super();
    this.table = table;
  }

  async connectedCallback() {
    document.title = "Table – Parlour";
    try {
      const summary = await api.summary(this.table);
      const info = (await api.games()).find((game) => game.name === summary.game);
      if (!info) throw new api.Problem("unknown", `${summary.title} is not played here any more.`);
      const module = await boardFor(info);
      await this.#furnish(info, module);
    } catch (problem) {
      this.replaceChildren(
        el("h1", { tabindex: "-1" }, "No table"),
        el("p", {}, /** @type {Error} */ (problem).message),
        el("p", {}, el("a", { href: "/" }, "To the games")),
      );
    }
  }

  disconnectedCallback() {
    this.#gone = true;
    this.#live?.stop();
    this.#replay?.close();
    this.countdown?.stop();
    this.board?.remove?.();
    this.rulesButton?.remove();
    byId("banner").hidden = true;
    setKeys(() => []);
  }

  /** @param {GameInfo} info @param {BoardModule} module */
  async #furnish(info, module) {
    this.info = info;
    this.bar = new MoveBar(this.table, info, module.playWord ?? "Play", {
      onArranged: (text, preview) => this.board?.arranged(text, preview),
      play: (text) => this.#live?.act("move", this.#at ?? 0, text) ?? Promise.resolve(),
    });
    this.board = await module.createBoard({
      arrange: (text) => this.bar?.arrange(text, true),
      play: () => this.bar?.play(),
      preview: (text) => api.preview(this.table, this.#at ?? 0, text).catch(() => null),
      announce,
      name: (seat) => nameOf(this.#live?.state?.seats ?? [], seat),
      quick: () => settings.quick,
    });
    if (this.#gone) return;
    this.#layOut(info, this.board);
    setKeys(() => this.#keys());
    this.#live = new Live(this.table, {
      onTable: (state) => this.#heardTable(state),
      onEntry: (state, entry) => this.#heardEntry(state, entry),
      onPeople: (state) => this.#render(state, false),
      onConnection: (connected) => this.#connection(connected),
    });
  }

  /** @param {GameInfo} info @param {Board} board */
  #layOut(info, board) {
    const act = (/** @type {string} */ kind, /** @type {number} */ seat, /** @type {string | undefined} */ text) =>
      this.#act(kind, seat, text);
    this.status = el("p", { class: "status", id: "status" });
    this.day = el("span", { class: "day" });
    this.task = el("p", { class: "task", hidden: true });
    this.seats = new Seats(info, {
      giveToBot: (seat, level) => this.#try(() => api.bot(this.table, seat, level)),
      take: (seat) => this.#take(seat),
    });
    this.countdown = new Countdown(info.timed, (seat, text) => act("move", seat, text));
    this.notices = new Notices(info, { sit: (seat) => this.#sit(seat), act });
    this.actions = new Actions(this.table, info, { act, arrange: (text) => this.bar?.arrange(text) });
    this.log = new Log();
    this.curtain = new Curtain(() => this.#lift());
    this.result = new Result({
      onReplay: () => this.#openReplay(),
      onAnswer: (move) => this.board?.arranged(move, null),
    });
    this.problem = el("p", { class: "problem", hidden: true });
    this.replayPlace = el("div", {});
    this.stage = el("div", { class: "stage" }, board.element, board.tray, this.bar?.element, board.tools, this.replayPlace);
    this.rulesButton = el(
      "button",
      { type: "button", id: "tool-rules", onclick: () => openRules(info.rules) },
      "Rules",
    );
    byId("tools").prepend(this.rulesButton);
    this.className = "table";
    this.replaceChildren(
      el(
        "div",
        { class: "table-top" },
        el("h1", { id: "title", tabindex: "-1" }, info.title, this.day),
        this.task,
        this.status,
        this.countdown.element,
        this.seats.element,
        this.notices.element,
        this.result.element,
        this.problem,
      ),
      el("section", { class: "play", "aria-label": "Board" }, this.curtain.element, this.stage),
      el("div", { class: "table-side" }, this.actions.element, this.log.element),
    );
  }

  // What is heard.

  /** @param {TableState} state */
  #heardTable(state) {
    const first = !this.#greeted;
    this.#wasMyMove = this.#myMove;
    if (first) this.#crier.begin(state.number);
    const news = state.log.filter((item) => this.#crier.isNews(item.number));
    this.#render(state, false);
    if (first) {
      this.#greeted = true;
      restoreFocus();
      announce([`${state.title}.`, ...state.remarks, `${this.status?.textContent}.`].join(" "));
    } else if (news.length) {
      this.#tell(news.flatMap((item) => this.#toTell(item, state)));
    }
  }

  /** @param {TableState} state @param {EntryMessage} entry */
  #heardEntry(state, entry) {
    const wasMine = this.#wasMyMove;
    this.#wasMyMove = this.#myMove;
    if (this.info?.at_once) this.#renderSoon();
    else this.#render(state, entry.kind === "move");
    if (entry.kind === "remove" && state.host && !state.invite) this.#live?.resync();
    if (!this.#crier.isNews(entry.number)) return;
    this.#tell(this.#toTell(entry, state));
    if (this.#myMove && !wasMine && settings.sound) chime();
  }

  /** Where everybody moves at once, others' moves are no stream. @param {LogItem} item @param {TableState} state */
  #toTell(item, state) {
    return this.info?.at_once ? this.#digest.sort(item, state.seats) : item.says;
  }

  /** @param {string[]} says */
  #tell(says) {
    const state = this.#live?.state;
    const mineNow = state && isMyMove(state) && !this.info?.at_once && !state.puzzle;
    announce([...says, mineNow ? `${this.status?.textContent}.` : ""].filter(Boolean).join(" "));
  }

  /** @param {boolean} connected */
  #connection(connected) {
    const banner = byId("banner");
    if (banner.hidden === connected) return;
    banner.textContent = connected ? "" : "The connection is lost. Trying again; nothing is forgotten.";
    banner.hidden = connected;
    announce(connected ? "Connected again." : "The connection is lost. Trying again.");
  }

  // What is shown.

  get #myMove() {
    const state = this.#live?.state;
    return state ? isMyMove(state) : false;
  }

  /** @param {TableState} state @param {boolean} fresh */
  #render(state, fresh) {
    const { board, bar, seats, actions } = this;
    if (!board || !bar || !seats || !actions) return;
    keepFocus(
      () => {
        this.#at = this.#seatNow(state);
        const hidden = this.#drawCurtain(state);
        const scene = this.#scene(state, fresh);
        if (this.status) this.status.textContent = whoseMove(state, scene.info.at_once);
        if (this.status) this.status.hidden = state.outcome !== null;
        if (this.day) this.day.textContent = state.daily ? `: ${dayOf(state.daily, scene.info)}` : "";
        if (this.task) this.task.textContent = scene.info.daily?.task ?? "";
        if (this.task) this.task.hidden = !state.daily || state.puzzle || state.outcome !== null;
        if (state.puzzle) bar.button.textContent = "Try";
        this.classList.toggle("my-move", scene.canMove);
        if (!hidden && !this.#replay && !state.readonly) board.update(scene);
        bar.setSeat(state.outcome || state.readonly ? null : this.#at, scene.canMove && !hidden);
        if (!this.#replay) seats.show(state, state, this.#at, board, scene.view);
        this.countdown?.show(state, state.readonly || hidden ? null : this.#at);
        this.notices?.show(state, this.#token);
        actions.show(state, this.#at, scene.canMove);
        this.result?.show(state, scene, board);
        this.log?.show(state.log);
        document.title = `${this.#myMove ? "Your move · " : ""}${state.title} – Parlour`;
      },
      () => (this.curtain?.element.hidden === false ? this.curtain.button.focus() : board.focus()),
    );
  }

  /** Where everybody moves at once, many entries are shown together. */
  #renderSoon() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.#live?.state) this.#render(this.#live.state, true);
    });
  }

  /** @param {TableState} state @param {boolean} fresh @returns {Scene} */
  #scene(state, fresh) {
    const seat = this.#at;
    const away = seat !== null && state.seats[seat]?.away === true;
    return {
      info: /** @type {GameInfo} */ (this.info),
      options: state.options,
      seats: state.seats,
      seat,
      view: state.views[seat === null ? "watch" : String(seat)] ?? {},
      to_act: state.to_act,
      scores: state.scores,
      outcome: state.outcome,
      canMove: seat !== null && state.to_act.includes(seat) && !state.outcome && !state.readonly && !away,
      log: state.log,
      last: lastMove(state.log),
      fresh,
      puzzle: state.puzzle,
      table: state.table,
      number: state.number,
      replay: false,
    };
  }

  /**
   * The seat that the board is shown for: one's own, or, on a shared screen, the one that moves.
   * @param {TableState} state
   */
  #seatNow(state) {
    const own = mine(state.seats);
    const acting = own.filter((seat) => state.to_act.includes(seat));
    if (this.#at !== null && (acting.includes(this.#at) || (!acting.length && own.includes(this.#at)))) return this.#at;
    return acting[0] ?? own[0] ?? null;
  }

  /** @param {number} seat */
  #take(seat) {
    this.#at = seat;
    if (this.#live?.state) this.#render(this.#live.state, false);
  }

  /** @param {TableState} state @returns {boolean} whether the board is hidden */
  #drawCurtain(state) {
    const needed =
      this.info?.secrets === true && mine(state.seats).length > 1 && !state.outcome && this.#at !== this.#lifted;
    if (this.stage) this.stage.hidden = needed;
    if (needed) this.curtain?.draw(nameOf(state.seats, this.#at ?? 0));
    else this.curtain?.lift();
    return needed;
  }

  #lift() {
    this.#lifted = this.#at;
    if (this.#live?.state) this.#render(this.#live.state, false);
    this.board?.focus();
  }

  // What is done.

  /**
   * @param {string} kind
   * @param {number} seat
   * @param {string} [text]
   */
  #act(kind, seat, text) {
    return this.#try(() => this.#live?.act(kind, seat, text) ?? Promise.resolve());
  }

  /** @param {number} [seat] */
  async #sit(seat) {
    await naming;
    const done = await this.#try(() => api.sit(this.table, this.#token, seat));
    if (!done) return;
    this.#token = "";
    history.replaceState(null, "", location.pathname);
    this.#live?.resync();
  }

  /** @param {() => Promise<unknown>} work @returns {Promise<boolean>} */
  async #try(work) {
    const { problem } = this;
    if (problem) problem.hidden = true;
    try {
      await work();
      return true;
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      if (problem) {
        problem.textContent = message;
        problem.hidden = false;
      }
      announce(message);
      return false;
    }
  }

  // Afterwards.

  async #openReplay() {
    if (this.#replay) return;
    const together = mine(this.#live?.state?.seats ?? []).length > 1 && !this.info?.secrets;
    const replay = new Replay(this.table, together ? null : this.#at, {
      onStep: (step, forward) => this.#showStep(step, forward),
      onBest: (text) => this.board?.arranged(text, null),
      onClose: () => this.#closeReplay(),
    });
    this.#replay = replay;
    this.replayPlace?.replaceChildren(replay.element);
    if (!(await this.#try(() => replay.open()))) this.#closeReplay();
  }

  #closeReplay() {
    this.#replay?.close();
    this.#replay = null;
    this.replayPlace?.replaceChildren();
    this.board?.arranged(null, null);
    this.log?.mark(null);
    if (this.#live?.state) this.#render(this.#live.state, false);
    byId("replay").focus();
  }

  /** @param {ReplayStep} step @param {boolean} forward */
  #showStep(step, forward) {
    const state = this.#live?.state;
    if (!state || !this.board) return;
    const { view, to_act, scores, number } = step;
    const last = step.kind === "move" ? step : null;
    this.board.update({
      ...this.#scene(state, forward && last !== null),
      view,
      to_act,
      scores,
      number,
      last,
      canMove: false,
      replay: true,
    });
    this.seats?.show(state, step, this.#at, this.board, view);
    this.log?.mark(number);
  }

  #keys() {
    const state = this.#live?.state;
    const { bar, board } = this;
    if (!state || !board || !bar) return [];
    return tableKeys({
      board,
      bar,
      replay: this.#replay,
      log: state.log,
      standing: () => [this.status?.textContent, scoresOf(state)].filter(Boolean).map((told) => `${told}.`),
      digest: () => this.#digest.take(board.digest),
    });
  }
}

/** @param {string} date @param {GameInfo} info */
function dayOf(date, info) {
  const day = new Date(`${date}T00:00Z`).toLocaleDateString(undefined, { dateStyle: "long", timeZone: "UTC" });
  return `the ${info.daily?.name ?? "game"} of ${day}`;
}

/** The move to be marked: the last one, unless it was taken back. @param {LogItem[]} log */
function lastMove(log) {
  for (const item of log.toReversed()) {
    if (item.events?.some((event) => event.kind === "table.taken_back")) return null;
    if (item.kind === "move") return item;
  }
  return null;
}

customElements.define("parlour-table", TableView);
