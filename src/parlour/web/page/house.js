// What this house calls itself, and what it has to say.

/** @param {string} name */
const said = (name) => document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? "";

export const houseName = said("application-name") || "Parlour";
export const houseNotice = said("house-notice");

/** Give the page a title. @param {string} [about] what it shows; without it, the house */
export const setTitle = (about) => {
  document.title = about ? `${about} – ${houseName}` : houseName;
};
