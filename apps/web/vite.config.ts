import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { compress } from "./build/compress.ts";
import { newestNets } from "./build/newest-nets.ts";
import { notices } from "./build/notices.ts";
import { precache } from "./build/precache.ts";
import { unpackNamespaces } from "./build/unpack-namespaces.ts";
import manifest from "./package.json" with { type: "json" };

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * What is one file, by folders. `base` is what every page begins with: the design, and of each game what lies directly
 * in its folder, with its cards. `table` is what every table begins with, and `…-table` what one game's begins with;
 * their folders `on-demand` are loaded when they are needed.
 */
const FILE = String.raw`[^/]+$`;
const inFolders = (...folders: readonly string[]): RegExp => new RegExp(`/(?:${folders.join("|")})`);
const BASE = inFolders(
  "node_modules/svelte/",
  "src/(?:cards|design|frame|settings)/",
  `src/games/${FILE}`,
  "src/games/[^/]+/cards/",
  "src/games/[^/]+/texts/names/index",
  `src/i18n/${FILE}`,
  "src/i18n/[^/]+/index",
  "packages/core/src/result",
);
/** Of these what the first screen does not need: a form begins with it. */
const FORMS = inFolders(
  "src/design/(?:Sheet|Segmented|Toggle|NumberChoice|Chip|top-sheet)",
  "src/frame/(?:PageHeader|Empty)",
  "node_modules/svelte/.*/elements/(?:transitions|bindings/(?:size|select))",
);
const TABLE = inFolders(`src/table/${FILE}`, "src/games/[^/]+/texts/table/index");
const tableChunk = (id: string): string | null => {
  const game = /src\/games\/([^/]+)\/table\/[^/]+$/.exec(id)?.[1];
  return game === undefined ? null : `${game}-table`;
};
const thirdParty = notices();

export default defineConfig({
  root: at("."),
  plugins: [svelte(), unpackNamespaces(), thirdParty.page(), precache("sw.js"), compress()],
  define: { CAIRN_VERSION: JSON.stringify(manifest.version) },
  worker: { format: "es", plugins: () => [newestNets(), unpackNamespaces(), thirdParty.worker()] },
  server: { proxy: { "/api": "http://127.0.0.1:7777", "/ws": { target: "ws://127.0.0.1:7777", ws: true } } },
  build: {
    outDir: at("./dist"),
    emptyOutDir: true,
    // Where `light-dark()` and everything else in the sources is known, so that nothing is rewritten.
    target: ["chrome123", "edge123", "firefox128", "safari17.5"],
    // The content security policy allows no inline script and no data: scripts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // How long plugins take is no news for whoever starts the server.
      checks: { bundlerTimings: false },
      input: { main: at("./index.html"), sw: at("./src/offline/service-worker.ts") },
      output: {
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        chunkFileNames: "assets/[name]-[hash].js",
        assetFileNames: "assets/[name]-[hash][extname]",
        // What every screen uses is one file, not twenty; so is what every table uses, and a table itself.
        codeSplitting: {
          groups: [
            { name: "base", test: (id) => BASE.test(id) && !FORMS.test(id) },
            { name: "forms", test: FORMS },
            { name: "table", test: TABLE },
            { name: tableChunk },
          ],
        },
      },
    },
  },
});
