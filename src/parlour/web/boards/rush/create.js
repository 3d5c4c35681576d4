// A board of Series Rush as the page uses it.

import { capital } from "../../dom/elements.js";
import { RushBoard } from "./board.js";
import { pan } from "./sounds.js";
import { breakdown, seatMark } from "./summary.js";

/** @import {Board, Host} from "../contract.js" */

/** @param {Host} host @returns {Board<"rush">} */
export function createBoard(host) {
  const board = new RushBoard(host);
  return {
    element: board.element,
    tray: board.hand.element,
    aside: board.aside,
    update: (scene) => board.update(scene),
    get how() {
      const nothing = board.model?.scene.fits?.[0] === "draw"; // with help that comes first only then
      if (nothing) return `Nothing of yours fits: draw a ${board.model?.piece}.`;
      const backs = !board.model?.tutorial && !board.model?.loose;
      return backs ? "Choose a tile, then a square with the mark below it." : "Choose a tile, then a square.";
    },
    get now() {
      return (board.model && board.now?.tell(board.model, board.hand.tile)) ?? "";
    },
    focus: () => board.cells.grid.focus(),
    goToArranged: () => board.goToArranged(),
    readings: {
      square: () => capital(`${board.model?.speakSquare(board.cells.row, board.cells.column, host.name) ?? ""}.`),
      line: () => board.model?.speakRow(board.cells.row, board.cells.left) ?? "",
      rack: () => board.tell("Hand"),
      score: () => board.tell("Score"),
      arranged: () => board.tell("Arranged"),
    },
    warning: () => board.tell("Misfit"),
    questions: { line: () => [`look row ${board.cells.row + 1}`], fits: () => board.hand.question },
    get keys() {
      return board.keys();
    },
    pan,
    mark: seatMark,
    breakdown,
    get digest() {
      return board.digest;
    },
    remove: () => board.sizes.disconnect(),
  };
}
