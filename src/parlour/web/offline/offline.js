// The screen without a connection: it tries again, and opens the page as soon as the server answers.

const TRY_AGAIN = 5_000;

function applyRecord() {
  try {
    const { theme } = JSON.parse(localStorage.getItem("parlour.settings") ?? "{}");
    if (theme) document.documentElement.dataset.theme = theme;
    const played = JSON.parse(localStorage.getItem("parlour.results") ?? "{}").results?.length ?? 0;
    const record = document.getElementById("record");
    if (record && played) record.textContent = played === 1 ? "one game" : `${played} games`;
  } catch {
    // Then the screen says less.
  }
}

/** @param {boolean} asked */
async function again(asked) {
  try {
    await fetch("/api/me", { cache: "no-store" });
    location.reload();
  } catch {
    const status = document.getElementById("status");
    if (asked && status) status.textContent = "Still no connection.";
  }
}

applyRecord();
document.getElementById("again")?.addEventListener("click", () => again(true));
window.addEventListener("online", () => again(false));
window.setInterval(() => again(false), TRY_AGAIN);
