// The board as text, for any game: what the terminal draws, and typed moves. A new game is playable here before it has a board.

import * as api from "../connection/requests.js";
import { el, svg } from "../dom/elements.js";

/** @import {ListedGame} from "../types.js" */
/** @import {Board, Scene} from "./contract.js" */

export const pictureStyles = [new URL("./text.css", import.meta.url).href];

/** @param {ListedGame} info */
export function picture(info) {
  return svg(
    "svg",
    { viewBox: "0 0 200 200", class: "text-picture" },
    svg("text", { x: 100, y: 138, "text-anchor": "middle" }, info.title.charAt(0)),
  );
}

/** @returns {Board} */
export function createBoard() {
  const drawing = el("pre", {
    class: "text-board",
    id: "text-board",
    tabindex: "0",
    role: "group",
    "aria-label": "The board as text",
  });
  let shown = 0;

  /** @param {Scene} scene */
  async function update(scene) {
    const mine = ++shown;
    const text = scene.drawing ?? (scene.replay ? outline(scene.view) : await draw(scene));
    if (mine === shown) drawing.textContent = text;
  }

  /** @param {Scene} scene */
  async function draw(scene) {
    try {
      return (await api.text(scene.table, scene.seat)).text;
    } catch (problem) {
      return /** @type {Error} */ (problem).message;
    }
  }

  return {
    element: drawing,
    update,
    focus: () => drawing.focus(),
    readings: { square: () => drawing.textContent ?? "", line: () => drawing.textContent ?? "" },
  };
}

/**
 * A view as indented lines, for the steps of a replay.
 * @param {any} value
 * @param {string} [indent]
 * @returns {string}
 */
function outline(value, indent = "") {
  if (value === null || typeof value !== "object") return `${value}`;
  if (Array.isArray(value) && value.every((item) => item === null || typeof item !== "object")) return value.join(" ");
  return Object.entries(value)
    .map(([key, item]) => {
      const deeper = outline(item, `${indent}  `);
      return `${indent}${key}:${deeper.includes("\n") ? `\n${deeper}` : ` ${deeper.trim()}`}`;
    })
    .join("\n");
}
