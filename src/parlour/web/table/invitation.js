// The invitation to a table: a link to copy, to share and to photograph; and one that only lets people watch.

import * as api from "../connection/requests.js";
import { el, svg } from "../dom/elements.js";
import { askBot } from "./ask-bot.js";
import { linkToCopy } from "./copying.js";

/** @import {TableState} from "../connection/live.js" */

const MARGIN = 4; // squares; telephones want some white around a code

/** @param {TableState} state */
export function invitation(state) {
  const open = state.seats.filter((seat) => seat.who === "open").length;
  if (!state.invite || state.outcome || !open) return null;
  const address = `${location.origin}/t/${state.table}#${state.invite}`;
  const share = () => navigator.share({ title: `Play ${state.title} with me`, url: address }).catch(() => {});
  return el(
    "section",
    { class: "notice", "aria-labelledby": "invite-title" },
    el(
      "h2",
      { id: "invite-title" },
      state.beside
        ? "Send this link to your friends, who sit down at both tables"
        : open > 1
          ? `Send this link to your friends: ${open} seats are free`
          : "Send this link to your friend",
    ),
    el(
      "div",
      { class: "row" },
      ...linkToCopy("invite-link", address, { labelledby: "invite-title", primary: true }),
      "share" in navigator ? el("button", { type: "button", id: "invite-share", onclick: share }, "Share") : null,
    ),
    el(
      "button",
      { type: "button", class: "link", id: "invite-more", onclick: () => showMore(state.table) },
      "QR code, link to watch, bots",
    ),
  );
}

/** A code to photograph, a link that only lets people watch, and a bot to ask. @param {string} table */
async function showMore(table) {
  const code = el("div", {});
  const dialog = el(
    "dialog",
    { class: "sheet small", "aria-labelledby": "more-title", onclose: () => dialog.remove() },
    el("h2", { id: "more-title" }, "Scan this to sit down"),
    code,
    el("p", { id: "watch-note" }, "With this link people can watch, but not play:"),
    el(
      "div",
      { class: "row" },
      ...linkToCopy("watch-link", `${location.origin}/t/${table}`, { labelledby: "watch-note" }),
    ),
    askBot(table),
    el("form", { method: "dialog", class: "row end" }, el("button", { autofocus: true }, "Close")),
  );
  document.body.append(dialog);
  dialog.showModal();
  try {
    const { rows } = await api.code(table, location.origin);
    code.replaceChildren(picture(rows));
  } catch (problem) {
    code.replaceChildren(el("p", { class: "problem" }, /** @type {Error} */ (problem).message));
  }
}

/** @param {string[]} rows */
function picture(rows) {
  const size = rows.length + 2 * MARGIN;
  const dark = rows.flatMap((row, down) =>
    [...row.matchAll(/1+/g)].map(
      ({ 0: run, index }) => `M${index + MARGIN} ${down + MARGIN}h${run.length}v1h-${run.length}z`,
    ),
  );
  return svg(
    "svg",
    { viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": "The invitation as a QR code", class: "qr" },
    svg("rect", { width: size, height: size, class: "qr-light" }),
    svg("path", { d: dark.join(""), class: "qr-dark" }),
  );
}
