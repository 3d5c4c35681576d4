// Where focus was: kept over updates and over a reload.

const PLACE = "parlour.focus";

/** Remember what has focus, for the next load of this address. */
export function rememberFocus() {
  document.addEventListener("focusin", (event) => {
    const element = /** @type {HTMLElement} */ (event.target);
    if (!element.id || element.closest("dialog")) return;
    try {
      sessionStorage.setItem(PLACE, JSON.stringify({ path: location.pathname, id: element.id }));
    } catch {
      // Then a reload starts at the top.
    }
  });
}

/**
 * Give focus back to what had it before this address was loaded again.
 * @returns {boolean} whether there was such a thing
 */
export function restoreFocus() {
  if (document.activeElement && document.activeElement !== document.body) return false;
  try {
    const { path, id } = JSON.parse(sessionStorage.getItem(PLACE) ?? "{}");
    const element = path === location.pathname ? document.getElementById(id) : null;
    element?.focus({ preventScroll: true });
    return element !== null && document.activeElement === element;
  } catch {
    return false;
  }
}

/**
 * Run an update; if what had focus is gone afterwards, focus goes to the next best place.
 * @param {() => void} update
 * @param {() => void} otherwise
 */
export function keepFocus(update, otherwise) {
  const had = document.activeElement;
  update();
  if (!had || had === document.body) return;
  const lost = !had.isConnected || had.closest("[hidden], [inert]") !== null;
  if (lost && (document.activeElement === document.body || document.activeElement === had)) otherwise();
}
