// The way to the sounds, which are loaded only where they are wanted.

import { settings } from "./settings.js";

/** @import {Earcon} from "../ear/earcons.js" */

/**
 * Let a sound be heard, if this person wants it. Browsers are silent until somebody has clicked or pressed a key.
 * @param {Earcon} name
 * @param {number} [pan] from -1, left, to 1, right
 */
export async function sound(name, pan = 0) {
  if (!settings.sound || settings.silent.includes(name) || navigator.userActivation?.hasBeenActive === false) return;
  (await import("../ear/player.js")).play(name, pan);
}
