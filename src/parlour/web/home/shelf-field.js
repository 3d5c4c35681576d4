// The shelf: half-filled boards to go on with instead of a new one. TABLE-11.

import * as api from "../connection/requests.js";
import { el, listing } from "../dom/elements.js";
import { withoutHidden } from "../manners/veil.js";

/** @import {ShelvedBoard} from "../types.js" */

const NEW = "a new one";

/** A choice among the boards that this person may take up; they are asked for when the form is opened. */
export class ShelfField {
  /** @param {string} game @param {string} id @param {() => void} changed */
  constructor(game, id, changed) {
    this.game = game;
    this.input = el("select", { id, onchange: changed }, el("option", { value: "" }, NEW));
  }

  /** The table whose board was chosen, if any. */
  get board() {
    return this.input.value || undefined;
  }

  async fill() {
    const { value } = this.input;
    try {
      const { boards } = await api.shelf(this.game);
      const offered = boards.map((board) => el("option", { value: board.table }, inWords(board)));
      this.input.replaceChildren(el("option", { value: "" }, NEW), ...offered);
      this.input.value = boards.some(({ table }) => table === value) ? value : "";
    } catch {
      // Without an answer there is still a new board.
    }
  }
}

/** @param {ShelvedBoard} board */
function inWords({ told, names, created, yours }) {
  const day = new Date(created).toLocaleDateString("en-GB", { day: "numeric", month: "long" });
  const whose = yours ? "yours" : listing(names.slice(0, 3).map(withoutHidden)) || "nobody’s";
  return `${told}, ${whose}, ${day}`;
}
