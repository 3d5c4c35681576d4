// Single keys, and the table of them on `?`.

import { el } from "../dom/elements.js";
import { settings } from "./settings.js";

/**
 * @typedef {object} Key
 * @property {string} key as KeyboardEvent.key names it
 * @property {string} does
 * @property {() => void} [run] left out where something else listens
 */

/** @type {() => {title: string, keys: Key[]}[]} */
let current = () => [];
/** @type {(key: string) => void} */
let otherwise = () => {};

/** As the key is called in the table: a capital letter is typed with Shift. @param {string} key */
const nameOf = (key) => NAMES[key] ?? (/^[A-Z]$/.test(key) ? `Shift+${key}` : key);

const NAMES = /** @type {Record<string, string>} */ ({
  Arrows: "Arrow keys",
  " ": "Space",
});

/**
 * The keys that are active now, in groups; asked for whenever one is pressed.
 * @param {() => {title: string, keys: Key[]}[]} groups
 * @param {(key: string) => void} [unknown] told of a key that does nothing
 */
export function setKeys(groups, unknown = () => {}) {
  current = groups;
  otherwise = unknown;
}

/** Start listening. */
export function listenToKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !settings.keys) return;
    if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
    if (event.key === "?") {
      event.preventDefault();
      return openKeys();
    }
    const run = find(event);
    if (run) event.preventDefault();
    if (run) run();
    else if (event.key.length === 1 && event.key !== " ") otherwise(event.key);
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
export function openKeys() {
  const groups = [
    ...current(),
    {
      title: "Everywhere",
      keys: [
        { key: "?", does: "This table of keys" },
        { key: "Tab", does: "Go to the next control" },
      ],
    },
  ];
  const dialog = el(
    "dialog",
    { class: "sheet", "aria-labelledby": "keys-title", onclose: () => dialog.remove() },
    el("h2", { id: "keys-title", tabindex: "-1", autofocus: true }, "Keys"),
    ...groups.map(({ title, keys }) =>
      el(
        "table",
        { class: "keys" },
        el("caption", {}, title),
        el(
          "tbody",
          {},
          ...keys.map(({ key, does }) =>
            el("tr", {}, el("th", { scope: "row" }, el("kbd", {}, nameOf(key))), el("td", {}, does)),
          ),
        ),
      ),
    ),
    settings.keys ? null : el("p", {}, "Single keys are turned off in the settings."),
    el("form", { method: "dialog", class: "row end" }, el("button", { class: "primary" }, "Close")),
  );
  document.body.append(dialog);
  dialog.showModal();
}
