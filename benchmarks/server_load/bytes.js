// Messages are looked at as bytes: parsing them all would take longer than serving them.

/**
 * @param {Buffer} message
 * @param {Buffer} start
 */
export function beginsWith(message, start) {
  if (message.length < start.length) return false;
  for (let at = 0; at < start.length; at++) if (message[at] !== start[at]) return false;
  return true;
}

/**
 * @param {Buffer} message
 * @param {number} at
 */
export function integerAt(message, at) {
  let value = 0;
  for (let digit = message[at] - 48; digit >= 0 && digit <= 9; digit = message[++at] - 48) value = 10 * value + digit;
  return value;
}
