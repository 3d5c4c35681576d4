// What this browser remembers.

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
 * @property {boolean} keysTold whether somebody has been told of them
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
  keysTold: false,
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
