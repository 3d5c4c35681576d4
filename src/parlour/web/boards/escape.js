// Escape on a board takes one thing back, and says what.

/** @import {Host} from "./contract.js" */

/**
 * @param {HTMLElement[]} parts where Escape is listened for
 * @param {Host} host
 * @param {...(() => string)} steps tried in turn: each takes one thing back and says so, or says nothing if there is nothing
 */
export function onEscape(parts, host, ...steps) {
  /** @param {KeyboardEvent} event */
  function escape(event) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    for (const step of steps) {
      const said = step();
      if (said) return host.announce(said);
    }
    host.announce("There is nothing to take back.");
  }
  for (const part of parts) part.addEventListener("keydown", escape);
}

/** Takes the arranged move back. @param {Host} host @param {() => boolean} isArranged */
export function takeBack(host, isArranged) {
  return () => (isArranged() ? host.takeBack() : "");
}
