// "Show me · I know it": the lesson, offered before the first game of a kind.

import { el } from "../dom/elements.js";
import { keepProgress } from "./progress.js";

/** @import {ListedGame} from "../types.js" */

/**
 * Ask whether to show how the game is played.
 * @param {ListedGame} info
 * @returns {Promise<"show" | "play" | null>} null if the person closed the question
 */
export function offerLesson(info) {
  return new Promise((answer) => {
    const dialog = el(
      "dialog",
      { class: "sheet", id: "offer", "aria-labelledby": "offer-title", onclose: () => close() },
      el("h2", { id: "offer-title" }, `New to ${info.title}?`),
      el("p", {}, "A lesson on the board takes two minutes."),
      el(
        "form",
        { method: "dialog", class: "row end" },
        el("button", { value: "play", id: "offer-play" }, "I know it"),
        el("button", { value: "show", id: "offer-show", class: "primary", autofocus: true }, "Show me"),
      ),
    );

    function close() {
      const chosen = dialog.returnValue === "show" || dialog.returnValue === "play" ? dialog.returnValue : null;
      dialog.remove();
      if (chosen) keepProgress(info.name, { offered: true });
      answer(chosen);
    }

    document.body.append(dialog);
    dialog.showModal();
  });
}
