import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const LIST = fileURLToPath(new URL("../src/games/index.ts", import.meta.url));

/** Builds the page with another list of games than its own: a module that exports `GAMES`, too, and may import the first. */
export function replaceGames(path: string): Plugin {
  return {
    name: "cairn-replace-games",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (!source.endsWith("/index.ts") || importer === undefined || importer === path) return undefined;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved?.id === LIST ? path : undefined;
    },
  };
}
