// What a screen reader hears besides what has focus.

import { byId } from "../dom/elements.js";

const KEPT = 12;
const SHORTEST = 2000; // milliseconds that a sentence is given to be heard,
const LONGEST = 10_000;
const LETTER = 50; // and by its length
let last = "Nothing has been said yet.";
let heardAt = 0;
/** @type {((sentence: string) => void) | null} */
let listener = null;

/** Tell somebody else every sentence too. @param {(sentence: string) => void} told */
export function onAnnounce(told) {
  listener = told;
}

/**
 * Say a sentence politely. Each is a new element, so that the same words said twice are heard twice.
 * @param {string} sentence
 */
export function announce(sentence) {
  if (!sentence) return;
  last = sentence;
  heardAt = performance.now() + Math.min(LONGEST, Math.max(SHORTEST, LETTER * sentence.length));
  listener?.(sentence);
  const voice = byId("voice");
  const line = document.createElement("p");
  line.textContent = sentence;
  voice.append(line);
  while (voice.childElementCount > KEPT) voice.firstElementChild?.remove();
}

/** How many milliseconds it takes, about, until the last sentence has been heard. */
export const untilHeard = () => Math.max(0, heardAt - performance.now());

/** Say the last sentence again. */
export function repeat() {
  announce(last);
}
