// Asking a visiting bot to a free seat, by its name.

import { request } from "../connection/requests.js";
import { el } from "../dom/elements.js";

/** @import {ChallengeAnswer} from "../you/types.js" */

/** @param {string} table */
export function askBot(table) {
  const name = el("input", { id: "ask-bot-name", size: "14", maxlength: "24", autocomplete: "off", spellcheck: "false" });
  const button = el("button", { id: "ask-bot" }, "Ask it");
  const said = el("p", { role: "status", id: "ask-bot-said" });

  async function ask() {
    const called = name.value.trim();
    if (!called || button.disabled) return;
    button.disabled = true;
    said.textContent = `${called} is asked …`;
    try {
      /** @type {ChallengeAnswer} */
      const { says } = await request("POST", `/api/bots/${encodeURIComponent(called)}/challenge`, { table });
      said.textContent = says;
    } catch (problem) {
      said.textContent = /** @type {Error} */ (problem).message;
    } finally {
      button.disabled = false;
    }
  }

  return el(
    "form",
    { class: "ask-bot", onsubmit: (/** @type {SubmitEvent} */ event) => (event.preventDefault(), void ask()) },
    el("label", { for: "ask-bot-name" }, "Or ask a bot from elsewhere, by its name:"),
    el("div", { class: "row" }, name, button),
    said,
  );
}
