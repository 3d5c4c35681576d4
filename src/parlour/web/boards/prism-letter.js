// The letter that an asterisk stands for. PRISM-10.

import { el } from "../dom.js";
import { LETTERS } from "./prism-notation.js";

/** Ask for a letter; the empty text means that none was chosen. @returns {Promise<string>} */
export function askLetter() {
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
      el("h2", { id: "letter-title" }, "Which letter is the asterisk?"),
      el(
        "form",
        { method: "dialog", class: "prism-letters" },
        ...[...LETTERS].map((letter) => el("button", { value: letter, id: `letter-${letter}` }, letter)),
      ),
      el("form", { method: "dialog", class: "row end" }, el("button", { value: "" }, "Cancel")),
    );
    document.body.append(dialog);
    dialog.showModal();
  });
}
