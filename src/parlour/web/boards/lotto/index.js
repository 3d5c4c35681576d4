// Lotto: what the page needs to know about it, and the picture for its card. The board itself is in board.js.

import { svg } from "../../dom/elements.js";

/** @import {Board, Host, Position} from "../contract.js" */

export const pictureStyles = [new URL("./pieces.css", import.meta.url).href];
export const styles = ["./board.css", "./others.css"].map((file) => new URL(file, import.meta.url).href);
export const otherWords = ["draw", "discard", "take", "claim"];

const ROWS = ["TIRED", "HEN E", "T ENS", "TRU K", "  RN "];
const PRINTED = [2, 6, 14, 15, 23];
const STEP = 72;

/** A card half filled, drawn as the real one looks. */
export function picture() {
  const squares = [...ROWS.join("")].map((letter, square) => {
    const place = `translate(${(square % 5) * STEP + 20} ${Math.floor(square / 5) * STEP + 20})`;
    const kind = letter === " " ? "vacant" : PRINTED.includes(square) ? "printed" : "placed";
    return svg(
      "g",
      { transform: place, class: `lotto-art-${kind}` },
      svg("rect", { x: 4, y: 4, width: STEP - 8, height: STEP - 8, rx: kind === "placed" ? 9 : 3 }),
      svg("text", { x: STEP / 2, y: STEP / 2 + 15, "text-anchor": "middle" }, letter),
    );
  });
  return svg(
    "svg",
    { viewBox: "0 0 400 400", class: "lotto-art" },
    svg("rect", { class: "lotto-art-card", x: 4, y: 4, width: 392, height: 392, rx: 22 }),
    ...squares,
  );
}

/** @param {Host} host @returns {Promise<Board<"lotto">>} */
export async function createBoard(host) {
  return (await import("./board.js")).createBoard(host);
}

/** @param {Position<"lotto">} position a position in the rules */
export async function drawFigure(position) {
  return (await import("./figure.js")).drawFigure(position);
}
