import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { newestNets } from "../../build/newest-nets.ts";
import { replaceGames } from "../../build/replace-games.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at("."),
  plugins: [svelte(), replaceGames(at("./games.ts"))],
  worker: { format: "es", plugins: () => [newestNets()] },
  build: { emptyOutDir: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0, target: "chrome123" },
});
