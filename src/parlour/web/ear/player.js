// Plays the sounds of a table, one after another.

import { settings } from "../page/settings.js";
import { lengthOf, schedule } from "./earcons.js";

/** @import {Earcon} from "./earcons.js" */

const SOON = 0.02;
const OVERLAP = 0.6; // of a sound must be over before the next begins
const BEHIND = 1.5; // seconds; where everybody moves at once, what would come later than this is left out

/** @type {AudioContext | null} */
let audio = null;
let free = 0;

/** @param {Earcon} name @param {number} pan from -1, left, to 1, right */
export function play(name, pan) {
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  const at = Math.max(audio.currentTime + SOON, free);
  if (at > audio.currentTime + BEHIND) return;
  free = at + lengthOf(name) * OVERLAP;
  schedule(audio, name, { at, volume: settings.volume / 100, pan });
}
