// The places where somebody has been in a world; only this browser keeps them.

const MOST = 200;
const key = (/** @type {string} */ game) => `parlour.world.${game}`;

/** @param {string} game @returns {string[]} */
export function traceOf(game) {
  try {
    const kept = JSON.parse(localStorage.getItem(key(game)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((place) => /^[1-9]\d*:-?\d+,-?\d+$/.test(place)) : [];
  } catch {
    return [];
  }
}

/** @param {string} game @param {string} place */
export function leaveTrace(game, place) {
  const trace = traceOf(game);
  if (trace.at(-1) === place) return;
  try {
    localStorage.setItem(key(game), JSON.stringify([...trace, place].slice(-MOST)));
  } catch {
    // A browser that keeps nothing shows no trace.
  }
}
