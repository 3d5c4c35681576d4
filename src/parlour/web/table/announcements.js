// What is announced at a table: every entry of the log once, however often it arrives.

import { announce, untilHeard } from "../page/announce.js";
import { keysToldOnce } from "../page/keys.js";
import { notify } from "../page/notify.js";
import { settings } from "../page/settings.js";
import { Digest, MOST_FOLLOWED } from "./digest.js";
import { isMyMove, isPaused, mine, nextStep, scoresOf, whoseMove } from "./names.js";

/** @import {EntryMessage, ListedGame, LogItem} from "../types.js" */
/** @import {Board} from "../boards/contract.js" */
/** @import {TableSounds} from "./sounds.js" */
/** @import {Asking} from "./asking.js" */
/** @import {TableState} from "../connection/live.js" */

const OFTEN_ENOUGH = 2; // times that a step of a turn is said
const UNASKED = 2; // sentences about the others that are told one by one unasked; more of them are summed up
const TOGETHER = 500; // milliseconds in which several of them are waited for

export class Announcements {
  #heard = 0;
  #wasMyMove = false;
  #others = false; // whether somebody else has done what this person has still to do
  #scores = "";
  #digest = new Digest();
  #begun = /** @type {{seat: number | null, says: string[]} | null} */ (null); // a bot's turn of which more is to come
  #steps = /** @type {Map<string, number>} */ (new Map()); // of turns with several, and how often each was said
  #telling = 0;

  /** @param {ListedGame} info @param {Board} board @param {TableSounds} sounds @param {Asking} asking */
  constructor(info, board, sounds, asking) {
    this.asking = asking;
    this.info = info;
    this.board = board;
    this.sounds = sounds;
  }

  /** The table has been opened. @param {TableState} state @param {Promise<string>} firstLook what this person finds there */
  async greet(state, firstLook) {
    this.#heard = state.number;
    this.#wasMyMove = isMyMove(state, this.info);
    this.#scores = scoresOf(state);
    const about = settings.words === "brief" ? [] : [state.goal, ...state.remarks];
    const whose = `${whoseMove(state, this.info)}.`;
    const turn = [this.board.due?.(), about.join(" ").includes(whose) ? "" : whose];
    const held = await firstLook;
    const before = beforeMine(state, this.info);
    const invited = invitation(state);
    const last = invited.length ? invited : [keysToldOnce()];
    announce([`${state.title}.`, ...about, ...before, held, ...turn, ...last].filter(Boolean).join(" "));
  }

  /** The whole table has arrived again, with whatever was missed. @param {TableState} state */
  catchUp(state) {
    this.#wasMyMove = isMyMove(state, this.info);
    this.#others = false;
    const missed = state.log.filter((item) => this.#isNews(item.number));
    if (missed.length)
      this.#say(
        missed.flatMap((item) => this.#sentences(item, state)),
        state,
      );
  }

  /** @param {TableState} state @param {EntryMessage} entry */
  entry(state, entry) {
    const begins = isMyMove(state, this.info) && !this.#wasMyMove;
    const { seat } = entry;
    const moves = seat !== null && state.seats[seat]?.yours === true && state.to_act.includes(seat);
    const goesOn = moves && this.#wasMyMove && state.seats.length > 1 ? seat : null;
    this.#others = entry.kind === "move" && this.#wasMyMove && seat !== null && !state.seats[seat]?.yours;
    this.#wasMyMove = isMyMove(state, this.info);
    if (!this.#isNews(entry.number)) return;
    const says = this.#withBegun(seat, this.#sentences(entry, state), state);
    if (says) this.#say(says, state, goesOn);
    this.sounds.entry(state, entry, begins);
    if (begins) notify(`Your move: ${state.title}`, entry.says.join(" "), location.pathname);
  }

  /**
   * What a bot does in one turn is said together; nothing is said while more is to come.
   * @param {number | null} seat
   * @param {string[]} says
   * @param {TableState} state
   */
  #withBegun(seat, says, state) {
    const begun = this.#begun;
    this.#begun = null;
    const name = seat === null ? "" : (state.seats[seat]?.name ?? "");
    const told = !begun ? says : begun.seat === seat ? inOne(begun.says, says, name) : [...begun.says, ...says];
    const goesOn = seat !== null && state.seats[seat]?.who === "bot" && state.to_act.length === 1 && state.to_act[0] === seat;
    if (!goesOn || state.outcome || this.info.at_once) return told;
    this.#begun = { seat, says: told };
    return null;
  }

  /** What others have done since that was last told; null if nothing has been kept at this table. */
  digest() {
    return this.#digest.begun ? this.#digest.take(this.board.digest) : null;
  }

  /** What was last told of them, which another key may have cut short. */
  get toldBefore() {
    return this.#digest.told;
  }

  /** Tell what others did once nothing else is being said; those who want few words ask for it. */
  #tellOthersSoon() {
    this.#telling ||= window.setTimeout(() => {
      this.#telling = 0;
      if (settings.words === "brief") return;
      if (untilHeard() > 0) this.#tellOthersSoon();
      else announce(this.#digest.take(this.board.digest, UNASKED).join(" "));
    }, TOGETHER);
  }

  /** The table is left. */
  close() {
    clearTimeout(this.#telling);
  }

  /** @param {number} number */
  #isNews(number) {
    if (number <= this.#heard) return false;
    this.#heard = number;
    return true;
  }

  /**
   * Where everyone moves at once, the others’ moves wait until there is time for them. That others let a play stand goes unsaid,
   * and that this person went on to the next hand.
   * @param {LogItem} item
   * @param {TableState} state
   */
  #sentences(item, state) {
    if (this.info.at_once) {
      if (state.seats.length <= MOST_FOLLOWED) this.#tellOthersSoon();
      const now = this.#digest.sort(item, state.seats);
      const ended = (state.outcome !== null || isPaused(state) !== "") && settings.words !== "brief";
      return ended && now.length ? [...this.#digest.take(this.board.digest, UNASKED), ...now] : now; // in order
    }
    return item.says.filter((_, place) => {
      const { kind, seat } = item.events[place] ?? {};
      const own = state.seats[seat ?? 0]?.yours;
      return own ? kind !== "table.went_on" || item.events.length === 1 : kind !== "accepted";
    });
  }

  /** @param {string[]} says @param {TableState} state @param {number | null} [goesOn] whose turn has another step */
  #say(says, state, goesOn = null) {
    const mineNow = isMyMove(state, this.info) && !this.info.at_once && !state.puzzle && settings.words !== "brief";
    const more = settings.words === "full" ? this.#standing(state) : [];
    const turn = mineNow ? this.#turn(state, goesOn) : [this.board.due?.()];
    const question = mineNow && goesOn === null && this.#helps(state) && this.board.questions?.turn;
    announce([...says, ...(question ? [] : turn), ...more].filter(Boolean).join(" "));
    if (question) void this.#sayTurn(question, turn);
  }

  /** Whether somebody whose move it is may be told more, and nobody else at this screen hears it. @param {TableState} state */
  #helps({ hints, seats, to_act }) {
    const [own, ...others] = mine(seats);
    return hints && seats.length > 1 && own !== undefined && !others.length && to_act.includes(own);
  }

  /**
   * The answer comes a little later, and whose move it is with it; after another move it is out of date.
   * @param {string} question
   * @param {(string | undefined)[]} turn
   */
  async #sayTurn(question, turn) {
    const heard = this.#heard;
    const told = await this.asking.quietly(question);
    if (heard === this.#heard) announce([told, ...turn].filter(Boolean).join(" "));
  }

  /**
   * Whose move it is. Where several act together, or a turn goes on, there is something particular to do, such as claiming;
   * computers do it at once, and then it is said.
   * @param {TableState} state
   * @param {number | null} goesOn
   */
  #turn(state, goesOn) {
    const { seats, to_act } = state;
    const others = to_act.filter((seat) => !seats[seat]?.yours);
    const together = others.length > 0 && others.length < to_act.length;
    if (together && !settings.waits && others.every((seat) => seats[seat]?.who === "bot")) return [];
    if (goesOn !== null) return [this.#again(nextStep(state, goesOn))];
    const step = nextStep(state, seats.findIndex(({ yours }) => yours));
    if (to_act.length > 1) return [step];
    if (this.#others) return [`Your turn: ${step.charAt(0).toLowerCase()}${step.slice(1)}`];
    return [this.board.due?.(), `${whoseMove(state, this.info)}.`];
  }

  /** A step of a turn, unless this person has heard it often enough. @param {string} step */
  #again(step) {
    const times = (this.#steps.get(step) ?? 0) + 1;
    this.#steps.set(step, times);
    return times <= OFTEN_ENOUGH ? step : "";
  }

  /** For those who want every word: the scores where they changed, and what can be done now. @param {TableState} state */
  #standing(state) {
    const scores = scoresOf(state);
    const changed = scores !== this.#scores ? `Score: ${scores}.` : "";
    this.#scores = scores;
    const seat = state.seats.find(({ yours }) => yours)?.seat ?? null;
    return [changed, isMyMove(state, this.info) ? nextStep(state, seat) : ""];
  }
}

/** Two moves in one sentence if they are short: "Novice draws E and M and puts E on a1." @param {string[]} first @param {string[]} then @param {string} name */
function inOne(first, then, name) {
  const [one, ...others] = first;
  const [two, ...rest] = then;
  if (!one || others.length || !name || !two?.startsWith(`${name} `)) return [...first, ...then];
  return [`${one.slice(0, -1)} and ${two.slice(name.length + 1)}`, ...rest];
}

/** What the others did before this person’s first turn. @param {TableState} state @param {ListedGame} info */
function beforeMine({ log, seats, outcome }, { at_once }) {
  const moves = log.filter(({ kind }) => kind === "move");
  if (outcome || at_once || moves.length >= seats.length || !mine(seats).length) return [];
  if (moves.some(({ seat }) => seats[seat ?? 0]?.yours)) return [];
  return moves.flatMap(({ says }) => says);
}

/** Where an invited person sits down, and where the host finds the link. @param {TableState} state */
function invitation({ seats, invite, outcome }) {
  if (outcome || !seats.some(({ who }) => who === "open")) return [];
  if (mine(seats).length) return invite ? ["The link for the others comes before the board."] : [];
  return location.hash.length > 1 ? ["You are invited: Sit down comes before the board."] : [];
}
