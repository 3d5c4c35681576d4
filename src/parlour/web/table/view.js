// The page of one table: finds the table, its game and its board, and opens it.

import * as api from "../connection/requests.js";
import { boardFor } from "../boards/load.js";
import { el, painted } from "../dom/elements.js";
import { addStyles } from "../page/styles.js";
import { createOpening, laterStyles } from "./opening.js";
import { setTitle } from "../page/house.js";

/** @import {Opening} from "./opening.js" */
/** @import {Table} from "./table.js" */

export const styles = [new URL("./view.css", import.meta.url).href];

export class TableView extends HTMLElement {
  #opening = /** @type {Opening | null} */ (null);
  #table = /** @type {Table | null} */ (null);
  #gone = false;

  /** @param {string} table */
  constructor(table) {
    super();
    this.table = table;
  }

  /** The table; a private one can be seen only once the invitation in the address is accepted. */
  async #whole() {
    try {
      return await api.whole(this.table);
    } catch (problem) {
      const invite = location.hash.slice(1);
      if (!invite || !(problem instanceof api.Problem) || problem.code !== "forbidden") throw problem;
      await api.sit(this.table, invite);
      return api.whole(this.table);
    }
  }

  async connectedCallback() {
    setTitle("Table");
    try {
      const { game, table } = await this.#whole();
      if (!game) throw new api.Problem("unknown", `${table.title} is not played here any more.`);
      const opening = await createOpening(this.table, game, await boardFor(game), {
        ...table,
        clock: null,
        game_clock: table.game_clock && { ...table.game_clock, at: performance.now() },
      });
      if (this.#gone) return;
      this.#opening = opening;
      opening.open(this);
      await painted();
      const [{ Table }] = await Promise.all([import("./table.js"), addStyles(laterStyles)]);
      if (this.#gone) return;
      this.#table = new Table(opening, (title, why) => this.#dismiss(title, why));
      this.#table.open(this);
    } catch (problem) {
      this.#explain("This table cannot be shown", /** @type {Error} */ (problem).message);
    }
  }

  /** Put the table away, which was shown until now. @param {string} title @param {string} why */
  #dismiss(title, why) {
    this.disconnectedCallback();
    this.removeAttribute("class"); // with which the areas of a table are laid out
    setTitle(title);
    this.#explain(title, why).focus();
  }

  /** @param {string} title @param {string} why */
  #explain(title, why) {
    const heading = el("h1", { id: "title", tabindex: "-1", "aria-describedby": "why" }, title);
    const home = el("p", {}, el("a", { href: "/" }, "Back to the games"));
    this.replaceChildren(heading, el("p", { id: "why" }, why), home);
    return heading;
  }

  disconnectedCallback() {
    this.#gone = true;
    this.#table?.close();
    this.#opening?.frame.remove();
  }
}

customElements.define("parlour-table", TableView);
