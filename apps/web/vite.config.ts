import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { compress } from "./build/compress.ts";
import { newestNets } from "./build/newest-nets.ts";
import { precache } from "./build/precache.ts";
import manifest from "./package.json" with { type: "json" };

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const BASE =
  /node_modules\/svelte\/|src\/(?:design|frame|settings)\/|src\/i18n\/(?:[^/]+|[^/]+\/index)\.ts|src\/(?:games|routes|router\.svelte)\.ts|packages\/core\/src\/(?:json|result)\.ts/;

/** The part of a table that is there from its start; what its folder `on-demand` has is loaded when it is needed. */
const tableChunk = (id: string): string | null => {
  const game = /src\/games\/([^/]+)\/table\/[^/]+$/.exec(id)?.[1];
  return game === undefined ? null : `${game}-table`;
};

export default defineConfig({
  root: at("."),
  plugins: [svelte(), precache("sw.js"), compress()],
  define: { CAIRN_VERSION: JSON.stringify(manifest.version) },
  worker: { format: "es", plugins: () => [newestNets()] },
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
            { name: "base", test: BASE },
            { name: "cards", test: /src\/(?:games\/[^/]+\/)?cards\// },
            {
              name: "table",
              test: /src\/table\/[^/]+$|src\/session\/(?:playback|seats)|src\/i18n\/table\/index|src\/games\/[^/]+\/texts\/table\/index|src\/worker\/start/,
            },
            { name: tableChunk },
          ],
        },
      },
    },
  },
});
