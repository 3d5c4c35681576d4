// The page of one table: finds the table, its game and its board, and opens it.

import * as api from "../connection/requests.js";
import { boardFor } from "../boards/load.js";
import { el } from "../dom/elements.js";
import { createTable } from "./table.js";

/** @import {Table} from "./table.js" */

export const styles = [new URL("./view.css", import.meta.url).href];

export class TableView extends HTMLElement {
  #table = /** @type {Table | null} */ (null);
  #gone = false;

  /** @param {string} table */
  constructor(table) {
    super();
    this.table = table;
  }

  async connectedCallback() {
    document.title = "Table – Parlour";
    try {
      const summary = await api.summary(this.table);
      const info = (await api.games()).find((game) => game.name === summary.game);
      if (!info) throw new api.Problem("unknown", `${summary.title} is not played here any more.`);
      const table = await createTable(this.table, info, await boardFor(info));
      if (this.#gone) return;
      this.#table = table;
      table.open(this);
    } catch (problem) {
      this.replaceChildren(
        el("h1", { tabindex: "-1" }, "This table cannot be shown"),
        el("p", {}, /** @type {Error} */ (problem).message),
        el("p", {}, el("a", { href: "/" }, "Back to the games")),
      );
    }
  }

  disconnectedCallback() {
    this.#gone = true;
    this.#table?.close();
  }
}

customElements.define("parlour-table", TableView);
