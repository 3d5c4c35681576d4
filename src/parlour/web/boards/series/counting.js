// Counting aloud, for children: the browser says the sentences in which the game counts, unless that is switched off. SERIES-29.

import { el } from "../../dom/elements.js";
import { settings } from "../../page/settings.js";

/** @import {Scene} from "../contract.js" */

const PLACE = "parlour.series.counting";
const SLOWLY = 0.85;

export class Counting {
  #heard = /** @type {number | null} */ (null);
  #refused = /** @type {Error | null} */ (null);

  constructor() {
    this.box = el("input", { type: "checkbox", id: "series-counting", onchange: () => this.#choose() });
    this.box.checked = kept();
    const label = el("label", { for: "series-counting" }, "Count aloud");
    this.element = el("p", { class: "series-check", hidden: true }, this.box, label);
  }

  /** Say what has been counted or refused since the last scene. @param {Scene<"rush" | "domino" | "hex">} scene */
  show({ options, log = [], number, seat, arranged, replay }) {
    this.element.hidden = !options.counting;
    const before = this.#heard ?? number;
    this.#heard = number;
    const problem = arranged?.problem ?? null;
    const refused = problem === this.#refused ? null : problem;
    this.#refused = problem;
    // A page that speaks for itself says it anyway.
    if (!options.counting || replay || !this.box.checked || settings.voice || !("speechSynthesis" in window)) return;
    for (const { number: at, events = [], says } of log) {
      if (at <= before) continue;
      for (const [place, event] of events.entries())
        if (event.kind === "counted" || (event.kind === "wrong" && event.seat === seat)) speak(says[place] ?? "");
    }
    if (refused) speak(refused.message);
  }

  #choose() {
    if (!this.box.checked) window.speechSynthesis?.cancel();
    try {
      localStorage.setItem(PLACE, this.box.checked ? "on" : "off");
    } catch {
      // Then it is on again next time.
    }
  }
}

function kept() {
  try {
    return localStorage.getItem(PLACE) !== "off";
  } catch {
    return true;
  }
}

/** @param {string} sentence */
function speak(sentence) {
  const words = new SpeechSynthesisUtterance(sentence);
  words.lang = "en";
  words.rate = SLOWLY * settings.rate;
  words.volume = settings.volume / 100;
  speechSynthesis.speak(words);
}
