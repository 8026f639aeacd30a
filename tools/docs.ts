// `npm run docs [-- --build] [--port N]`: builds the documentation site from docs/, the READMEs and the packages' own
// comments, and serves it. What it needs is installed into site/ the first time, apart from everything else.
import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { writePages } from "./docs/pages.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SITE = join(ROOT, "site");
const PAGES = join(SITE, "pages");

/** Runs a program in the site's folder, and ends with it where it fails. */
function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, {
    cwd: SITE,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}

const { values } = parseArgs({
  options: {
    build: { type: "boolean", default: false },
    schemas: { type: "boolean", default: false },
    port: { type: "string", default: "4173" },
  },
});
const vitepress = join(SITE, "node_modules/vitepress/bin/vitepress.js");
if (!existsSync(vitepress)) run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund");
if (values.schemas) run(process.execPath, "schemas.mjs", join(ROOT, "docs/schemas"));
else {
  rmSync(PAGES, { recursive: true, force: true });
  writePages(ROOT, PAGES);
  run(process.execPath, "api.mjs", join(PAGES, "api"));
  run(process.execPath, vitepress, "build", ".");
  if (!values.build) run(process.execPath, vitepress, "preview", ".", "--port", values.port);
}
