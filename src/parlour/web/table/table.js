// A table, kept up to date while people play. What is known comes from the live connection, the arranged move and the replay;
// #render shows all of it.

import * as api from "../connection/requests.js";
import { Live } from "../connection/live.js";
import { byId } from "../dom/elements.js";
import { isToBeOffered } from "../learn/progress.js";
import { announce } from "../page/announce.js";
import { offerBraille } from "../page/braille.js";
import { keepFocus, restoreFocus } from "../page/focus.js";
import { setKeys } from "../page/keys.js";
import { note } from "../page/results.js";
import { go } from "../page/router.js";
import { nameSaved } from "../page/own-name.js";
import { addStyles } from "../page/styles.js";
import { isMixing } from "./is-mixing.js";
import { tableKeys, unknownKey } from "./keys.js";
import { Mixing } from "./mixing.js";
import { isMyMove, mine, nameOf, nextStep, placeOf, scoresOf, whoseMoveAloud } from "./names.js";
import { TableParts } from "./parts.js";
import { Review } from "./review.js";
import { mayMove, sceneAt, sceneOf } from "./scene.js";
import { TableSounds } from "./sounds.js";
import { Announcements } from "./announcements.js";
import { Waiting } from "./waiting.js";
import { setTitle } from "../page/house.js";
import { settings } from "../page/settings.js";

/** @import {EntryMessage} from "../types.js" */
/** @import {TableState} from "../connection/live.js" */
/** @import {Opening} from "./opening.js" */
/** @import {Replay} from "../after/replay.js" */

export class Table {
  #replay = /** @type {Replay | null} */ (null);
  #answer = /** @type {string | null} */ (null);
  #token = location.hash.slice(1);
  #greeted = false;
  #frame = 0;
  #fits = /** @type {string[]} */ ([]);

  /**
   * @param {Opening} opening
   * @param {(title: string, why: string) => void} dismiss shows why there is nothing to be seen any more
   */
  constructor(opening, dismiss) {
    const { name, info, board, frame, viewpoint, arranging, asking, bar } = opening;
    this.opening = opening;
    this.name = name;
    this.info = info;
    this.board = board;
    this.frame = frame;
    this.viewpoint = viewpoint;
    this.arranging = arranging;
    this.asking = asking;
    const askNow = asking.ask;
    asking.ask = (text, at) => {
      const moment = this.#replay?.moment;
      return moment ? api.askLine(name, { ...moment, text, at }) : askNow(text, at);
    };
    this.bar = bar;
    this.sounds = new TableSounds(info, board);
    this.announcements = new Announcements(info, board, this.sounds, asking);
    this.review = new Review();
    this.mixing = new Mixing((seat, text) => this.live.act("move", seat, text));
    this.parts = new TableParts(opening, {
      act: (kind, seat, text) => this.#attempt(() => this.live.act(kind, seat, text)),
      attempt: (work) => this.#attempt(work),
      arrange: (text, hint) => this.#arrange(text, hint),
      light: (moves) => this.#light(moves),
      suggest: (fit) => this.bar.offer(fit, () => fit && this.#arrange(fit.move)),
      sit: (seat) => this.#sit(seat),
      refresh: () => this.live.resync(),
      openReplay: () => this.#openReplay(null),
      showAnswer: (move) => this.#showAnswer(move),
    });
    this.live = new Live(name, {
      onTable: (state) => this.#heardTable(state),
      onEntry: (state, entry) => this.#heardEntry(state, entry),
      onPeople: () => this.#render(false),
      onChat: (state) => this.#heardChat(state),
      onConnection: (connected) => showConnection(connected),
      onDismissed: (why) => {
        const removed = this.live.state?.log.at(-1)?.kind === "remove";
        dismiss(removed ? "The host has removed you from this table" : "You are no longer at this table", why);
      },
    });
    this.waiting = new Waiting(this.live);
  }

  /** @param {HTMLElement} root */
  open(root) {
    this.root = root;
    // Before the board: the key that plays a move lets the computers go on.
    root.addEventListener("keydown", (event) => event.key === "G" || this.waiting.begin(), true);
    this.parts.layOut();
    setKeys(() => this.#keys(), unknownKey(this.board));
    offerBraille(() => this.#braille());
    this.opening.onChange = () => this.#showBoard(false);
    this.opening.takeBack = () => this.#replay?.putAway() ?? this.arranging.takeBack();
    this.opening.ready(this);
    this.live.start();
  }

  close() {
    this.live.stop();
    this.announcements.close();
    this.#replay?.close();
    this.parts.countdown.stop();
    byId("banner").hidden = true;
    setKeys(() => []);
    offerBraille(() => null);
  }

  /** Behind a curtain the file shows what everybody sees. */
  #braille() {
    const { state } = this.live;
    if (!state || isMixing(state)) return null;
    return api.brailleOf(this.name, this.viewpoint.isHidden(state) ? null : this.viewpoint.seat);
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
    void this.#showWays(state);
    this.parts.chat.skip(state);
    restoreFocus();
    const moment = new URLSearchParams(location.search).get("step");
    if (state.outcome && moment !== null) this.#openReplay(Number(moment));
    return void this.announcements.greet(state, this.#firstLook(state));
  }

  /** What a listener needs before the first move, if there is one. @param {TableState} state */
  async #firstLook(state) {
    const hidden = isMixing(state) || this.viewpoint.isHidden(state) || state.outcome || settings.words === "brief";
    return hidden || this.viewpoint.seat === null ? "" : this.asking.quietly("look first");
  }

  /** On a board of a world, the ways to the others. @param {TableState} state */
  async #showWays(state) {
    const place = placeOf(this.info, state);
    if (!place) return;
    const { Compass, styles } = await import("../world/compass.js");
    await addStyles(styles);
    const watches = !state.outcome && !mine(state.seats).length;
    const compass = new Compass(this.info.name, place, watches, (work) => this.#attempt(work));
    this.frame.areas.side.prepend(compass.element);
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
      () => this.frame.focus(),
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
        const hidden = this.opening.follow(state);
        const { seat } = this.viewpoint;
        this.#showBoard(fresh);
        this.root?.classList.toggle("my-move", mayMove(state, seat));
        this.parts.show(state, seat, this.#scene(state, fresh), { hidden, token: this.#invite(state) });
        setTitle(`${isMyMove(state, this.info) ? "Your move · " : ""}${state.title}`);
      },
      () => this.frame.focus(),
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
    const now = this.#scene(state, fresh);
    const step = this.#replay?.step;
    const scene = now && step ? sceneAt(now, step, this.#replay?.seat ?? null) : now;
    if (scene && !this.viewpoint.isHidden(state)) this.board.update(scene);
    this.bar.show();
    this.frame.seats.show(state, step ?? state, this.viewpoint.seat, this.board, scene?.view ?? null);
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

  /** Play what is arranged. @param {string} text */
  async send(text) {
    if (!(await this.parts.actions.help.agrees(text))) throw new api.Problem("kept", "Not played.");
    this.waiting.end();
    this.asking.begin();
    return this.live.act("move", this.viewpoint.seat ?? 0, text);
  }

  /** @param {number} seat @param {string} level */
  giveToBot(seat, level) {
    return this.#attempt(() => api.bot(this.name, seat, level));
  }

  /** Play as this one of the seats that share the screen. @param {number} seat */
  take(seat) {
    this.viewpoint.seat = seat;
    this.#render(false);
  }

  /** The next person is ready to look. */
  lift() {
    this.viewpoint.lift();
    this.#render(false);
    this.board.focus();
  }

  /** Arrange what was offered, and go to where Enter plays it. @param {string} text @param {boolean} [hint] */
  #arrange(text, hint = false) {
    this.arranging.arrange(text, { hint });
    if (!this.board.goToArranged?.()) this.bar.button.focus();
  }

  /** The invitation in the address; a public table has one for everybody. @param {TableState | null} state */
  #invite(state) {
    return this.#token || (state && !state.host && state.invite) || "";
  }

  /** @param {number} [seat] */
  async #sit(seat) {
    await nameSaved();
    let at = this.name;
    if (!(await this.#attempt(async () => ({ table: at } = await api.sit(this.name, this.#invite(this.live.state), seat))))) return;
    this.#token = "";
    history.replaceState(null, "", location.pathname);
    if (at !== this.name) return go(`/t/${at}`);
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
    const { Replay } = await import("../after/replay.js");
    if (this.#replay) return;
    const { secrets } = this.info;
    const seats = this.live.state?.seats ?? [];
    const seat = mine(seats).length > 1 && !secrets ? null : this.viewpoint.seat;
    const name = nameOf(seats, seat ?? 0);
    const whose = name === "you" ? "Your" : `${name}’s`;
    const replay = new Replay(this.name, { seat, seats: seats.length, secrets, whose }, {
      onChange: (forward) => this.#showBoard(forward),
      onClose: () => this.#closeReplay(),
    });
    this.#replay = replay;
    this.frame.replayPlace.replaceChildren(replay.element);
    this.parts.result.ending.hidden = true;
    if (!(await this.#attempt(() => replay.open(number)))) this.#closeReplay();
  }

  #closeReplay() {
    this.#replay?.close();
    this.#replay = null;
    this.frame.replayPlace.replaceChildren();
    this.parts.result.ending.hidden = false;
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
      whose: () => whoseMoveAloud(state, this.info),
      standing: () => {
        const scores = scoresOf(state);
        const ahead = state.outcome ? [] : [nextStep(state, this.viewpoint.seat), state.goal];
        return [scores && `${scores}.`, ...ahead];
      },
      digest: () => this.announcements.digest(),
      toldBefore: () => this.announcements.toldBefore,
      review: this.review,
      asking: this.asking,
      goOn: this.waiting.possible ? () => this.waiting.end() : null,
      hint: state.hints && !state.outcome ? () => this.askHint() : null,
    });
  }

  /** Ask for a hint, where there are any. */
  askHint() {
    if (this.live.state?.hints && !this.live.state.outcome) return this.parts.actions.askHint();
    return announce(this.live.state?.outcome ? "The game is over." : "There are no hints at this table.");
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
