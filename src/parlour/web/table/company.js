// The others at a table, to hide, report or block, and what the host, or one of two strangers, may do about the table: close it, end it.

import * as api from "../connection/requests.js";
import { confirm } from "../page/confirm.js";
import { el, refill } from "../dom/elements.js";

/** @import {TableState} from "../connection/live.js" */
/** @import {Typed} from "../manners/complaint.js" */

/**
 * @typedef {object} CompanyActs
 * @property {(kind: string, seat: number, text?: string) => Promise<boolean>} act
 * @property {(work: () => Promise<unknown>) => Promise<boolean>} attempt
 * @property {() => void} refresh ask for the whole table again
 */

export class Company {
  #signature = "";

  /** @param {string} table @param {CompanyActs} acts */
  constructor(table, acts) {
    this.table = table;
    this.acts = acts;
    this.element = el("section", { class: "company", "aria-label": "The table and its people", hidden: true });
  }

  /** @param {TableState} state */
  show(state) {
    const { seats, host, outcome, closed, daily, readonly } = state;
    const others = seats.filter(({ who, yours, name }) => who === "player" && !yours && name);
    const signature = JSON.stringify([others.map(({ seat, name }) => [seat, name]), host, outcome !== null, closed]);
    if (signature === this.#signature) return;
    this.#signature = signature;
    const hosts = host && !outcome && seats.length > 1 && daily === null;
    const ends = hosts || (state.paired && !outcome && seats.some(({ yours }) => yours));
    const has_room = closed || seats.some(({ who }) => who === "open");
    this.element.hidden = readonly || !(others.length || ends);
    refill(
      this.element,
      ...this.#people(others, hosts),
      hosts && has_room && this.#tool("table-close", closed ? "Let newcomers in" : "Close to newcomers", () => this.#close(!closed)),
      ends && this.#tool("table-end", "End the table", () => this.#end(state)),
    );
  }

  /** A button for one other person, a choice for more. @param {TableState["seats"]} others @param {boolean} hosts */
  #people(others, hosts) {
    const [first] = others;
    if (!first) return [];
    const about = (/** @type {{seat: number, name: string | null}} */ { seat, name }) =>
      this.complain({ seat, name: name ?? "", line: null, text: "" }, undefined, hosts);
    if (others.length === 1) return [this.#tool("company-about", `Report or block ${first.name}`, () => about(first))];
    const select = el(
      "select",
      { id: "company-who", "aria-label": "Whom to report or block" },
      ...others.map(({ seat, name }) => el("option", { value: String(seat) }, name ?? "")),
    );
    const chosen = () => others.find(({ seat }) => String(seat) === select.value) ?? first;
    return [el("span", { class: "company-choice" }, select, this.#tool("company-about", "Report or block", () => about(chosen())))];
  }

  /** @param {Typed} typed @param {() => void} [hide] hides a line of the chat @param {boolean} [hosts] who may remove people */
  async complain(typed, hide = () => {}, hosts = false) {
    const { openComplaint } = await import("../manners/complaint.js");
    const remove = hosts ? () => this.acts.act("remove", typed.seat) : null;
    openComplaint(this.table, typed, { hide, remove, refresh: this.acts.refresh });
  }

  /** @param {string} id @param {string} text @param {() => void} run */
  #tool(id, text, run) {
    return el("button", { type: "button", class: "link", id, onclick: run }, text);
  }

  /** @param {boolean} closed */
  async #close(closed) {
    if (await this.acts.attempt(() => api.closeTable(this.table, closed))) this.acts.refresh();
  }

  /** @param {TableState} state */
  async #end(state) {
    const seat = state.seats.find(({ yours }) => yours)?.seat ?? 0;
    if (await confirm("End this table? The game is over then, and nobody wins.", "End it")) await this.acts.act("end", seat);
  }
}
