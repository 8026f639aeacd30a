export type * from "./events.ts";
export { krassKariert, type KrassKariertResult, type KrassKariertTypes } from "./game.ts";
export { defaultOptions, type KrassKariertOptions, X_POLICIES, type XPolicy } from "./options.ts";
export { KrassKariertPosition } from "./position.ts";
export type * from "./view.ts";
export { arrange, type Arrangement } from "./arrange.ts";
