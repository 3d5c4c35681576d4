// The log in sentences.

import { el } from "../dom/elements.js";

/** @import {LogItem} from "../types.js" */

/** The list of what has happened; new sentences are added at its end. */
export class Log {
  #shown = 0;
  #marked = /** @type {number | null} */ (null);
  #follows = true; // the newest sentence is in sight, unless somebody has scrolled away from it
  #heights = "";

  constructor() {
    this.list = el("ol", { class: "log-list" });
    this.scroller = el(
      "div",
      { class: "log-scroll", id: "log", tabindex: "0", role: "region", "aria-labelledby": "log-title" },
      this.list,
    );
    this.scroller.addEventListener("scroll", () => this.#notice());
    const resized = new ResizeObserver(() => this.#toEnd());
    resized.observe(this.scroller);
    resized.observe(this.list);
    this.element = el("section", { class: "log" }, el("h2", { id: "log-title" }, "Log"), this.scroller);
  }

  /** @param {LogItem[]} log */
  show(log) {
    for (const item of log) {
      if (item.number <= this.#shown) continue;
      this.#shown = item.number;
      if (item.says.length)
        this.list.append(
          el("li", { "data-number": item.number, class: item.kind === "move" ? "" : "aside" }, item.says.join(" ")),
        );
    }
    this.#toEnd();
  }

  #toEnd() {
    const { clientHeight, scrollHeight } = this.scroller;
    this.#heights = `${clientHeight} ${scrollHeight}`;
    if (this.#follows) this.scroller.scrollTop = scrollHeight;
  }

  #notice() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroller;
    if (this.#heights !== `${clientHeight} ${scrollHeight}`) return; // it was not scrolled by anybody: its size has changed
    this.#follows = scrollHeight - scrollTop - clientHeight < 40;
  }

  /** Show everything anew: the sentences may be for someone else now. */
  forget() {
    this.#shown = 0;
    this.list.replaceChildren();
  }

  /**
   * Mark where a replay stands; null marks nothing.
   * @param {number | null} number
   */
  mark(number) {
    if (number === this.#marked) return;
    this.#marked = number;
    for (const line of this.list.children) {
      const here = line instanceof HTMLElement && line.dataset.number === String(number);
      if (here) line.setAttribute("aria-current", "step");
      else line.removeAttribute("aria-current");
      if (here) this.scroller.scrollTop = line.offsetTop - this.scroller.clientHeight / 2;
    }
  }
}
