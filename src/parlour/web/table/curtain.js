// Between players who share one screen in a game with secrets.

import { el } from "../dom/elements.js";

/** Hides the board until the next player says that they are looking. */
export class Curtain {
  /** @param {() => void} onLift */
  constructor(onLift) {
    this.title = el("h2", { id: "curtain-title" });
    this.button = el("button", { type: "button", class: "primary", id: "curtain-lift", onclick: onLift });
    this.element = el(
      "section",
      { class: "curtain", "aria-labelledby": "curtain-title", hidden: true },
      this.title,
      el("p", {}, "Everyone else, please look away."),
      this.button,
    );
  }

  /** @param {string} name */
  draw(name) {
    this.title.textContent = `Hand over to ${name}`;
    this.button.textContent = `I am ${name}`;
    if (!this.element.hidden) return;
    this.element.hidden = false;
    this.button.focus();
  }

  lift() {
    this.element.hidden = true;
  }
}
