import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const PREFIX = "newest-nets:";
const DATA = new URL("../../../data/", import.meta.url);

interface Ledger {
  readonly models: readonly { readonly game: string; readonly file: string }[];
}

/** Makes `import address from "newest-nets:GAME"` the address of a game's newest nets, a file of the build. */
export function newestNets(): Plugin {
  return {
    name: "cairn-newest-nets",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const game = id.slice(PREFIX.length + 1);
      const ledger = JSON.parse(readFileSync(new URL("models.json", DATA), "utf8")) as Ledger;
      const newest = ledger.models.findLast((model) => model.game === game);
      if (!newest) throw new Error(`the ledger has no nets of ${game}`);
      const path = fileURLToPath(new URL(newest.file, DATA));
      return `export { default } from ${JSON.stringify(`${path}?url`)};`;
    },
  };
}
