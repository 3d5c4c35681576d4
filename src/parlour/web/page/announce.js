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
