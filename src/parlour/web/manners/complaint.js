// What to do about something that somebody typed: hide it, report it, block them.

import * as api from "../connection/requests.js";
import { announce } from "../page/announce.js";
import { el } from "../dom/elements.js";
import { hideName } from "./veil.js";

/** @import {ReportListed, ReportWish} from "./types.js" */

/** @type {[ReportWish["reason"], string][]} */
const REASONS = [
  ["insult", "An insult"],
  ["hate", "Hatred or a threat"],
  ["sexual", "Sexual"],
  ["spam", "Spam"],
  ["impersonation", "Pretends to be somebody else"],
  ["other", "Something else"],
];

/**
 * @typedef {object} Typed
 * @property {number} seat
 * @property {string} name
 * @property {number | null} line the number of a line, or null if it is about the name
 * @property {string} text the line
 */

/**
 * @typedef {object} Remedies
 * @property {() => void} hide hides a line from this reader
 * @property {(() => Promise<boolean>) | null} remove takes the seat away, as the host may
 * @property {() => void} refresh asks for the table again, because names or people are hidden
 */

/**
 * What can be done about something; nothing can be blocked or removed where there is nobody to act on.
 * @typedef {object} Deeds
 * @property {string} title
 * @property {string} hides
 * @property {() => void} conceal
 * @property {(reason: ReportWish["reason"]) => Promise<unknown>} report
 * @property {(() => Promise<unknown>) | null} block
 * @property {(() => Promise<boolean>) | null} remove
 */

/** @param {string} table @param {Typed} typed @param {Remedies} remedies */
export function openComplaint(table, typed, { hide, remove, refresh }) {
  const { seat, name, line, text } = typed;
  const hideTheirName = () => (hideName(name, true), refresh());
  open(name, {
    title: line === null ? `The player called ${name}` : `${name}: “${text}”`,
    hides: line === null ? "Hide this name" : "Hide this line",
    conceal: line === null ? hideTheirName : hide,
    report: (reason) => api.report(table, { seat, line, reason }),
    block: async () => (await api.block(table, { seat, line }), hideTheirName()),
    remove,
  });
}

/**
 * A button to hide or report a name on a list, where there is nobody to block.
 * @param {string} id of the button
 * @param {string} name
 * @param {(wish: ReportListed) => Promise<unknown>} report
 * @param {() => void} refresh shows the list again
 */
export function aboutListed(id, name, report, refresh) {
  const conceal = () => (hideName(name, true), refresh());
  return el("button", {
    type: "button",
    class: "link about-line",
    id,
    "aria-label": `Hide or report: ${name}`,
    title: "Hide or report",
    onclick: () =>
      open(name, {
        title: `The player called ${name}`,
        hides: "Hide this name",
        conceal,
        report: (reason) => report({ name, reason }),
        block: null,
        remove: null,
      }),
  });
}

/** @param {string} name @param {Deeds} deeds */
function open(name, { title, hides, conceal, report: complain, block: bar, remove }) {
  const problem = el("p", { class: "problem", role: "alert", hidden: true });
  /** @param {() => Promise<unknown>} work @param {string} said */
  const settle = async (work, said) => {
    try {
      await work();
      dialog.close();
      announce(said);
    } catch (error) {
      problem.textContent = /** @type {Error} */ (error).message;
      problem.hidden = false;
    }
  };
  const report = (/** @type {ReportWish["reason"]} */ reason) =>
    settle(async () => (await complain(reason), conceal()), "Reported, and hidden from you. Thank you.");
  const block = () => settle(async () => bar?.(), `${name} is blocked.`);
  const expel = async () => {
    await block();
    if (!dialog.open && (await remove?.())) announce(`${name} is blocked and removed from the table.`);
  };
  const dialog = el(
    "dialog",
    { class: "sheet small", "aria-labelledby": "complaint-title", onclose: () => dialog.remove() },
    el("h2", { id: "complaint-title" }, title),
    el(
      "div",
      { class: "row" },
      el(
        "button",
        { type: "button", id: "complaint-hide", onclick: () => settle(async () => conceal(), "Hidden from you.") },
        hides,
      ),
      bar && el("button", { type: "button", id: "complaint-block", onclick: block }, `Block ${name}`),
      remove && el("button", { type: "button", id: "complaint-remove", onclick: expel }, `Block and remove ${name}`),
    ),
    bar &&
      el(
        "p",
        { class: "note" },
        "Blocked people cannot sit down at your tables, and you no longer read what they say. They are not told.",
        remove && " Until the first move you can also take their seat away.",
      ),
    el(
      "fieldset",
      { class: "reasons" },
      el("legend", {}, "Report it to the people who run this house as"),
      el(
        "div",
        { class: "row" },
        ...REASONS.map(([reason, words]) =>
          el("button", { type: "button", id: `report-${reason}`, onclick: () => report(reason) }, words),
        ),
      ),
    ),
    problem,
    el("form", { method: "dialog", class: "row end" }, el("button", { autofocus: true }, "Close")),
  );
  document.body.append(dialog);
  dialog.showModal();
}
