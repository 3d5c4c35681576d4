// Finding the board module of a game. A game without one is played as text.

import { el } from "../dom/elements.js";
import * as text from "./text.js";

/** @import {GameInfo} from "../types.js" */
/** @import {BoardModule} from "./contract.js" */

/** @type {Map<string, Promise<BoardModule>>} */
const loaded = new Map();

/**
 * The board module for this game, its styles included.
 * @param {GameInfo} info
 * @returns {Promise<BoardModule>}
 */
export function boardFor(info) {
  let module = loaded.get(info.name);
  if (!module) loaded.set(info.name, (module = info.board === false ? Promise.resolve(text) : fetchBoard(info.name)));
  return module;
}

/** @param {string} name @returns {Promise<BoardModule>} */
async function fetchBoard(name) {
  /** @type {BoardModule} */
  let module;
  try {
    module = await import(`./${name}/index.js`);
  } catch (error) {
    console.warn(`The board of ${name} could not be loaded; it is shown as text.`, error);
    return text;
  }
  await Promise.all((module.styles ?? []).map(addStyles));
  return module;
}

/** @param {string} address @returns {Promise<void>} */
function addStyles(address) {
  return new Promise((resolve) => {
    const done = () => resolve();
    document.head.append(el("link", { rel: "stylesheet", href: address, onload: done, onerror: done }));
  });
}
