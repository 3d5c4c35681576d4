// The way to the rules, whose drawer is loaded when it is wanted. A refusal links to its rule.

import { el } from "../dom/elements.js";

/** @import {Problem} from "../connection/requests.js" */

/** @type {Promise<typeof import("./rules-drawer.js")> | null} */
let drawer = null;

/** Close the drawer; focus goes back to where it came from. */
export function closeRules() {
  void drawer?.then((loaded) => loaded.closeRules());
}

/**
 * Open the rules: a page by its name, or one rule by its number.
 * @param {string} wanted
 */
export async function openRules(wanted) {
  drawer ??= import("./rules-drawer.js");
  await (await drawer).openRules(wanted);
}

/**
 * A problem as a sentence, with a way to the rule it names.
 * @param {Problem} problem
 */
export function explain(problem) {
  const { message, rule } = problem;
  if (!rule) return el("span", { class: "problem" }, message);
  const link = el(
    "button",
    {
      type: "button",
      class: "link",
      id: `rule-${rule}`,
      onclick: () => openRules(rule),
      "aria-label": `Rule ${rule}`,
    },
    rule,
  );
  return el("span", { class: "problem" }, message, " ", link);
}
