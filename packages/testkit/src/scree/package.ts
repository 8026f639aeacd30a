import type { GamePackage } from "@cairn/registry";
import { scree } from "./game.ts";

/** Scree, registered: the one thing that makes it a game everywhere. It has no nets, no census and no terminal table. */
const screePackage: GamePackage = {
  game: scree,
  title: "Scree",
  bots: async () => (await import("./bots.ts")).screeEntry,
  arena: async () => (await import("./arena.ts")).screeArena,
  load: async () => (await import("./load.ts")).screeScript,
};

// The default export, because that is what CAIRN_GAMES loads from a module.
export default screePackage;
