// A finished game tried differently: any moves from one of its moments, or better ones for the moves that cost most, with the
// strongest bot's opinion of each. Nothing is kept.

import * as api from "../connection/requests.js";
import { byId, el } from "../dom/elements.js";
import { announce } from "../page/announce.js";
import { setKeys } from "../page/keys.js";
import { openRules } from "../page/rules.js";
import { createPracticeBoard } from "../practice/practice-board.js";
import { styles as tableStyles } from "../table/view.js";
import { unknownKey } from "../table/keys.js";
import { Analysis, costlyTurns } from "./analysis.js";
import { setTitle } from "../page/house.js";

/** @import {AnalysedTurn, LinePlayed, ListedGame} from "../types.js" */
/** @import {PracticeBoard} from "../practice/practice-board.js" */

export const styles = [...tableStyles, ...["../table/later.css", "./try-view.css"].map((file) => new URL(file, import.meta.url).href)];

const FOUND = ["best", "good"];

export class TryView extends HTMLElement {
  #number = 0;
  #moves = /** @type {string[]} */ ([]);
  #mistakes = /** @type {AnalysedTurn[]} */ ([]);
  #at = -1; // which of the mistakes is shown
  #asked = 0; // changes whenever an opinion on something else is wanted
  #practice = /** @type {PracticeBoard<LinePlayed> | null} */ (null);
  #analysis = /** @type {Analysis | null} */ (null);

  /** @param {string} table @param {URLSearchParams} wish */
  constructor(table, wish) {
    super();
    this.table = table;
    this.retrying = wish.has("retry");
    this.seat = wish.get("retry") ? Number(wish.get("retry")) : null;
    this.#number = Number(wish.get("from") ?? 0);
    this.heading = el("h1", { id: "title", tabindex: "-1" });
    this.task = el("p", { class: "task" });
    this.opinion = el("p", { class: "opinion", "aria-live": "off" });
    const button = (/** @type {string} */ id, /** @type {string} */ label, /** @type {() => void} */ run) =>
      el("button", { type: "button", id, onclick: run }, label);
    this.back = button("try-back", "Back one move", () => this.#return(this.#moves.slice(0, -1)));
    this.again = button("try-again", "Start again", () => this.#return([]));
    this.ask = button("try-ask", "Ask the bot", () => this.#askBot());
    this.next = button("try-next", "Next position", () => this.#retry(this.#at + 1));
    this.leave = el("a", { class: "button", id: "try-leave" }, "Back to the game");
    this.rules = button("tool-rules", "Rules", () => {});
  }

  async connectedCallback() {
    setTitle("Try it");
    try {
      const summary = await api.summary(this.table);
      const info = (await api.games()).find((game) => game.name === summary.game);
      if (!info) throw new api.Problem("unknown", `${summary.title} is not played here any more.`);
      const practice = await createPracticeBoard(info, {
        preview: (text) => api.previewLine(this.table, { ...this.#line(), text }),
        play: (text) => this.#play(text),
        ask: (text, at) => api.askLine(this.table, { ...this.#line(), seat: this.#practice?.position?.seat ?? null, text, at }),
        onPlayed: () => this.#judge(),
      });
      const start = this.retrying ? null : await api.line(this.table, this.#line());
      if (!this.isConnected) return;
      this.#practice = practice;
      this.#layOut(info, practice);
      if (start) this.#show(start.position);
      else await this.#findMistakes();
    } catch (problem) {
      this.replaceChildren(
        el("h1", { id: "title", tabindex: "-1" }, "This cannot be tried"),
        el("p", {}, /** @type {Error} */ (problem).message),
        el("p", {}, el("a", { href: `/t/${this.table}` }, "Back to the game")),
      );
    }
  }

  disconnectedCallback() {
    this.#asked++;
    this.#analysis?.stop();
    this.#practice?.close();
    this.rules.remove();
    setKeys(() => []);
  }

  /** @param {ListedGame} info @param {PracticeBoard<LinePlayed>} practice */
  #layOut(info, practice) {
    const { board, bar } = practice;
    this.rules.addEventListener("click", () => openRules(info.rules));
    byId("tools").prepend(this.rules);
    this.className = "table trying";
    this.heading.textContent = `${info.title}: ${this.retrying ? "retry the mistakes" : "try it from here"}`;
    setTitle(`${this.heading.textContent}`);
    this.next.hidden = !this.retrying;
    this.task.textContent = "Play any move, for every side in turn. The strongest bot says what it thinks of it.";
    const row = el("div", { class: "row" }, this.back, this.again, this.ask, this.next, this.leave);
    const below = el("div", { class: "bar" }, this.opinion, bar.element);
    this.replaceChildren(
      el(
        "div",
        { class: "screen" },
        el("div", { class: "head" }, this.heading),
        el("div", { class: "guide" }, this.task, row),
        el("section", { class: "board", "aria-label": "Board" }, board.element),
        el("div", { class: "hand" }, board.tray, board.tools),
      ),
      below,
      el("div", { class: "side" }, board.aside),
    );
    new ResizeObserver(() => this.style.setProperty("--bar", `${below.offsetHeight}px`)).observe(below);
    setKeys(() => practice.keys(), unknownKey(board));
  }

  #line() {
    return { number: this.#number, moves: this.#moves, seat: this.seat };
  }

  /** @param {string} text */
  async #play(text) {
    const moves = [...this.#moves, text];
    const played = await api.line(this.table, { ...this.#line(), moves });
    this.#moves = moves;
    return played;
  }

  /** Go to where these moves lead, unless something else is wanted meanwhile; whether it is shown. @param {string[]} moves */
  async #return(moves) {
    this.#moves = moves;
    const asked = ++this.#asked;
    const line = await this.#answer(api.line(this.table, this.#line()));
    if (asked !== this.#asked || !line) return false;
    this.#show(line.position);
    return true;
  }

  /** @param {LinePlayed["position"]} position */
  #show(position) {
    this.#practice?.show(position);
    this.#say("", "");
    this.#judge();
  }

  /** @param {string} words @param {string} verdict */
  #say(words, verdict) {
    this.opinion.className = `opinion verdict ${verdict}`;
    this.opinion.textContent = words;
    this.back.disabled = this.again.disabled = !this.#moves.length;
    this.leave.setAttribute("href", `/t/${this.table}?step=${this.#number}`);
  }

  /** What the bot thinks of the last move. */
  async #judge() {
    const asked = ++this.#asked;
    if (!this.#moves.length) return;
    this.#say("The strongest bot is thinking …", "");
    const found = await this.#answer(api.opinion(this.table, this.#line()));
    if (asked !== this.#asked || !found) return;
    const right = FOUND.includes(found.verdict ?? "");
    const tried = this.retrying && this.#moves.length === 1;
    const words = [found.says, tried && (right ? "That is better: well found." : "Look for something better.")];
    this.#say(words.filter(Boolean).join(" "), found.verdict ?? "");
    announce(this.opinion.textContent ?? "");
    if (tried && !right) {
      const { position } = await api.line(this.table, { ...this.#line(), moves: [] });
      if (asked !== this.#asked) return;
      this.#moves = [];
      this.#practice?.show(position);
    }
  }

  /** What the bot would play. */
  async #askBot() {
    const asked = ++this.#asked;
    this.#say("The strongest bot is thinking …", "");
    const found = await this.#answer(api.bestInLine(this.table, this.#line()));
    if (asked !== this.#asked || !found) return;
    this.#say(found.says, "");
    announce(found.says);
    if (found.best[0]) this.#practice?.arrange(found.best[0].move);
  }

  /** What the server answers, or null where it refuses, in words. @template T @param {Promise<T>} asked */
  async #answer(asked) {
    try {
      return await asked;
    } catch (problem) {
      this.#say(/** @type {Error} */ (problem).message, "");
      return null;
    }
  }

  // Mistakes.

  async #findMistakes() {
    this.task.textContent = "The strongest bot is looking for the moves that cost most …";
    const analysis = new Analysis(this.table, () => {
      this.#mistakes = costlyTurns(analysis, this.seat);
      if (this.#mistakes.length && this.#at < 0) void this.#retry(0);
      this.#offerNext();
    });
    this.#analysis = analysis;
    await analysis.start();
    if (!this.#mistakes.length) this.task.textContent = analysis.note || "There is nothing to do better.";
  }

  /** @param {number} at */
  async #retry(at) {
    const turn = this.#mistakes[at];
    this.#at = at;
    this.#offerNext();
    this.#number = turn.number - 1;
    if (!(await this.#return([]))) return;
    this.task.textContent = `Position ${at + 1} of ${this.#mistakes.length}. Played here: ${turn.name}. Find something better.`;
    announce(this.task.textContent);
  }

  #offerNext() {
    this.next.disabled = this.#at + 1 >= this.#mistakes.length;
  }
}

customElements.define("parlour-try", TryView);
