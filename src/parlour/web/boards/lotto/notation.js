// Moves of Lotto as text. The server's games/lotto/notation.py says what is a move; here is only what the board needs.

import { POINTED_OUT, squareOf } from "./card.js";

/** @typedef {{letter?: string, square?: number, take?: string, claim?: string[], call?: string}} LottoMove */

/** A move as text, taken apart. @param {string | null} text @returns {LottoMove} */
export function readMove(text) {
  const words = (text ?? "").trim().toLowerCase();
  const place = /^([a-z]) ([a-e][1-5])$/.exec(words);
  if (place) return { letter: (place[1] ?? "").toUpperCase(), square: squareOf(place[2] ?? "") };
  const take = /^take ([a-z])\s*([a-z])$/.exec(words);
  if (take) return { take: [take[1], take[2]].sort().join("").toUpperCase() };
  if (words.startsWith("claim")) return { claim: [...POINTED_OUT.keys()].filter((line) => words.includes(line)) };
  return { call: words };
}

/** @param {Set<string>} lines */
export function writeClaim(lines) {
  const named = [...POINTED_OUT.keys()].filter((line) => lines.has(line));
  return named.length ? `claim ${named.join(", ")}` : "none";
}
