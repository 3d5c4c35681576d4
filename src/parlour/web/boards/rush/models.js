// The model of a table. Few tables have loose quarters, so the others do not load the model for them.

import { RushModel } from "./model.js";

/** @import {Scene} from "../contract.js" */

/** @type {typeof import("./loose.js").LooseModel | null} */
let Loose = null;

/** The model, or null until `fetchLoose` is done. @param {Scene<"rush">} scene */
export const modelOf = (scene) => (scene.options.loose ? Loose && new Loose(scene) : new RushModel(scene));

/** @param {RushModel} model @returns {model is import("./loose.js").LooseModel} */
export const isLoose = (model) => model.loose;

export async function fetchLoose() {
  ({ LooseModel: Loose } = await import("./loose.js"));
}
