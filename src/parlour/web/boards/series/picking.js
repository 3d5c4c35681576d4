// What somebody hears whose key leads nowhere: nothing is picked up yet, or they are there already.

/** @param {string} piece "tile" or "quarter" */
export const pickUpFirst = (piece) => `Pick up a ${piece} first: the full stop key takes the next one.`;

/** What is read of a tile that lies where Enter was pressed. @param {string | null} held @param {string} words */
export const liesThere = (held, words) => (held === null ? words : `A tile lies here already. ${words}`);

/**
 * Go to a place; where focus stays where it was, nothing else would be heard.
 * @param {() => string} here
 * @param {() => void} go
 * @param {(sentence: string) => void} announce
 */
export function lead(here, go, announce) {
  const [focused, place] = [document.activeElement, here()];
  go();
  if (document.activeElement === focused && here() === place) announce("You are there already.");
}
