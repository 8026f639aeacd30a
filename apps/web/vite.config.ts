import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { compress } from "./build/compress.ts";
import { newestNets } from "./build/newest-nets.ts";
import { notices } from "./build/notices.ts";
import { precache } from "./build/precache.ts";
import manifest from "./package.json" with { type: "json" };

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const BASE =
  /node_modules\/svelte\/|src\/(?:design|frame|settings)\/|src\/i18n\/(?:[^/]+|[^/]+\/index)\.ts|src\/(?:games|routes|router\.svelte)\.ts|packages\/core\/src\/(?:json|result)\.ts/;

/** Of a table, what is loaded when it is first opened; and what other screens use alone. */
const APART = [
  "AdviceSheet|ClockRing|CountList|EndActions|KeysSheet|LeftPanel|PastSheet|ScoreTable|TableMenu|TalkPanel|advised|tones|waves",
  "\\w+(?:Sheets|Panels)|[Aa]ccount|ConfirmSheet|CountPanel|counts|DealEnd|MatchEnd|reasons|RoundSheet|ScorePanel|SidePanel|TrickSheet",
  "cards|order",
].join("|");
/** The files of a folder but those, with what else every table begins with. */
const tableOf = (folder: string, ...others: readonly string[]): RegExp =>
  new RegExp([`src/table/${folder}(?!(?:${APART})\\.)[^/]+$`, ...others].join("|"));

const thirdParty = notices();

export default defineConfig({
  root: at("."),
  plugins: [svelte(), thirdParty.page(), precache("sw.js"), compress()],
  define: { CAIRN_VERSION: JSON.stringify(manifest.version) },
  worker: { format: "es", plugins: () => [newestNets(), thirdParty.worker()] },
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
            { name: "cards", test: /src\/cards\// },
            {
              name: "table",
              test: tableOf(
                "",
                "src/session/(?:playback|seats)",
                "src/i18n/table/.+/index",
                "src/worker/start",
              ),
            },
            { name: "chimera-table", test: tableOf("chimera/") },
            { name: "krass-kariert-table", test: tableOf("krass-kariert/") },
          ],
        },
      },
    },
  },
});
