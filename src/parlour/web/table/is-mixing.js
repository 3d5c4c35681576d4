// Whether a game with mixing has begun. TABLE-22.

/** @import {TableState} from "../connection/live.js" */

/** Whether the game has not begun because shares are missing. @param {TableState} state */
export const isMixing = (state) => Object.values(state.views).some(isMixingView);

/** @param {object} view */
export const isMixingView = (view) => "mixing" in view;
