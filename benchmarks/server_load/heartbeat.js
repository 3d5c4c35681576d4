// Once a second, say how late the slowest of the last heartbeats was, in milliseconds: that long was the loop blocked.
const INTERVAL = 20;

export function watchLoop() {
  let due = performance.now() + INTERVAL;
  let longest = 0;
  setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - due);
    due = now + INTERVAL;
  }, INTERVAL);
  setInterval(() => {
    console.log(`beat ${Date.now() / 1000} ${longest}`);
    longest = 0;
  }, 1000);
}
