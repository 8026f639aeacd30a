import type { GamePackage } from "@cairn/registry";
import { krassKariert } from "./index.ts";

/** Krass Kariert, registered. */
export const krassKariertPackage: GamePackage = {
  game: krassKariert,
  title: "Krass Kariert",
  bots: async () => (await import("./bots/index.ts")).krassKariertEntry,
  arena: async () => (await import("./arena/index.ts")).krassKariertArena,
  learning: async () => (await import("./learning/index.ts")).krassKariertLearnable,
  env: async () => (await import("./env/index.ts")).krassKariertEnv,
  terminal: async () => (await import("./terminal/index.ts")).krassKariertTable,
  study: async () => (await import("./study/index.ts")).krassKariertStudy,
  ratings: async () => (await import("./ratings/index.ts")).krassKariertRatings,
  load: async () => (await import("./load/index.ts")).krassKariertScript,
  puzzles: async () => (await import("./puzzles/index.ts")).krassKariertPuzzles,
  bench: async () => (await import("./bench/index.ts")).krassKariertBench,
};
