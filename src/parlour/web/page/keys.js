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

const NAMES = /** @type {Record<string, string>} */ ({
  Arrows: "Arrow keys",
  " ": "Space",
});

/**
 * The keys that are active now, in groups; asked for whenever one is pressed.
 * @param {() => {title: string, keys: Key[]}[]} groups
 */
export function setKeys(groups) {
  current = groups;
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
    const found = current()
      .flatMap((group) => group.keys)
      .find((key) => key.key === event.key && key.run);
    if (!found?.run) return;
    event.preventDefault();
    found.run();
  });
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
            el("tr", {}, el("th", { scope: "row" }, el("kbd", {}, NAMES[key] ?? key)), el("td", {}, does)),
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
