export type { BenchKit } from "./bench-kit.ts";
export type { GamePackage, GameParts, PartName } from "./game-package.ts";
export { cardsLeft, type LoadScript, type Shown } from "./load-script.ts";
