// Writes the pages of the packages' API from their sources: `node api.mjs FOLDER`.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Application } from "typedoc";

const ROOT = join(import.meta.dirname, "..");
/** Runs tests only, and is not published. */
const UNPUBLISHED = ["testkit"];

/** What each package exports, by the name under which it is published. */
const entries = globSync("packages/*/package.json", { cwd: ROOT })
  .filter((path) => !UNPUBLISHED.includes(path.split("/")[1]))
  .flatMap((path) => {
    const { name, exports } = JSON.parse(readFileSync(join(ROOT, path), "utf8"));
    const published = name.replace("@cairn/", "@cairn-games/");
    return Object.entries(typeof exports === "string" ? { ".": exports } : exports).map(([at, file]) => [
      join(ROOT, path, "..", file),
      `${published}${at.slice(1)}`,
    ]);
  });
const names = new Map(entries);

const app = await Application.bootstrapWithPlugins({
  name: "API",
  entryPoints: entries.map(([file]) => file),
  tsconfig: join(import.meta.dirname, "sources.json"),
  outputs: [{ name: "markdown", path: process.argv[2] }],
  plugin: ["typedoc-plugin-markdown"],
  readme: "none",
  disableSources: true,
  excludePrivate: true,
  excludeInternal: true,
  skipErrorChecking: true,
  validation: false,
  logLevel: "Error",
  // For the JSON Schemas, which say it in their own words.
  blockTags: ["@pattern", "@minimum", "@asType", "@param", "@returns", "@example"],
  // One page a module: nine hundred small ones would be slow to build and to search.
  outputFileStrategy: "modules",
  entryFileName: "index",
  hidePageHeader: true,
  hideBreadcrumbs: true,
  useCodeBlocks: true,
});
const project = await app.convert();
if (!project) process.exit(1);
for (const module of project.children ?? []) {
  const file = project.getSymbolIdFromReflection(module)?.fileName ?? module.sources?.[0]?.fullFileName;
  const name = names.get(file);
  if (name === undefined) throw new Error(`no package exports ${file}`);
  module.name = name;
}
await app.generateOutputs(project);
