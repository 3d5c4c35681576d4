// Copying a link out of a field.

import { announce } from "../page/announce.js";
import { el } from "../dom/elements.js";

const SHOWN = 2000; // milliseconds

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
    try {
      await navigator.clipboard.writeText(address);
      button.textContent = "Copied";
      announce("Link copied.");
      setTimeout(() => (button.textContent = "Copy"), SHOWN);
    } catch {
      field.focus();
      announce("Copy the selected link.");
    }
  }
  return [field, button];
}
