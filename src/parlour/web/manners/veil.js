// Names that this browser does not show: their seats are called by number instead.

/** @import {SeatInfo, ServerMessage} from "../types.js" */

const PLACE = "parlour.hidden-names";

/** @type {Set<string>} */
const hidden = new Set(load());

/** @returns {string[]} */
function load() {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

export const hiddenNames = () => [...hidden];

/** @param {string} name */
export const isHidden = (name) => hidden.has(name);

/** A text, such as a name on a list, without the hidden names. @param {string} text */
export const withoutHidden = (text) => (hidden.size ? text.replace(anyOf(hidden), "(hidden)") : text);

/** What finds these names where they stand as words. @param {Iterable<string>} names */
function anyOf(names) {
  const found = [...names].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${found})(?![\\p{L}\\p{N}])`, "gu");
}

/** Hide a name, or show it again. @param {string} name @param {boolean} on */
export function hideName(name, on) {
  if (on) hidden.add(name);
  else hidden.delete(name);
  try {
    localStorage.setItem(PLACE, JSON.stringify([...hidden]));
  } catch {
    // A browser that keeps nothing hides it until the page is left.
  }
}

/** What seats with hidden names are called, by name. @param {readonly SeatInfo[]} seats */
const numbered = (seats) =>
  new Map(
    seats.flatMap(({ seat, name, yours }) =>
      name && !yours && hidden.has(name) ? [[name, `Player ${seat + 1}`]] : [],
    ),
  );

/**
 * A message from the server without the hidden names, in whatever sentence they stand.
 * @param {ServerMessage} message
 * @param {readonly SeatInfo[]} known the seats as they were before it, with their own names
 * @returns {ServerMessage}
 */
export function veiled(message, known) {
  if (!hidden.size) return message;
  const names = numbered([...known, ...("seats" in message && message.seats ? message.seats : [])]);
  if (!names.size) return message;
  const pattern = anyOf(names.keys());
  /** @type {(value: any) => any} */
  const veil = (value) => {
    if (typeof value === "string") return value.replace(pattern, (name) => names.get(name) ?? name);
    if (Array.isArray(value)) return value.map(veil);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shown.has(key) ? veil(item) : item]));
  };
  return veil(message);
}

// The members of messages in which names can stand; views and moves are left alone.
const shown = new Set(["seats", "name", "log", "says", "account", "next", "chat", "lines", "offer"]);
