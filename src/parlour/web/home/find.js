// Finding one's tables again, also old ones, and filing away those that one does not want to see.

import * as api from "../connection/requests.js";
import { announce } from "../page/announce.js";
import { el, refill } from "../dom/elements.js";
import { company, headline, link } from "./tables.js";

/** @import {Summary} from "../types.js" */

const PAUSE = 300; // milliseconds after the last key

/** A search that folds out; `changed` is called when a table was filed away or taken out. */
export class FindTables {
  #timer = 0;
  #asked = 0;

  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    this.text = el("input", { id: "find-text", maxlength: "60", oninput: () => this.#soon() });
    this.filed = el("input", { type: "checkbox", id: "find-filed", onchange: () => this.#find() });
    this.found = el("ul", { id: "find-found" });
    this.element = el(
      "details",
      { class: "tables find", ontoggle: () => this.element.open && this.#find() },
      el("summary", { id: "find-summary" }, "Find your tables"),
      el(
        "p",
        { class: "row" },
        el("label", { for: "find-text" }, "Game or player"),
        this.text,
        this.filed,
        el("label", { for: "find-filed" }, "Filed away"),
      ),
      this.found,
    );
  }

  #soon() {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#find(), PAUSE);
  }

  async #find() {
    const mine = ++this.#asked;
    const { mine: tables } = await api.findTables(this.text.value, this.filed.checked).catch(() => ({ mine: [] }));
    if (mine !== this.#asked) return;
    refill(this.found, ...tables.map((table) => el("li", {}, link(table, "found"), this.#fileButton(table))));
    announce(tables.length === 1 ? "1 table." : `${tables.length} tables.`);
  }

  /** @param {Summary} table */
  #fileButton(table) {
    const away = !this.filed.checked;
    const file = async () => {
      await api.fileTable(table.table, away);
      await this.#find();
      this.text.focus();
      this.changed();
    };
    const text = away ? "File away" : "Take out";
    return el(
      "button",
      { type: "button", id: `file-${table.table}`, onclick: file, "aria-label": `${text}: ${headline(table)}, ${company(table)}` },
      text,
    );
  }
}
