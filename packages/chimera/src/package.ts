import type { GamePackage } from "@cairn/registry";
import { chimera } from "./index.ts";

/** Chimera, registered. */
export const chimeraPackage: GamePackage = {
  game: chimera,
  title: "Chimera",
  bots: async () => (await import("./bots/index.ts")).chimeraEntry,
  arena: async () => (await import("./arena/index.ts")).chimeraArena,
  learning: async () => (await import("./learning/index.ts")).chimeraLearnable,
  env: async () => (await import("./env/index.ts")).chimeraEnv,
  terminal: async () => (await import("./terminal/index.ts")).chimeraTable,
  study: async () => (await import("./study/index.ts")).chimeraStudy,
  ratings: async () => (await import("./ratings/index.ts")).chimeraRatings,
  load: async () => (await import("./load/index.ts")).chimeraScript,
  puzzles: async () => (await import("./puzzles/index.ts")).chimeraPuzzles,
  bench: async () => (await import("./bench/index.ts")).chimeraBench,
  census: async () => (await import("./census.ts")).census,
};
