// The page of one game's lesson: finds the game, its lesson and its board, and opens it where it was left.

import * as api from "../connection/requests.js";
import { el } from "../dom/elements.js";
import { styles as tableStyles } from "../table/view.js";
import { createLesson } from "./lesson.js";
import { setTitle } from "../page/house.js";

/** @import {Lesson} from "./lesson.js" */

export const styles = [...tableStyles, new URL("./lesson.css", import.meta.url).href];

export class LessonView extends HTMLElement {
  #lesson = /** @type {Lesson | null} */ (null);
  #gone = false;

  /** @param {string} game */
  constructor(game) {
    super();
    this.game = game;
  }

  async connectedCallback() {
    setTitle("Learn");
    try {
      const info = (await api.games()).find((game) => game.name === this.game);
      if (!info?.lesson) throw new api.Problem("unknown", "There is no such lesson.");
      const lesson = await createLesson(info, await api.lesson(info.name), location.hash.slice(1));
      if (this.#gone) return;
      this.#lesson = lesson;
      lesson.open(this);
    } catch (problem) {
      this.replaceChildren(
        el("h1", { id: "title", tabindex: "-1" }, "This lesson cannot be shown"),
        el("p", {}, /** @type {Error} */ (problem).message),
        el("p", {}, el("a", { href: "/" }, "Back to the games")),
      );
    }
  }

  disconnectedCallback() {
    this.#gone = true;
    this.#lesson?.close();
  }
}

customElements.define("parlour-lesson", LessonView);
