import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { serveBuild, type Site } from "./site.ts";

/** Builds the page on which a table stands in any situation, and serves it under the policy of the product. */
export async function buildStage(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), "cairn-stage-"));
  process.env["NODE_ENV"] = "production";
  await build({
    configFile: fileURLToPath(new URL("../../../apps/web/test/stage/vite.config.ts", import.meta.url)),
    logLevel: "warn",
    build: { outDir: folder },
  });
  return serveBuild(folder);
}
