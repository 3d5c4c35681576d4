// The move that is being arranged. This is the one place that holds it:
//
//   a click on the board, typed text, a hint  →  arrange(text)  →  here  →  onChange  →  the board's scene and the move bar
//
// Whatever shows the move only reads it. Nothing is sent until the person plays it.

import { announce } from "../page/announce.js";
import { settings } from "../page/settings.js";
import { sound } from "../page/sounds.js";

/** @import {Preview} from "../types.js" */
/** @import {Problem} from "../connection/requests.js" */

const PAUSE = 250; // milliseconds without another key or another entry
const SILENCE = 700; // before a move that may not be finished is spoken of

/**
 * @typedef {object} ArrangedMove
 * @property {string} text in the game's notation
 * @property {Preview | null} preview what it would do, once the server has said so
 * @property {Problem | null} problem why it was refused, as a preview or as a move
 * @property {boolean} sent whether the server has it and has not answered yet
 * @property {boolean} hint whether it was a hint
 * @property {boolean} [unfinished] whether it may go on, so that what it lacks is not a mistake yet
 * @property {boolean} [typed] whether it was typed into the field
 * @property {boolean} [warned] whether its mistake was announced
 * @property {string} [whole] what it means as the answer to a question about the last one, if it is not a move by itself
 */

/**
 * @typedef {object} ArrangingActs
 * @property {() => void} onChange
 * @property {(seat: number, text: string) => Promise<Preview>} preview
 * @property {(text: string) => Promise<unknown>} send
 * @property {() => string} [idle] why nothing can be played now
 * @property {() => string} [warning] why what is arranged is a mistake although it can be played, if that may be told
 */

export class Arranging {
  /** @type {ArrangedMove | null} */
  move = null;
  /** Why nothing was played. */
  notice = "";
  mayMove = false;
  #seat = /** @type {number | null} */ (null);
  #unclear = ""; // what was not enough to be a move, until more is typed or something else is asked about
  #asked = 0;
  #awaited = /** @type {Promise<unknown>} */ (Promise.resolve());
  #timer = 0;
  #voice = 0;
  #untold = /** @type {number | null} */ (null); // when what the server says of this move may be announced, if it is to be
  #heard = ""; // why this move was refused, if that was announced
  #howToPlay = "Enter plays it."; // of what is arranged on the board, said once

  /** @param {ArrangingActs} acts */
  constructor(acts) {
    this.acts = acts;
  }

  /**
   * The table has changed: whose move is arranged here, and whether they may play it. A move arranged for another seat, or
   * in a turn that is over, is dropped; for any other a new preview is asked. The caller shows what is left.
   * @param {number | null} seat
   * @param {boolean} mayMove
   */
  follow(seat, mayMove) {
    const over = seat !== this.#seat || (this.mayMove && !mayMove);
    this.#seat = seat;
    this.mayMove = mayMove;
    if (over) this.#forget();
    else if (this.move && mayMove) this.#askSoon(this.move);
  }

  /**
   * Arrange a move; null takes it back.
   * @param {string | null} text
   * @param {{aloud?: boolean, typing?: boolean, unfinished?: boolean, hint?: boolean}} [how] aloud announces what it would
   * do; typing waits for the next key first, and what is unfinished is announced only after a silence
   */
  arrange(text, { aloud = false, typing = false, unfinished = typing, hint = false } = {}) {
    if (text !== null && this.move?.sent && this.move.text === text) return; // it is on its way already
    const move = text === null && !typing ? this.#forget() : this.#set(text, hint);
    if (move) Object.assign(move, { unfinished, typed: typing });
    if (move && aloud) this.#untold = performance.now() + (unfinished ? SILENCE : 0);
    this.acts.onChange();
    if (move && this.mayMove) typing ? this.#askSoon(move) : void this.#ask(move);
  }

  /** Take back what is arranged, and tell what that was. */
  takeBack() {
    const said = this.move?.hint ? "Hint put away." : "Taken back; nothing is arranged.";
    this.arrange(null);
    return said;
  }

  /** Play what was typed; Enter may have been quicker than what would have warned of a mistake, which is said first then. */
  async playTyped() {
    const { move } = this;
    if (!this.acts.warning || !move || !this.mayMove || move.warned) return this.play();
    if (!move.preview) await this.#ask(move);
    const warning = this.move === move && !move.problem && this.acts.warning();
    if (!warning || move.warned) return this.play();
    move.warned = true;
    this.#untold = null;
    return announce(`${warning} Enter again plays it all the same.`);
  }

  /** Play what is arranged. */
  async play() {
    const { move } = this;
    if (!this.mayMove) return this.#refuse(this.acts.idle?.() ?? "It is not your move.");
    if (!move) return this.#refuse("Arrange or type a move first.");
    if (move.sent) return undefined;
    move.sent = true;
    this.#untold = null; // what it did will be announced, not what it would do
    this.acts.onChange();
    /** @type {Problem | null} */
    let problem = null;
    try {
      await this.#meant(move, this.acts.send);
    } catch (thrown) {
      problem = /** @type {Problem} */ (thrown);
    }
    // The entry usually arrives before the answer and ends this turn; the next move may be half arranged by now.
    if (this.move !== move) return undefined;
    move.sent = false;
    if (!problem) return this.arrange(null);
    clearTimeout(this.#timer);
    this.#asked++; // a preview that is still to come would hide why
    Object.assign(move, { problem, unfinished: false });
    if (isUnclear(problem) && (!this.#unclear || problem.message.includes("?"))) this.#unclear = move.whole ?? move.text;
    this.acts.onChange();
    return this.#sayWhy(problem);
  }

  /** @param {string | null} text @returns {ArrangedMove | null} */
  #set(text, hint = false) {
    clearTimeout(this.#timer);
    clearTimeout(this.#voice);
    this.#asked++;
    this.#untold = null;
    this.#heard = "";
    this.notice = "";
    this.move = text === null ? null : { text, preview: null, problem: null, sent: false, hint };
    return this.move;
  }

  /** Nothing is arranged, nor has anything been asked about it. */
  #forget() {
    this.#unclear = "";
    return this.#set(null);
  }

  /** Say what to do first, to the ear and to the eye. @param {string} sentence @param {string} [seen] what is shown instead */
  say(sentence, seen = sentence) {
    announce(sentence);
    if (!this.move) this.show(seen);
  }

  /** Show a sentence where the preview of a move would stand. @param {string} sentence */
  show(sentence) {
    this.notice = sentence;
    this.acts.onChange();
  }

  /** @param {string} sentence */
  #refuse(sentence) {
    void sound("refusal");
    this.show(sentence);
    announce(sentence);
  }

  /** Ask for a preview when nothing has happened for a moment. @param {ArrangedMove} move */
  #askSoon(move) {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#ask(move), PAUSE);
  }

  /** One preview at a time: of what is arranged while another is awaited, only the last is asked. @param {ArrangedMove} move */
  async #ask(move) {
    const asked = ++this.#asked;
    await this.#awaited;
    if (asked !== this.#asked) return;
    const answer = this.#meant(move, (text) => this.acts.preview(this.#seat ?? 0, text));
    this.#awaited = answer.catch(() => {});
    try {
      const preview = await answer;
      if (asked !== this.#asked) return;
      move.preview = preview;
      move.problem = null;
    } catch (problem) {
      if (asked !== this.#asked) return;
      move.problem = /** @type {Problem} */ (problem);
    }
    this.acts.onChange();
    this.#tellSoon(move);
  }

  /**
   * Send or preview a move; one that is not a move by itself is taken for the answer to a question about the last one.
   * @template T
   * @param {ArrangedMove} move
   * @param {(text: string) => Promise<T>} ask
   * @returns {Promise<T>}
   */
  async #meant(move, ask) {
    const unclear = this.#unclear;
    try {
      return await ask(move.whole ?? move.text);
    } catch (problem) {
      if (!unclear || move.whole || !isUnclear(/** @type {Problem} */ (problem))) throw problem;
      const whole = `${unclear}, ${move.text}`;
      return ask(whole).then(
        (answer) => ((move.whole = whole), answer),
        (other) => {
          if (/** @type {Problem} */ (other).code === "unreadable_move") throw problem;
          move.whole = whole;
          throw other;
        },
      );
    }
  }

  /** @param {ArrangedMove} move */
  #tellSoon(move) {
    if (this.#untold === null) return;
    clearTimeout(this.#voice);
    const wait = this.#untold - performance.now();
    if (wait > 0) this.#voice = window.setTimeout(() => this.#tell(move), wait);
    else this.#tell(move);
  }

  /** Announce what the move would do, or why it is refused, unless it is on its way. @param {ArrangedMove} move */
  #tell(move) {
    if (this.#untold === null) return;
    this.#untold = null;
    if (move.problem) this.#sayWhy(move.problem);
    else if (move.preview) {
      const warning = this.acts.warning?.() ?? "";
      move.warned = warning !== "";
      const how = move.typed || warning || settings.words === "brief" ? "" : this.#howToPlay;
      if (how) this.#howToPlay = "";
      announce([spoken(move.preview), warning, how].filter(Boolean).join(" "));
    }
  }

  /** @param {Problem} problem */
  #sayWhy(problem) {
    void sound("refusal");
    const rule = problem.rule && settings.words === "full" ? ` Rule ${problem.rule}.` : ""; // by eye it is a link
    const why = `${problem.message}${rule}`;
    const again = why === this.#heard; // it was announced while it was typed
    announce(again ? `Not played. ${why}` : why);
    this.#heard = why;
  }
}

/** Whether a text is not enough to be a move, or could mean several. @param {Problem} problem */
const isUnclear = ({ code }) => code === "unreadable_move" || code === "ambiguous_move";

/** Whether a preview's sentence starts with its score. @param {Preview} preview */
export const startsWithScore = ({ score, text }) => score === null || text.startsWith(`${score} point`);

/** @param {Preview} preview */
function spoken(preview) {
  // "You pass." would sound as if it had been done.
  const text = preview.text.replace(/^Y(ou|our) /, "Arranged: y$1 ");
  return startsWithScore(preview) ? text : `${preview.score} points. ${text}`;
}
