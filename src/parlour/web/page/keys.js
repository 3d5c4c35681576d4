// Single keys, and the way to the table of them on `?`.

import { change, settings } from "./settings.js";

/**
 * @typedef {object} Key
 * @property {string} key as KeyboardEvent.key names it
 * @property {string} does
 * @property {() => void} [run] left out where something else listens
 */

const ERASING = ["Backspace", "Delete"];

/** @type {() => {title: string, keys: Key[]}[]} */
let current = () => [];
/** @type {(key: string) => void} */
let otherwise = () => {};

/**
 * The keys that are active now, in groups; asked for whenever one is pressed.
 * @param {() => {title: string, keys: Key[]}[]} groups
 * @param {(key: string) => void} [unknown] told of a key that does nothing
 */
export function setKeys(groups, unknown = () => {}) {
  current = groups;
  otherwise = unknown;
}

/** How somebody who listens finds their way, told once in this browser. */
export function keysToldOnce() {
  if (!settings.keys || settings.keysTold || settings.words === "brief") return "";
  change({ keysTold: true });
  return "Key 0 leads to the board, and the question mark lists all keys.";
}

/** Start listening. */
export function listenToKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !settings.keys) return;
    if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
    if (event.key === "?") {
      event.preventDefault();
      void openKeys();
      return;
    }
    const run = find(event);
    if (run) event.preventDefault();
    if (run) run();
    else if (event.key !== " " && (event.key.length === 1 || ERASING.includes(event.key))) otherwise(event.key);
  });
}

/** What a key does: a small letter that means nothing else stands for the capital. Caps Lock makes no difference. @param {KeyboardEvent} event */
function find({ key, shiftKey }) {
  const keys = current().flatMap((group) => group.keys);
  const run = (/** @type {string} */ wanted) => keys.find((each) => each.key === wanted && each.run)?.run;
  if (!/^[a-z]$/i.test(key)) return run(key);
  const capital = run(key.toUpperCase());
  return shiftKey ? capital : (run(key.toLowerCase()) ?? capital);
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.matches("input:not([type=checkbox], [type=radio], [type=range]), textarea, select") ||
    target.isContentEditable
  );
}

/** Open the table of keys. */
export async function openKeys() {
  (await import("./keys-sheet.js")).openSheet(current());
}
