// The progress of a lesson: its steps in a row, each of which can be gone to.

import { el } from "../dom/elements.js";

/** @import {LessonStepInfo} from "./types.js" */

export class Steps {
  /**
   * @param {LessonStepInfo[]} steps
   * @param {(number: number) => void} onGo
   */
  constructor(steps, onGo) {
    this.steps = steps;
    this.buttons = steps.map((_, number) =>
      el("button", { type: "button", id: `step-${number + 1}`, class: "step", onclick: () => onGo(number) }),
    );
    this.element = el(
      "nav",
      { class: "steps", "aria-label": "Steps" },
      el("ol", {}, ...this.buttons.map((button) => el("li", {}, button))),
    );
    this.done = new Set();
    this.go(0);
  }

  /** A step is done. @param {number} number */
  tick(number) {
    this.done.add(number);
    this.go(number);
  }

  /** Mark the step that is shown. @param {number} shown */
  go(shown) {
    for (const [number, button] of this.buttons.entries()) {
      const done = this.done.has(number);
      button.textContent = done ? "✓" : String(number + 1);
      button.setAttribute("aria-label", `Step ${number + 1}: ${this.steps[number]?.title}${done ? ", done" : ""}`);
      button.classList.toggle("done", done);
      if (number === shown) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
  }
}
