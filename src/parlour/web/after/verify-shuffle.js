// The shuffle verified: the seed, and the players' shares of the chance where there are any, hashed here and compared.

import * as api from "../connection/requests.js";
import { el } from "../dom/elements.js";
import { mine } from "../table/names.js";
import { fingerprint, shareOf } from "../table/shares.js";

/** @import {TableState} from "../connection/live.js" */
/** @import {MatchRecord} from "../connection/requests.js" */

/**
 * @param {TableState} state
 * @param {HTMLElement} place
 */
export async function verifyShuffle(state, place) {
  if (place.childElementCount) return;
  place.append(el("p", {}, "Loading …"));
  try {
    const record = await api.record(state.table);
    const verdicts = [await checkSeed(state, record), ...(record.header.mix ? await checkShares(state, record) : [])];
    place.replaceChildren(
      ...verdicts.map((verdict) => el("p", {}, verdict)),
      el(
        "dl",
        {},
        el("dt", {}, "Seed"),
        el("dd", {}, el("code", {}, record.seed)),
        el("dt", {}, "Commitment: SHA-256 of “parlour seed ” and the seed"),
        el("dd", {}, el("code", {}, state.commitment)),
      ),
    );
  } catch (problem) {
    place.replaceChildren(el("p", {}, /** @type {Error} */ (problem).message));
  }
}

/** @param {TableState} state @param {MatchRecord} record */
async function checkSeed(state, { seed }) {
  const hash = await fingerprint("parlour seed", seed);
  if (hash === null) return "This browser cannot check it here; parlour verify can.";
  const noted = mine(state.seats).map((seat) => shareOf(state.table, seat)?.seed ?? hash);
  return hash === state.commitment && noted.every((before) => before === hash)
    ? "Checked: the seed is the one committed to before the first move."
    : "The seed is NOT the one committed to.";
}

/**
 * Whether the shares are those committed to before any was revealed, and whether this browser's are among them.
 * @param {TableState} state
 * @param {MatchRecord} record
 */
async function checkShares(state, { entries }) {
  const moves = entries.filter(({ kind }) => kind === "move");
  const began = /** @param {string} word */ (word) => moves.filter(({ text }) => text.startsWith(`${word} `));
  const [commits, reveals] = [began("commit"), began("reveal")];
  if (!reveals.length) return ["Nobody revealed a share of the chance, so the seed is the table’s own."];
  const sound = await Promise.all(
    reveals.map(async ({ seat, text }) => {
      const hash = await fingerprint("parlour share", text.slice("reveal ".length));
      return hash === null || commits.some((commit) => commit.seat === seat && commit.text === `commit ${hash}`);
    }),
  );
  const inOrder = commits.every((commit) => reveals.every((reveal) => commit.number < reveal.number));
  const own = mine(state.seats).filter((seat) => shareOf(state.table, seat));
  const missing = own.some(
    (seat) => !reveals.some((reveal) => reveal.text === `reveal ${shareOf(state.table, seat)?.share}`),
  );
  return [
    sound.every(Boolean) && inOrder
      ? "Checked: the players’ shares are those committed to before any was revealed."
      : "The players’ shares are NOT those committed to before.",
    own.length ? (missing ? "Your own share is NOT among them." : "Your own share is among them.") : "",
    "That the game follows from the seed and the shares is checked by parlour verify.",
  ].filter(Boolean);
}
