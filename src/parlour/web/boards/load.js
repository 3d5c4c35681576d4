// Finding the board of a game: `<game>/index.js` in this folder, as contract.js describes it. The server looks for the same file
// and says in the game's facts whether there is one; a game without a board is played as text.

import { addStyles } from "../page/styles.js";

/** @import {ListedGame} from "../types.js" */
/** @import {BoardModule} from "./contract.js" */

/** @type {Map<string, Promise<BoardModule>>} */
const loaded = new Map();

/**
 * The board module of this game, ready to draw the picture on its card.
 * @param {ListedGame} info
 * @returns {Promise<BoardModule>}
 */
export function pictureFor(info) {
  let module = loaded.get(info.name);
  if (!module) loaded.set(info.name, (module = fetchModule(info)));
  return module;
}

/**
 * The board module of this game, ready to make boards.
 * @param {ListedGame} info
 * @returns {Promise<BoardModule>}
 */
export async function boardFor(info) {
  const module = await pictureFor(info);
  await addStyles(module.styles);
  return module;
}

/** @param {ListedGame} info @returns {Promise<BoardModule>} */
async function fetchModule({ name, board }) {
  if (board === false) return asText();
  try {
    return await ready(await import(`./${name}/index.js`));
  } catch (error) {
    console.warn(`The board of ${name} could not be loaded; it is shown as text.`, error);
    return asText();
  }
}

const asText = async () => ready(await import("./text.js"));

/** @param {BoardModule} module */
async function ready(module) {
  await addStyles(module.pictureStyles);
  return module;
}
