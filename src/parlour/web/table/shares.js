// The shares of the chance that this browser has brought to tables: made here, remembered here, and hashed here. TABLE-22.

const PLACE = "parlour.shares";
const MOST_KEPT = 50; // the oldest are forgotten
const SHARE_BYTES = 32;

/**
 * A share, and the fingerprint of the table's own seed when it was made.
 * @typedef {{share: string, seed: string}} KeptShare
 */

/** @returns {Record<string, KeptShare>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} table @param {number} seat @returns {KeptShare | null} */
export const shareOf = (table, seat) => kept()[`${table} ${seat}`] ?? null;

/**
 * The share of a seat, made if there is none yet; all tabs of this browser bring the same.
 * @param {string} table
 * @param {number} seat
 * @param {string} seed the fingerprint of the table's own seed
 */
export function makeShare(table, seat, seed) {
  const known = shareOf(table, seat);
  if (known) return known.share;
  const share = toHex(crypto.getRandomValues(new Uint8Array(SHARE_BYTES)));
  const all = [...Object.entries(kept()), [`${table} ${seat}`, { share, seed }]];
  localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(all.slice(-MOST_KEPT))));
  return share;
}

/**
 * The SHA-256 of a label and bytes, both ways in hexadecimal; null where this browser cannot tell.
 * @param {string} label
 * @param {string} bytes
 * @returns {Promise<string | null>}
 */
export async function fingerprint(label, bytes) {
  if (!globalThis.crypto?.subtle) return null;
  const text = new TextEncoder().encode(`${label} `);
  const whole = new Uint8Array([...text, ...fromHex(bytes)]);
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", whole)));
}

/** @param {string} text */
const fromHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** @param {Uint8Array} bytes */
const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
