// Asking which letter a wild block stands for.

import { el } from "../../dom/elements.js";
import { LETTERS } from "./tiles.js";

/**
 * Ask for a letter; the empty text means that none was chosen.
 * @param {string} question
 * @returns {Promise<string>}
 */
export function askLetter(question) {
  return new Promise((resolve) => {
    const dialog = el(
      "dialog",
      {
        class: "sheet small",
        "aria-labelledby": "letter-title",
        onclose: () => (dialog.remove(), resolve(dialog.returnValue)),
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          const letter = event.key.toUpperCase();
          if (letter.length === 1 && LETTERS.includes(letter)) dialog.close(letter);
        },
      },
      el("h2", { id: "letter-title" }, question),
      el(
        "form",
        { method: "dialog", class: "letters" },
        ...[...LETTERS].map((letter) => el("button", { value: letter, id: `letter-${letter}` }, letter)),
      ),
      el("form", { method: "dialog", class: "row end" }, el("button", { value: "" }, "Cancel")),
    );
    document.body.append(dialog);
    dialog.showModal();
  });
}
