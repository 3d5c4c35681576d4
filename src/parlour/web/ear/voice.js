// The page speaks for itself, for people without a screen reader: what is announced, and what has focus.

import { onAnnounce } from "../page/announce.js";
import { settings } from "../page/settings.js";

let listening = false;

/** Speak from now on; what has been said is heard to the end unless a key is pressed. */
export function startSpeaking() {
  if (listening) return;
  listening = true;
  onAnnounce(speak);
  document.addEventListener("keydown", () => speechSynthesis.cancel(), true);
  document.addEventListener("focusin", (event) => speak(nameOf(/** @type {HTMLElement} */ (event.target))));
}

/** @param {string} sentence */
export function speak(sentence) {
  if (!settings.voice || !sentence) return;
  const words = new SpeechSynthesisUtterance(sentence);
  words.lang = document.documentElement.lang || "en";
  words.rate = settings.rate;
  words.volume = settings.volume / 100;
  speechSynthesis.speak(words);
}

const KINDS = /** @type {Record<string, string>} */ ({ BUTTON: "button", A: "link", SELECT: "choice", SUMMARY: "more" });

/** What an element is called, what it is and how it stands. @param {HTMLElement} element */
export function nameOf(element) {
  const labels = "labels" in element ? /** @type {HTMLInputElement} */ (element).labels : null;
  const by = document.getElementById(element.getAttribute("aria-labelledby") ?? "")?.textContent;
  const name = by || (element.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? element.textContent ?? "");
  const square = element.closest("[role=gridcell]") !== null;
  const box = element instanceof HTMLInputElement && ["checkbox", "radio"].includes(element.type) ? element.checked : null;
  const pressed = element.getAttribute("aria-pressed");
  return [
    name.replace(/\s+/g, " ").trim(),
    square ? "" : (KINDS[element.tagName] ?? ""),
    box === null ? "" : box ? "on" : "off",
    pressed === "true" ? "chosen" : "",
    element.getAttribute("aria-disabled") === "true" ? "not now" : "",
  ]
    .filter(Boolean)
    .join(", ");
}
