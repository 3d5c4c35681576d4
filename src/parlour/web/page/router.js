// Going from one view to another without reloading the page.

/** @type {() => void} */
let onGo = () => {};

/** @param {() => void} listener called whenever the address has changed */
export function listen(listener) {
  onGo = listener;
  window.addEventListener("popstate", onGo);
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = /** @type {Element} */ (event.target).closest("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.download) return;
    if (link.origin !== location.origin || !isOurs(link.pathname)) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

/** @param {string} path */
const isOurs = (path) => path === "/" || path === "/you" || /^\/(t|learn|days|make|w|p)\//.test(path);

/** @param {string} path */
export function go(path) {
  history.pushState(null, "", path);
  onGo();
}
