// What a screen reader hears besides what has focus.

import { byId } from "../dom/elements.js";

const KEPT = 12;
let last = "Nothing has been said yet.";
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
  listener?.(sentence);
  const voice = byId("voice");
  const line = document.createElement("p");
  line.textContent = sentence;
  voice.append(line);
  while (voice.childElementCount > KEPT) voice.firstElementChild?.remove();
}

/** Say the last sentence again. */
export function repeat() {
  announce(last);
}
