export { ChimeraPosition } from "./position.ts";
export { chimera, type ChimeraResult, type ChimeraTypes } from "./game.ts";
export type * from "./events.ts";
export type * from "./view.ts";
export { DEFAULT_OPTIONS, type ChimeraOptions } from "./options.ts";
export { census, type Census, type KindCensus } from "./census.ts";
export { arrange, type Arrangement } from "./arrange.ts";
