// This browser's own record: games, wins by level, streaks and best scores.

import { announce } from "../page/announce.js";
import { confirm } from "../page/confirm.js";
import { forget, results } from "../page/results.js";
import { capital, el, refill } from "../dom/elements.js";
import { figures } from "./figures.js";

/** @import {ListedGame} from "../types.js" */
/** @import {Figures} from "./figures.js" */

/** The panel below the games; hidden until there is something to show. */
export class Profile {
  constructor() {
    this.element = el("section", { class: "profile", hidden: true, "aria-labelledby": "profile-title" });
  }

  /** @param {ListedGame[]} games */
  show(games) {
    const all = results();
    const played = games.map((game) => figures(game, all)).filter((each) => each.played);
    this.element.hidden = !played.length;
    refill(
      this.element,
      el("h2", { id: "profile-title" }, "Your games so far"),
      el(
        "div",
        { class: "profile-table", tabindex: "0", role: "region", "aria-label": "Games, wins and streaks" },
        table(played),
      ),
      el("p", { class: "note" }, "Only this browser keeps this record. Dailies have their own."),
      el(
        "div",
        { class: "row" },
        el("button", { type: "button", id: "profile-save", onclick: save }, "Save as a file"),
        el("button", { type: "button", id: "profile-delete", onclick: () => this.#delete(games) }, "Delete"),
      ),
    );
  }

  /** @param {ListedGame[]} games */
  async #delete(games) {
    if (!(await confirm("Delete the record of your games in this browser?", "Delete"))) return;
    forget();
    this.show(games);
    announce("Your record is deleted.");
  }
}

/** @param {Figures[]} played */
function table(played) {
  const scored = played.some(({ best }) => best !== null);
  const titles = ["Games", "Won", "Against the computer", "Wins in a row", ...(scored ? ["Best solo score"] : [])];
  return el(
    "table",
    {},
    el("thead", {}, el("tr", {}, el("td", {}), ...titles.map((title) => el("th", { scope: "col" }, title)))),
    el("tbody", {}, ...played.map((each) => row(each, scored))),
  );
}

/** @param {Figures} each @param {boolean} scored */
function row({ game, played, won, byLevel, streak, longest, best }, scored) {
  const levels = byLevel.filter(([, wins]) => wins).map(([level, wins]) => `${capital(level)} ${wins}`);
  const cells = [
    `${played}`,
    `${won}`,
    levels.join(", ") || "–",
    longest > streak ? `${streak} (longest ${longest})` : `${streak}`,
    ...(scored ? [best === null ? "–" : `${best}`] : []),
  ];
  return el("tr", {}, el("th", { scope: "row" }, game.title), ...cells.map((text) => el("td", {}, text)));
}

function save() {
  const file = new Blob([JSON.stringify({ results: results() }, null, 2)], { type: "application/json" });
  const address = URL.createObjectURL(file);
  el("a", { href: address, download: "parlour-games.json" }).click();
  URL.revokeObjectURL(address);
}
