// Questions in words, such as `look row 3`: the server answers them with the same sentences in every door.

import { announce } from "../page/announce.js";

/** @import {Reading} from "../types.js" */

// A word that is laid may be called like a question: LOOK down from D8.
const QUESTION = /^\s*((look|rules)(?!\s+(across|down)\s+from\s)(\s.*)?|(help|\?)(\s+(moves|look))?|score|words|bag|new|due|goal)\s*$/i;

/** Whether a text asks for a hint. @param {string} text */
export const wantsHint = (text) => /^\s*hint\s*$/i.test(text);

/** Whether a text asks something, so that it is not a move. @param {string} text */
export const isQuestion = (text) => QUESTION.test(text);

/** An answer as keys have it: what is typed in other doors to hear more is a key here. @param {string[]} lines */
const forKeys = (lines) => lines.map((line) => line.replace("type look more", "Shift and F tells all"));

export class Asking {
  #at = "";
  #goalTold = false;

  /** @param {(text: string, at: string) => Promise<Reading>} ask */
  constructor(ask) {
    this.ask = ask;
  }

  /** After a move `look next` begins anew. */
  begin() {
    this.#at = "";
  }

  /** The answer to a question that nobody asked aloud; nothing if it cannot be had. @param {string} question */
  async quietly(question) {
    try {
      return forKeys((await this.ask(question, "")).lines).join(" ");
    } catch {
      return "";
    }
  }

  /** Have the answers to some questions read out. @param {...string} questions @returns {Promise<string>} what was read */
  async read(...questions) {
    const read = await this.answer(...questions);
    announce(read);
    return read;
  }

  /** How the game stands; the first time also what wins and what can be done. @param {boolean} [over] */
  standing(over = false) {
    const goal = over || this.#goalTold ? [] : ["goal"];
    this.#goalTold = true;
    return this.answer("score", ...goal);
  }

  /** The answers, or why there is none. @param {...string} questions */
  async answer(...questions) {
    const lines = [];
    try {
      for (const question of questions) {
        const answer = await this.ask(question, this.#at);
        this.#at = answer.at;
        lines.push(...forKeys(answer.lines));
      }
    } catch (problem) {
      lines.push(/** @type {Error} */ (problem).message);
    }
    return lines.join(" ");
  }
}
