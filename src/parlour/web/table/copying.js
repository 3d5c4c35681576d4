// Copying a link out of a field.

import { announce } from "../page/announce.js";
import { el } from "../dom/elements.js";

const SHOWN = 2000; // milliseconds

/**
 * Copy a link, if the browser lets the page.
 * @param {string} address
 * @returns {Promise<boolean>} whether it did
 */
export async function copyLink(address) {
  try {
    await navigator.clipboard.writeText(address);
    announce("Link copied.");
    return true;
  } catch {
    return false;
  }
}

/**
 * A field with a link, and the button that copies it.
 * @param {string} id
 * @param {string} address
 * @param {{labelledby: string, primary?: boolean}} about
 */
export function linkToCopy(id, address, { labelledby, primary = false }) {
  const field = el("input", {
    id,
    class: "link-field",
    readonly: true,
    value: address,
    onfocus: () => field.select(),
    "aria-labelledby": labelledby,
  });
  const button = el(
    "button",
    { type: "button", class: primary ? "primary" : "", id: id.replace("link", "copy"), onclick: copy },
    "Copy",
  );
  async function copy() {
    if (await copyLink(address)) {
      button.textContent = "Copied";
      setTimeout(() => (button.textContent = "Copy"), SHOWN);
    } else {
      field.focus();
      announce("Copy the selected link.");
    }
  }
  return [field, button];
}
