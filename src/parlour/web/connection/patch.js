// How a view changes: a JSON merge patch (RFC 7396) that can also change a list in places.

/**
 * A patch applied to a value; neither is changed. Applied to a list, an object names the items that are different or new by
 * their indexes, and says the `length` of a list that got shorter.
 * @param {any} target
 * @param {any} patch
 * @returns {any}
 */
export function patched(target, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  if (Array.isArray(target)) return patchedList(target, patch);
  const result = target !== null && typeof target === "object" ? { ...target } : {};
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) delete result[key];
    else result[key] = patched(result[key], change);
  }
  return result;
}

/** @param {any[]} target @param {Record<string, any>} patch */
function patchedList(target, { length = target.length, ...items }) {
  const result = target.slice(0, length);
  for (const [index, change] of Object.entries(items)) result[Number(index)] = patched(result[Number(index)], change);
  return result;
}
