// Before `npm start`: builds the web client when it has not been built, or when a source is newer than the build.
import { globSync, statSync } from "node:fs";
import { build } from "vite";

const SOURCES = [
  "apps/web/{src,public,build}/**",
  "apps/web/*.{html,ts,json}",
  "packages/*/src/**",
  "data/models.json",
  "package-lock.json",
];

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const newest = Math.max(...SOURCES.flatMap((pattern) => globSync(pattern)).map(changedAt));
if (changedAt("apps/web/dist/index.html") < newest) {
  console.log("cairn: building the page (once for every change; a few seconds) …");
  await build({ root: "apps/web", configFile: "apps/web/vite.config.ts", logLevel: "warn" });
}
