/**
 * Try something, and show why it did not work.
 * @param {HTMLElement} problem where that is shown
 * @param {() => Promise<void>} act
 */
export async function attempt(problem, act) {
  problem.hidden = true;
  try {
    await act();
  } catch (error) {
    problem.textContent = /** @type {Error} */ (error).message;
    problem.hidden = false;
  }
}
