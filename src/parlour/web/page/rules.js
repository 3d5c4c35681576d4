// The rules in a drawer, with their numbers. A refusal links to its rule.

import * as api from "../connection/requests.js";
import { el } from "../dom/elements.js";

/** @type {HTMLElement | null} */
let drawer = null;
/** @type {Element | null} */
let opener = null;

/** Close the drawer; focus goes back to where it came from. */
export function closeRules() {
  drawer?.remove();
  drawer = null;
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
}

/**
 * Open a rules page, perhaps at one rule.
 * @param {string} page
 * @param {string} [rule]
 */
export async function openRules(page, rule) {
  if (!drawer) {
    opener = document.activeElement;
    drawer = el("aside", { class: "drawer", id: "rules", "aria-labelledby": "rules-title" });
    drawer.addEventListener("keydown", (event) => {
      if (event.key === "Escape") closeRules();
    });
    document.body.append(drawer);
  }
  const title = el("h2", { id: "rules-title", tabindex: "-1" }, "Rules");
  const text = el(
    "div",
    { class: "rules-text", tabindex: "0", role: "region", "aria-label": "Rules text" },
    el("p", {}, "Loading …"),
  );
  const close = el("button", { type: "button", id: "rules-close", onclick: closeRules }, "Close");
  drawer.replaceChildren(el("div", { class: "drawer-top" }, title, close), text);
  title.focus();
  try {
    const answer = await api.rules(page);
    title.textContent = `Rules: ${answer.title}`;
    text.innerHTML = answer.html;
    text.querySelector("h1")?.remove();
    for (const table of text.querySelectorAll("table")) table.tabIndex = 0; // a wide one scrolls
    if (rule) cite(text, rule);
  } catch (problem) {
    text.replaceChildren(el("p", {}, /** @type {Error} */ (problem).message));
  }
}

/** @param {HTMLElement} text @param {string} rule */
function cite(text, rule) {
  const place = text.querySelector(`#${CSS.escape(rule)}`);
  if (!(place instanceof HTMLElement)) return;
  place.classList.add("cited");
  place.tabIndex = -1;
  place.focus();
  place.scrollIntoView({ block: "center" });
}

/**
 * A problem as a sentence, with a way to the rule it names.
 * @param {api.Problem} problem
 * @param {string} rulesPage the rules of the game at this table
 */
export function explain(problem, rulesPage) {
  const { message, rule } = problem;
  if (!rule) return el("span", { class: "problem" }, message);
  const page = rule.startsWith("TABLE-") ? "table" : rulesPage;
  const link = el(
    "button",
    {
      type: "button",
      class: "link",
      id: `rule-${rule}`,
      onclick: () => openRules(page, rule),
      "aria-label": `Rule ${rule}`,
    },
    rule,
  );
  return el("span", { class: "problem" }, message, " ", link);
}
