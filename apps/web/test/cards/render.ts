import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Component } from "svelte";
import type * as Server from "svelte/server";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

/** Renders components to markup, compiled as the page compiles them. */
export interface Renderer {
  markup(component: string, props?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

/** A renderer of components, by their paths without the ending. */
export async function openRenderer(): Promise<Renderer> {
  const server = await createServer({
    root: fileURLToPath(new URL("../..", import.meta.url)),
    configFile: false,
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    ssr: { optimizeDeps: { noDiscovery: true, include: [] } },
    plugins: [
      svelte({
        configFile: false,
        prebundleSvelteLibraries: false,
        compilerOptions: { dev: false, runes: true },
      }),
    ],
  });
  // From the same module graph as the components: they share the renderer's state.
  const { render } = (await server.ssrLoadModule("svelte/server")) as typeof Server;
  return {
    async markup(component, props = {}) {
      const module = await server.ssrLoadModule(`/${component}.svelte`);
      return render(module["default"] as Component<Record<string, unknown>>, { props }).body;
    },
    close: () => server.close(),
  };
}
