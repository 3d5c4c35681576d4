// A table, kept up to date while people play. What is known comes from the live connection, the arranged move and the replay;
// #render shows all of it.

import * as api from "../connection/requests.js";
import { Live } from "../connection/live.js";
import { Replay } from "../after/replay.js";
import { byId } from "../dom/elements.js";
import { isToBeOffered } from "../learn/progress.js";
import { announce } from "../page/announce.js";
import { keepFocus, restoreFocus } from "../page/focus.js";
import { setKeys } from "../page/keys.js";
import { note } from "../page/results.js";
import { go } from "../page/router.js";
import { nameSaved, settings } from "../page/settings.js";
import { Arranging } from "./arranging.js";
import { Asking } from "./asking.js";
import { isMixing } from "./is-mixing.js";
import { tableKeys, unknownKey } from "./keys.js";
import { Mixing } from "./mixing.js";
import { MoveBar } from "./move-bar.js";
import { isMyMove, mine, nameOf, nextStep, scoresOf, whoseMove } from "./names.js";
import { TableParts } from "./parts.js";
import { Review } from "./review.js";
import { mayMove, sceneAt, sceneOf } from "./scene.js";
import { TableSounds } from "./sounds.js";
import { Announcements } from "./announcements.js";
import { Viewpoint } from "./viewpoint.js";
import { Waiting } from "./waiting.js";

/** @import {EntryMessage, ListedGame} from "../types.js" */
/** @import {TableState} from "../connection/live.js" */
/** @import {Board, BoardModule} from "../boards/contract.js" */

/**
 * A table with its board; it connects when it is opened.
 * @param {string} name
 * @param {ListedGame} info
 * @param {BoardModule} module
 */
export async function createTable(name, info, module) {
  /** @type {Table} */
  let table;
  const board = await module.createBoard({
    arrange: (text) => table.arranging.arrange(text, { aloud: true }),
    play: () => table.arranging.play(),
    announce: (sentence) => table.arranging.say(sentence),
    name: (seat) => nameOf(table.live.state?.seats ?? [], seat),
    quick: () => settings.quick,
  });
  table = new Table(name, info, board, module.playWord ?? "Play");
  return table;
}

export class Table {
  #replay = /** @type {Replay | null} */ (null);
  #answer = /** @type {string | null} */ (null);
  #token = location.hash.slice(1);
  #greeted = false;
  #frame = 0;
  #fits = /** @type {string[]} */ ([]);

  /**
   * @param {string} name
   * @param {ListedGame} info
   * @param {Board} board
   * @param {string} playWord
   */
  constructor(name, info, board, playWord) {
    this.name = name;
    this.info = info;
    this.board = board;
    this.viewpoint = new Viewpoint(info.secrets);
    this.sounds = new TableSounds(board);
    this.announcements = new Announcements(info, this.sounds);
    this.review = new Review();
    this.arranging = new Arranging({
      onChange: () => this.#showBoard(false),
      preview: (seat, text) => api.preview(name, seat, text),
      send: async (text) => {
        if (!(await this.parts.actions.help.agrees(text))) throw new api.Problem("kept", "Not played.");
        this.waiting.end();
        return this.live.act("move", this.viewpoint.seat ?? 0, text);
      },
    });
    this.mixing = new Mixing((seat, text) => this.live.act("move", seat, text));
    this.asking = new Asking((text, at) => api.ask(name, { seat: this.viewpoint.seat, text, at }));
    this.bar = new MoveBar(info, playWord, this.arranging, { leave: () => board.focus(), asking: this.asking });
    this.parts = new TableParts(name, info, board, this.bar, {
      act: (kind, seat, text) => this.#attempt(() => this.live.act(kind, seat, text)),
      attempt: (work) => this.#attempt(work),
      arrange: (text) => this.#arrange(text),
      light: (moves) => this.#light(moves),
      sit: (seat) => this.#sit(seat),
      take: (seat) => this.#take(seat),
      lift: () => this.#lift(),
      openReplay: () => this.#openReplay(null),
      showAnswer: (move) => this.#showAnswer(move),
    });
    this.live = new Live(name, {
      onTable: (state) => this.#heardTable(state),
      onEntry: (state, entry) => this.#heardEntry(state, entry),
      onPeople: () => this.#render(false),
      onChat: (state) => this.#heardChat(state),
      onConnection: (connected) => showConnection(connected),
    });
    this.waiting = new Waiting(info, this.live);
  }

  /** @param {HTMLElement} root */
  open(root) {
    this.root = root;
    root.addEventListener("keydown", (event) => event.key === "G" || this.waiting.begin());
    this.parts.layOut(root);
    setKeys(() => this.#keys(), unknownKey(this.board));
    this.live.start();
  }

  close() {
    this.live.stop();
    this.#replay?.close();
    this.parts.remove();
    byId("banner").hidden = true;
    setKeys(() => []);
  }

  // What is heard.

  /** @param {TableState} state */
  #heardTable(state) {
    this.parts.log.forget();
    this.#render(false);
    if (this.#greeted) {
      this.parts.chat.announce(state);
      return this.announcements.catchUp(state);
    }
    this.#greeted = true;
    this.parts.chat.skip(state);
    restoreFocus();
    const moment = new URLSearchParams(location.search).get("step");
    if (state.outcome && moment !== null) this.#openReplay(Number(moment));
    return this.announcements.greet(state);
  }

  /** @param {TableState} state @param {EntryMessage} entry */
  #heardEntry(state, entry) {
    if (this.info.at_once) this.#renderSoon();
    else this.#render(entry.kind === "move");
    if (entry.kind === "remove" && state.host && !state.invite) this.live.resync();
    if (entry.outcome && state.daily === null) note([state]);
    this.announcements.entry(state, entry);
  }

  /** @param {TableState} state */
  #heardChat(state) {
    keepFocus(
      () => this.parts.chat.show(state, this.viewpoint.seat),
      () => this.parts.focus(),
    );
    this.parts.chat.announce(state);
  }

  // What is shown.

  /** @param {boolean} fresh whether a move has just been made */
  #render(fresh) {
    const { state } = this.live;
    if (!state) return;
    keepFocus(
      () => {
        this.mixing.follow(state);
        this.viewpoint.follow(state);
        const { seat } = this.viewpoint;
        const hidden = this.viewpoint.isHidden(state);
        this.arranging.follow(state.outcome || state.readonly ? null : seat, mayMove(state, seat) && !hidden);
        this.parts.showCurtain(hidden, nameOf(state.seats, seat ?? 0), !isMixing(state));
        this.#showBoard(fresh);
        this.root?.classList.toggle("my-move", mayMove(state, seat));
        this.parts.show(state, seat, this.#scene(state, fresh), { hidden, token: this.#token });
        this.sounds.people(state);
        document.title = `${isMyMove(state) ? "Your move · " : ""}${state.title} – Parlour`;
      },
      () => this.parts.focus(),
    );
  }

  /** Where everyone moves at once, many entries are shown together. */
  #renderSoon() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#render(true);
    });
  }

  /** The board, the move on it, and the seats with what the board says of them. @param {boolean} fresh */
  #showBoard(fresh) {
    const { state } = this.live;
    if (!state) return;
    this.bar.show();
    const now = this.#scene(state, fresh);
    const step = this.#replay?.step;
    const scene = now && step ? sceneAt(now, step, this.#replay?.seat ?? null) : now;
    if (scene && !this.viewpoint.isHidden(state)) this.board.update(scene);
    this.parts.seats.show(state, step ?? state, this.viewpoint.seat, this.board, scene?.view ?? null);
    this.parts.log.mark(step ? step.number : null);
  }

  /** @param {TableState} state @param {boolean} fresh */
  #scene(state, fresh) {
    const fits = this.#fits;
    return sceneOf(this.info, state, { seat: this.viewpoint.seat, fresh, arranged: this.#arranged, fits });
  }

  /** @param {string[]} moves */
  #light(moves) {
    if (String(moves) === String(this.#fits)) return;
    this.#fits = moves;
    this.#showBoard(false);
  }

  /** The move that the board shows: in a replay what a bot would have played, at the end of a puzzle an answer. */
  get #arranged() {
    const text = this.#replay ? this.#replay.best : this.#answer;
    return text ? { text, preview: null } : this.#replay ? null : this.arranging.move;
  }

  // What is done.

  /** @param {number} seat */
  #take(seat) {
    this.viewpoint.seat = seat;
    this.#render(false);
  }

  #lift() {
    this.viewpoint.lift();
    this.#render(false);
    this.board.focus();
  }

  /** Arrange what was offered, and go to where Enter plays it. @param {string} text */
  #arrange(text) {
    this.arranging.arrange(text);
    if (!this.board.goToArranged?.()) this.bar.button.focus();
  }

  /** @param {number} [seat] */
  async #sit(seat) {
    await nameSaved();
    if (!(await this.#attempt(() => api.sit(this.name, this.#token, seat)))) return;
    this.#token = "";
    history.replaceState(null, "", location.pathname);
    this.live.resync();
    if (!isToBeOffered(this.info)) return;
    const { offerLesson } = await import("../learn/offer.js");
    if ((await offerLesson(this.info)) === "show") go(`/learn/${this.info.name}#${this.name}`);
  }

  /** @param {() => Promise<unknown>} work @returns {Promise<boolean>} whether it worked */
  async #attempt(work) {
    this.parts.showProblem("");
    try {
      await work();
      return true;
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      this.parts.showProblem(message);
      announce(message);
      return false;
    }
  }

  // After the game.

  /** @param {string} move */
  #showAnswer(move) {
    this.#answer = move;
    this.#showBoard(false);
  }

  /** @param {number | null} number the entry to begin at; null is the last */
  async #openReplay(number) {
    if (this.#replay) return;
    const { secrets } = this.info;
    const seats = this.live.state?.seats ?? [];
    const seat = mine(seats).length > 1 && !secrets ? null : this.viewpoint.seat;
    const replay = new Replay(this.name, { seat, seats: seats.length, secrets }, {
      onChange: (forward) => this.#showBoard(forward),
      onClose: () => this.#closeReplay(),
    });
    this.#replay = replay;
    this.parts.replayPlace.replaceChildren(replay.element);
    if (!(await this.#attempt(() => replay.open(number)))) this.#closeReplay();
  }

  #closeReplay() {
    this.#replay?.close();
    this.#replay = null;
    this.parts.replayPlace.replaceChildren();
    this.#render(false);
    byId("replay").focus();
  }

  #keys() {
    const { state } = this.live;
    if (!state || this.viewpoint.isHidden(state)) return []; // behind the curtain nothing is read or played
    return tableKeys({
      board: this.board,
      bar: this.bar,
      arranged: this.arranging.move,
      replay: this.#replay,
      log: state.log,
      over: state.outcome !== null,
      whose: () => `${whoseMove(state, this.info.at_once)}.`,
      standing: () => {
        const scores = scoresOf(state);
        const ahead = state.outcome ? [] : [nextStep(state, this.viewpoint.seat), state.goal];
        return [scores && `${scores}.`, ...ahead];
      },
      digest: () => this.announcements.digest(this.board.digest),
      review: this.review,
      asking: this.#replay || mine(state.seats).length > 1 ? null : this.asking, // those who share a screen are named
      goOn: this.waiting.possible ? () => this.waiting.end() : null,
      hint: state.hints && !state.outcome ? () => this.parts.actions.askHint() : null,
    });
  }
}

/** @param {boolean} connected */
function showConnection(connected) {
  const banner = byId("banner");
  if (banner.hidden === connected) return;
  banner.textContent = connected ? "" : "Connection lost. Reconnecting; your game is safe.";
  banner.hidden = connected;
  announce(connected ? "Reconnected." : "Connection lost. Reconnecting.");
}
