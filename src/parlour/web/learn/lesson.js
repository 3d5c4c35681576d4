// A lesson: a few positions on the game's own board, each with something to do. The server says what a try leads to.

import * as api from "../connection/requests.js";
import { byId, capital, el, refill } from "../dom/elements.js";
import { announce } from "../page/announce.js";
import { keysToldOnce, setKeys } from "../page/keys.js";
import { openRules } from "../page/rules.js";
import { go } from "../page/router.js";
import { createPracticeBoard } from "../practice/practice-board.js";
import { unknownKey } from "../table/keys.js";
import { keepProgress, progressIn } from "./progress.js";
import { Steps } from "./steps.js";
import { setTitle } from "../page/house.js";

/** @import {Lesson as LessonInfo, LessonAnswer, LessonStepInfo} from "./types.js" */
/** @import {ListedGame, PracticePosition} from "../types.js" */
/** @import {PracticeBoard} from "../practice/practice-board.js" */

const PAUSE = 900; // milliseconds for which a shown move stands arranged before it is played

/**
 * @param {ListedGame} info
 * @param {LessonInfo} lesson
 * @param {string} table the table that somebody came from, or ""
 */
export async function createLesson(info, lesson, table) {
  /** @type {Lesson} */
  let made;
  const practice = await createPracticeBoard(info, {
    preview: (text) => api.previewInLesson(info.name, made.at(text)),
    play: (text) => api.tryInLesson(info.name, made.at(text)),
    ask: (text, at) => api.askInLesson(info.name, { ...made.at(text), at }),
    onPlayed: (/** @type {LessonAnswer} */ answer) => made.heard(answer),
    step: () => made.task.textContent ?? "",
    hint: () => made.hint(),
  });
  made = new Lesson(info, lesson, practice, table);
  return made;
}

export class Lesson {
  #step = 0;
  #moves = /** @type {string[]} */ ([]);
  #before = /** @type {PracticePosition | null} */ (null);
  #tried = "";
  #showing = 0; // changes whenever another step or another showing begins

  /**
   * @param {ListedGame} info
   * @param {LessonInfo} lesson
   * @param {PracticeBoard<LessonAnswer>} practice
   * @param {string} table
   */
  constructor(info, { goal, steps }, practice, table) {
    this.info = info;
    this.goal = el("p", { class: "goal", id: "lesson-goal" }, goal);
    this.steps = steps;
    this.practice = practice;
    this.table = table;
    this.progress = new Steps(steps, (number) => this.#begin(number));
    this.title = el("h2", { id: "step-title", tabindex: "-1" });
    this.text = el("span", {});
    this.task = el("span", {});
    this.rules = el("p", { class: "step-rules" });
    this.showMe = button("show-me", "Show me", () => this.#showMe());
    this.back = button("step-back", "Back", () => this.#begin(this.#step - 1));
    this.answer = el("div", { class: "teacher", hidden: true });
    this.bar = el("div", { class: "bar" }, practice.bar.element, this.answer);
    this.sizes = new ResizeObserver(() => this.#makeRoom());
    this.rulesButton = button("tool-rules", "Rules", () => openRules(info.rules));
  }

  /** @param {HTMLElement} root */
  open(root) {
    const { board } = this.practice;
    byId("tools").prepend(this.rulesButton);
    root.className = "table lesson";
    setTitle(`Learn ${this.info.title}`);
    root.replaceChildren(
      el(
        "div",
        { class: "screen" },
        el(
          "div",
          { class: "head" },
          el("h1", { id: "title", tabindex: "-1" }, `Learn ${this.info.title}`),
          this.progress.element,
        ),
        el(
          "div",
          { class: "guide" },
          el("div", { class: "step-top" }, this.title, this.back, this.showMe),
          this.goal,
          el("p", {}, this.text),
          el("p", { class: "task" }, this.task),
        ),
        el("section", { class: "board", "aria-label": "Board" }, board.element),
        el("div", { class: "hand" }, board.tray, board.tools),
      ),
      this.bar,
      el("div", { class: "side" }, this.rules, board.aside),
    );
    this.sizes.observe(this.bar);
    setKeys(() => this.practice.keys(), unknownKey(board));
    const { step = 0, done = false } = progressIn(this.info.name);
    this.#begin(done ? 0 : Math.min(step, this.steps.length - 1));
  }

  close() {
    this.#showing++;
    this.sizes.disconnect();
    this.practice.close();
    this.rulesButton.remove();
    setKeys(() => []);
  }

  /** The first screen ends where the bar begins. */
  #makeRoom() {
    this.bar.parentElement?.style.setProperty("--bar", `${this.bar.offsetHeight}px`);
  }

  /** Where the learner is, and a move to try there. @param {string} text */
  at(text) {
    this.#tried = text;
    return { step: this.#step, moves: this.#moves, text };
  }

  /** What a try led to; the board shows it already. @param {LessonAnswer} answer */
  heard(answer) {
    const { position, says, teacher, done, stays } = answer;
    if (stays) {
      this.#moves = [...this.#moves, this.#tried];
      this.#before = position;
    }
    if (stays && !done) return;
    this.practice.rest();
    if (done) this.#finish();
    const next = done ? this.#nextButton() : button("try-again", "Try again", () => this.#again(), "primary");
    this.#say(teacher, says, next, done);
    announce(teacher);
  }

  /** @param {string} teacher @param {string[]} says @param {HTMLElement} next @param {boolean} done */
  #say(teacher, says, next, done) {
    const sign = el("span", { class: "tick", "aria-hidden": "true" }, done ? "✓" : "↺");
    refill(
      this.answer,
      sign,
      el("p", {}, el("span", { class: "says" }, says.join(" ")), " ", el("strong", {}, teacher)),
      el("div", { class: "row" }, this.#toTable(done), next),
    );
    this.answer.classList.toggle("done", done);
    this.answer.hidden = false;
    this.practice.bar.element.hidden = true;
    next.focus({ preventScroll: true });
  }

  #finish() {
    const last = this.#step === this.steps.length - 1;
    this.progress.tick(this.#step);
    keepProgress(this.info.name, last ? { step: 0, done: true } : { step: this.#step + 1 });
  }

  #nextButton() {
    if (this.#step < this.steps.length - 1)
      return button("step-next", "Next", () => this.#begin(this.#step + 1), "primary");
    const [level] = this.info.levels;
    if (level) return button("play-now", `Play ${capital(level)}`, () => this.#play(level), "primary");
    return el("a", { class: "button primary", id: "to-games", href: "/" }, "Back to the games");
  }

  /** The way back to the table that somebody came from. @param {boolean} done */
  #toTable(done) {
    if (!this.table || !done) return null;
    return el("a", { class: "button", id: "to-table", href: `/t/${this.table}` }, "Back to your table");
  }

  /** @param {number} number @param {boolean} [again] whether what is to be done has been told */
  async #begin(number, again = false) {
    const step = this.steps[number];
    if (!step) return;
    const showing = ++this.#showing;
    this.#step = number;
    this.#moves = [];
    if (number > 0 || progressIn(this.info.name).step) keepProgress(this.info.name, { step: number });
    this.progress.go(number);
    this.title.textContent = step.title;
    this.text.textContent = step.text;
    this.task.textContent = step.task;
    this.back.hidden = number === 0;
    this.goal.hidden = number > 0;
    refill(this.rules, ...step.rules.map((rule) => this.#ruleLink(rule)));
    try {
      const position = await api.lessonPosition(this.info.name, { step: number, moves: [] });
      if (showing !== this.#showing) return;
      this.#before = position;
      this.#tryFrom(position);
      if (again) return;
      const place = `Step ${number + 1} of ${this.steps.length}`;
      const aim = number > 0 ? "" : this.goal.textContent;
      announce([`${place}: ${step.title}.`, aim, step.text, step.task, keysToldOnce()].filter(Boolean).join(" "));
    } catch (problem) {
      this.#trouble(/** @type {Error} */ (problem));
    }
  }

  #again() {
    if (this.#before) this.#tryFrom(this.#before);
    announce(this.task.textContent ?? "");
  }

  /** @param {PracticePosition} position */
  #tryFrom(position) {
    const byKeys = document.activeElement?.matches(":focus-visible");
    this.answer.hidden = true;
    this.practice.bar.element.hidden = false;
    const { solution, lit } = /** @type {LessonStepInfo} */ (this.steps[this.#step]);
    this.practice.show(position, { fits: lit ? solution.slice(-1) : [] });
    if (byKeys) this.practice.board.focus();
    else this.title.focus({ preventScroll: true });
  }

  /** Arrange the next move of the solution, and go to where Enter plays it. */
  hint() {
    const [solution = [], told] = [this.steps[this.#step]?.solution, this.#moves.length];
    const move = solution[told];
    if (!this.practice.arranging.mayMove || move === undefined) return announce("Nothing is left to do in this step.");
    this.practice.arranging.arrange(move, { aloud: true, hint: true });
    if (!this.practice.board.goToArranged?.()) this.practice.bar.button.focus();
  }

  /** Play the solution, move by move. */
  async #showMe() {
    await this.#begin(this.#step, true);
    const showing = this.#showing;
    for (const text of this.steps[this.#step]?.solution ?? []) {
      this.practice.arrange(text);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      if (showing !== this.#showing) return;
      await this.practice.arranging.play();
      if (showing !== this.#showing) return;
    }
  }

  /** Open a table against the computer. @param {string} level */
  async #play(level) {
    const others = Array.from({ length: Math.max(2, this.info.seats[0]) - 1 }, () => ({
      who: /** @type {const} */ ("bot"),
      level,
    }));
    try {
      const { table } = await api.open({ game: this.info.name, seats: [{ who: "me" }, ...others] });
      go(`/t/${table}`);
    } catch (problem) {
      this.#trouble(/** @type {Error} */ (problem));
    }
  }

  /** @param {string} rule */
  #ruleLink(rule) {
    return el(
      "button",
      {
        type: "button",
        class: "link",
        id: `step-${rule}`,
        onclick: () => openRules(rule),
        "aria-label": `Rule ${rule}`,
      },
      rule,
    );
  }

  /** @param {Error} problem */
  #trouble({ message }) {
    refill(this.answer, el("p", { class: "problem" }, message));
    this.answer.hidden = false;
    announce(message);
  }
}

/** @param {string} id @param {string} text @param {() => void} run @param {string} [kind] */
function button(id, text, run, kind = "") {
  return el("button", { type: "button", id, class: kind, onclick: run }, text);
}
