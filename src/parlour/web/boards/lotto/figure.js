// A position of Lotto in the rules: a card, its lines that score, and the letter card in hand.

import { svg } from "../../dom/elements.js";
import { COLUMNS, LINES, SIZE, VACANT, kindOf } from "./card.js";

/** @import {Position} from "../contract.js" */
/** @import {LottoCard, LottoFound} from "./types.js" */

const STEP = 72;
const SIDE = SIZE * STEP;
const LABEL = 34;
const HELD = SIDE + 60;

/** @param {Position<"lotto">} position */
export function drawFigure({ view, seat }) {
  const card = view.cards[seat ?? 0];
  const width = SIDE + 20 + (view.held ? 60 + STEP : 0);
  return svg(
    "svg",
    { viewBox: `${-LABEL - 8} ${-LABEL - 8} ${width + LABEL + 8} ${SIDE + LABEL + 28}`, class: "lotto-art" },
    svg("rect", { class: "lotto-art-card", x: -6, y: -6, width: SIDE + 12, height: SIDE + 12, rx: 14 }),
    ...Array.from({ length: SIZE }, (_, place) => [
      label(COLUMNS[place] ?? "", place * STEP + STEP / 2, -18),
      label(String(place + 1), -26, place * STEP + STEP / 2 + 9),
    ]).flat(),
    ...(card ? squares(card) : []),
    ...(view.tally[seat ?? 0]?.words ?? []).map(line),
    ...[...view.held].map((letter, side) => drawSquare(letter, "placed", HELD, side * (STEP + 6))),
  );
}

/** @param {string} text @param {number} x @param {number} y */
const label = (text, x, y) => svg("text", { class: "lotto-art-label", x, y, "text-anchor": "middle" }, text);

/** @param {LottoCard} card */
function squares(card) {
  return Array.from(card.letters, (letter, square) =>
    drawSquare(
      letter === VACANT ? "" : letter,
      kindOf(card, square),
      (square % SIZE) * STEP,
      Math.floor(square / SIZE) * STEP,
    ),
  );
}

/** @param {string} letter @param {string} kind @param {number} x @param {number} y */
function drawSquare(letter, kind, x, y) {
  return svg(
    "g",
    { transform: `translate(${x} ${y})`, class: `lotto-art-${kind}` },
    svg("rect", { x: 4, y: 4, width: STEP - 8, height: STEP - 8, rx: kind === "placed" ? 9 : 3 }),
    svg("text", { x: STEP / 2, y: STEP / 2 + 15, "text-anchor": "middle" }, letter),
  );
}

/** A stroke along a line that scores. @param {LottoFound} found */
function line(found) {
  const along = LINES.get(found.line) ?? [];
  const at = (/** @type {number} */ square) => [
    (square % SIZE) * STEP + STEP / 2,
    Math.floor(square / SIZE) * STEP + STEP / 2,
  ];
  const [x1, y1] = at(along[0] ?? 0);
  const [x2, y2] = at(along.at(-1) ?? 0);
  return svg("line", { class: "lotto-art-line", x1, y1, x2, y2 });
}
