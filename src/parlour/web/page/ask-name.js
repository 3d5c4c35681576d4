// Asks people for their name before others see it, once.

import * as api from "../connection/requests.js";
import { el } from "../dom/elements.js";
import { nameSaved } from "./own-name.js";

const UNNAMED = "Guest"; // what the server calls somebody who has given no name

/**
 * Have a name before going on; someone who has one is not asked.
 * @param {string} why
 * @returns {Promise<boolean>} whether to go on
 */
export async function askName(why) {
  await nameSaved();
  const { name } = await api.me();
  return name !== UNNAMED || ask(why);
}

/** @param {string} why @returns {Promise<boolean>} */
function ask(why) {
  return new Promise((resolve) => {
    const input = el("input", {
      id: "ask-name",
      maxlength: "40",
      autocomplete: "nickname",
      spellcheck: "false",
      autofocus: true,
      "aria-describedby": "ask-name-why",
    });
    const problem = el("p", { class: "problem", role: "alert", hidden: true });
    const go = async (/** @type {Event} */ event) => {
      event.preventDefault();
      try {
        if (input.value.trim()) await api.rename(input.value.trim());
        dialog.close("go");
      } catch (error) {
        problem.textContent = /** @type {Error} */ (error).message;
        problem.hidden = false;
        input.focus();
      }
    };
    const dialog = el(
      "dialog",
      {
        class: "sheet small",
        "aria-labelledby": "ask-name-title",
        onclose: () => (dialog.remove(), resolve(dialog.returnValue === "go")),
      },
      el("h2", { id: "ask-name-title" }, el("label", { for: "ask-name" }, "What is your name?")),
      el("p", { id: "ask-name-why" }, why),
      el(
        "form",
        { onsubmit: go },
        input,
        problem,
        el(
          "div",
          { class: "row end" },
          el("button", { type: "button", onclick: () => dialog.close("") }, "Cancel"),
          el("button", { class: "primary", id: "ask-name-go" }, "Go on"),
        ),
      ),
    );
    document.body.append(dialog);
    dialog.showModal();
  });
}
