import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Folders with the built page, and with the built stage. */
    readonly builds: { readonly site: string; readonly stage: string };
  }
}

/** What is built: the page of the product, and the one on which a table stands in any situation. */
const CONFIGS = {
  site: new URL("../../apps/web/vite.config.ts", import.meta.url),
  stage: new URL("../../apps/web/test/stage/vite.config.ts", import.meta.url),
} as const;

/** Builds one of them into a folder of its own, which whoever asked removes. */
export async function buildInto(what: keyof typeof CONFIGS): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `cairn-${what}-`));
  const before = process.env["NODE_ENV"];
  // The test runner sets it to "test", which would make a build for developers.
  process.env["NODE_ENV"] = "production";
  await build({
    configFile: fileURLToPath(CONFIGS[what]),
    logLevel: "error",
    // The manifest says which files a screen loads.
    build: { outDir: folder, manifest: true },
  });
  process.env["NODE_ENV"] = before;
  return folder;
}

/** Runs once before all browser tests, however many there are: every file of them uses the same builds. */
export async function setup({ provide }: TestProject): Promise<() => void> {
  const builds = { site: await buildInto("site"), stage: await buildInto("stage") };
  provide("builds", builds);
  return () => {
    for (const folder of Object.values(builds)) rmSync(folder, { recursive: true, force: true });
  };
}
