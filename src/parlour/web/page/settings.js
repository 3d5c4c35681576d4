// What this browser remembers, and the dialog that changes it.

import * as api from "../connection/requests.js";
import { announce } from "./announce.js";
import { el } from "../dom/elements.js";
import { addStyles } from "./styles.js";

/**
 * @typedef {object} Settings
 * @property {"system" | "light" | "dark"} theme
 * @property {boolean} large whether letters and boards are larger than usual
 * @property {boolean} sound whether sounds are heard
 * @property {number} volume of sounds and voice, from 0 to 100
 * @property {string[]} silent the sounds that are not wanted
 * @property {boolean} voice whether the page speaks for itself
 * @property {number} rate how fast it speaks; 1 is usual
 * @property {"brief" | "usual" | "full"} words how much is announced
 * @property {"usual" | "double" | "none"} time the time limits of new tables
 * @property {boolean} waits whether the computers wait while their only opponent has something read
 * @property {boolean} keys whether single keys do something
 * @property {boolean} quick whether one click on the board plays at once
 * @property {boolean} typing whether the field for typed moves is open
 * @property {boolean} offers whether a lesson and help are offered before and in the first game of a kind
 * @property {boolean} help whether moves that fit are shown in games against the computer
 * @property {boolean} notify whether the browser tells when it is one's move
 * @property {boolean} chat whether chats are shown
 * @property {string} level
 * @property {string} second the other person's name on one screen
 */

/** @type {Settings} */
const DEFAULTS = {
  theme: "system",
  large: false,
  sound: false,
  volume: 60,
  silent: [],
  voice: false,
  rate: 1,
  words: "usual",
  time: "usual",
  waits: false,
  keys: true,
  quick: false,
  typing: false,
  offers: true,
  help: false,
  notify: false,
  level: "novice",
  chat: true,
  second: "Friend",
};
const PLACE = "parlour.settings";

/** @returns {Settings} */
function load() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(PLACE) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

/** @type {Readonly<Settings>} */
export const settings = load();

/** @param {Partial<Settings>} changes */
export function change(changes) {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
  applyTheme();
}

export function applyTheme() {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.dataset.size = settings.large ? "large" : "usual";
}

/**
 * @param {string} id
 * @param {string} label
 * @param {string} note
 * @param {"large" | "sound" | "notify" | "keys" | "quick" | "offers"} name
 */
function toggle(id, label, note, name) {
  const box = el("input", {
    type: "checkbox",
    id,
    onchange: async () => (box.checked = await flip(name, box.checked)),
    "aria-describedby": `${id}-note`,
  });
  box.checked = settings[name];
  return el("p", { class: "setting" }, box, el("label", { for: id }, label), el("small", { id: `${id}-note` }, note));
}

/**
 * @param {"large" | "sound" | "notify" | "keys" | "quick" | "offers"} name
 * @param {boolean} on
 * @returns {Promise<boolean>} whether it is on now
 */
async function flip(name, on) {
  if (name === "notify") return (await import("./notify.js")).setNotices(on);
  change({ [name]: on });
  if (name === "sound" && on) void (await import("../ear/player.js")).play("turn", 0);
  return on;
}

function themeChoice() {
  const choices = /** @type {const} */ (["system", "light", "dark"]).map((theme) => {
    const radio = el("input", {
      type: "radio",
      name: "theme",
      id: `theme-${theme}`,
      onchange: () => change({ theme }),
    });
    radio.checked = settings.theme === theme;
    return el(
      "span",
      {},
      radio,
      el("label", { for: `theme-${theme}` }, { system: "Same as device", light: "Light", dark: "Dark" }[theme]),
    );
  });
  return el("fieldset", { class: "choice" }, el("legend", {}, "Colours"), el("div", { class: "segments" }, ...choices));
}

let saving = Promise.resolve();

/** Settled when the name that was typed last has been saved; sitting down waits for it. */
export const nameSaved = () => saving;

/** The form for one's name; it is saved when it changes. */
export function nameField() {
  const input = el("input", {
    id: "my-name",
    maxlength: "40",
    autocomplete: "nickname",
    spellcheck: "false",
    onchange: () => (saving = save()),
  });
  async function save() {
    try {
      const name = input.value.trim();
      input.value = (await (name ? api.rename(name) : api.me())).name;
      announce(`You are ${input.value}.`);
    } catch (problem) {
      announce(/** @type {Error} */ (problem).message);
    }
  }
  // The person may have started typing before the answer came.
  api.me().then(
    (answer) => (input.value ||= answer.name),
    () => {},
  );
  return el("p", { class: "name-field" }, el("label", { for: "my-name" }, "Your name"), input);
}

/** Open the settings. */
export function openSettings() {
  const dialog = el(
    "dialog",
    { class: "sheet", "aria-labelledby": "settings-title", onclose: () => dialog.remove() },
    el("h2", { id: "settings-title" }, "Settings"),
    themeChoice(),
    toggle("set-large", "Large", "Larger letters and boards; there is more to scroll.", "large"),
    toggle("set-sound", "Sound", "Soft notes for what happens: a move, your turn, the end.", "sound"),
    toggle("set-notify", "Notifications", "When it is your move and you are looking at something else.", "notify"),
    toggle("set-quick", "One click plays", "Otherwise one click arranges a move and a second plays it.", "quick"),
    toggle("set-offers", "Offer lessons and help", "With the first game of a kind.", "offers"),
    toggle("set-keys", "Single keys", "The keys listed under ?. Turn them off if they get in the way.", "keys"),
    el(
      "form",
      { method: "dialog", class: "row end" },
      el("button", { id: "set-ear", onclick: openEar }, "By ear …"),
      el("button", { class: "primary" }, "Done"),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}

/** The settings for playing by ear, which not everybody needs. */
async function openEar() {
  await addStyles([new URL("../ear/sheet.css", import.meta.url).href]);
  (await import("../ear/sheet.js")).openEarSettings();
}
