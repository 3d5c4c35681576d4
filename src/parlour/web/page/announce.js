// What a screen reader hears besides what has focus.

import { byId } from "../dom/elements.js";

const KEPT = 12;

/**
 * Say a sentence politely. Each is a new element, so that the same words said twice are heard twice.
 * @param {string} sentence
 */
export function announce(sentence) {
  if (!sentence) return;
  const voice = byId("voice");
  const line = document.createElement("p");
  line.textContent = sentence;
  voice.append(line);
  while (voice.childElementCount > KEPT) voice.firstElementChild?.remove();
}

/** Announces each number of a log once, however often the log is heard. */
export class Crier {
  #heard = 0;

  /**
   * Everything up to this number needs no more telling.
   * @param {number} number
   */
  begin(number) {
    this.#heard = number;
  }

  /**
   * Whether this number is news; it is not, from now on.
   * @param {number} number
   */
  isNews(number) {
    if (number <= this.#heard) return false;
    this.#heard = number;
    return true;
  }
}
