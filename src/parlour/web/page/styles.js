// Style sheets that are loaded when they are needed, each once.

import { el } from "../dom/elements.js";

/** @type {Map<string, Promise<void>>} */
const loaded = new Map();

// The server may send the first ones together, as one that says what it holds.
for (const link of document.querySelectorAll("link[data-holds]"))
  for (const path of link.getAttribute("data-holds")?.split(" ") ?? [])
    loaded.set(new URL(path, location.href).href, Promise.resolve());

/**
 * Load these style sheets; done when they apply.
 * @param {string[]} [addresses]
 */
export async function addStyles(addresses = []) {
  await Promise.all(addresses.map(add));
}

/** @param {string} address @returns {Promise<void>} */
function add(address) {
  let done = loaded.get(address);
  if (!done) {
    done = new Promise((resolve) => {
      const go = () => resolve();
      document.head.append(el("link", { rel: "stylesheet", href: address, onload: go, onerror: go }));
    });
    loaded.set(address, done);
  }
  return done;
}
