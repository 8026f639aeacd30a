import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [svelte()],
  build: { emptyOutDir: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0, target: "chrome123" },
});
