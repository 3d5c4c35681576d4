// The other one of two tables that were opened together: who sits there and how they stand. The live connection tells what
// changes.

import * as api from "../connection/requests.js";
import { announce } from "../page/announce.js";
import { el, refill } from "../dom/elements.js";

/** @import {TableState} from "../connection/live.js" */
/** @import {Beside} from "../types.js" */

export class BesideTable extends HTMLElement {
  #told = ""; // what is shown
  #over = /** @type {boolean | null} */ (null);
  #log = /** @type {TableState["log"] | null} */ (null); // another one when the whole table was sent again
  #neighbour = /** @type {TableState["neighbour"]} */ (undefined);

  /** @param {TableState} state */
  show({ table, beside, neighbour, log }) {
    this.#neighbour = neighbour;
    if (beside && neighbour) this.#fill({ table: beside, ...neighbour });
    else if (log !== this.#log) this.#ask(table);
    this.#log = log;
  }

  /** @param {string} table */
  async #ask(table) {
    try {
      const now = await api.beside(table);
      if (!this.#neighbour) this.#fill(now);
    } catch {
      // What changes from now on is told all the same.
    }
  }

  /** @param {Beside} now */
  #fill({ table, told, over }) {
    if (over && this.#over === false) announce(told.join(" "));
    this.#over = over;
    if (this.#told === told.join(" ")) return;
    this.#told = told.join(" ");
    refill(
      this,
      el(
        "section",
        { class: "beside", "aria-labelledby": "beside-title" },
        el("h2", { id: "beside-title" }, "The other table"),
        ...told.map((sentence) => el("p", {}, sentence)),
        el("p", {}, el("a", { id: "beside-look", href: `/t/${table}` }, "Look at it")),
      ),
    );
  }
}

customElements.define("parlour-beside", BesideTable);
