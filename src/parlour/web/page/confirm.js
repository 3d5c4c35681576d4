// A question before something that cannot be undone.

import { el } from "../dom/elements.js";

/**
 * @param {string} question
 * @param {string} yes what the button that does it says
 * @returns {Promise<boolean>}
 */
export function confirm(question, yes) {
  return new Promise((resolve) => {
    const dialog = el(
      "dialog",
      {
        class: "sheet small",
        "aria-labelledby": "ask-title",
        onclose: () => (dialog.remove(), resolve(dialog.returnValue === "yes")),
      },
      el("h2", { id: "ask-title" }, question),
      el(
        "form",
        { method: "dialog", class: "row end" },
        el("button", { value: "no", autofocus: true }, "No"),
        el("button", { value: "yes", class: "danger", id: "ask-yes" }, yes),
      ),
    );
    document.body.append(dialog);
    dialog.showModal();
  });
}
