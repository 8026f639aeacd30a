// Writes the pages of the packages' API from their sources: `node api.mjs FOLDER`.
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
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
  parametersFormat: "table",
  typeDeclarationFormat: "table",
  interfacePropertiesFormat: "table",
  classPropertiesFormat: "table",
  propertyMembersFormat: "table",
  typeAliasPropertiesFormat: "table",
  tableColumnSettings: {
    hideInherited: true,
    hideOverrides: true,
    hideModifiers: true,
    leftAlignHeaders: true,
  },
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

/** The page of a module. */
const pageOf = (name) => {
  const path = join(process.argv[2], name);
  return existsSync(`${path}.md`) ? `${path}.md` : join(path, "index.md");
};

// A package's page begins as its README does: what it is for, and an example.
const packages = globSync("packages/*/package.json", { cwd: ROOT })
  .map((path) => JSON.parse(readFileSync(join(ROOT, path), "utf8")).name.replace("@cairn/", ""))
  .filter((name) => !UNPUBLISHED.includes(name))
  .toSorted();
const listed = packages.map((name) => {
  const readme = readFileSync(join(ROOT, "packages", name, "README.md"), "utf8").replace(
    /\nMIT licence\.\n$/,
    "",
  );
  const page = pageOf(`@cairn-games/${name}`);
  writeFileSync(
    page,
    readFileSync(page, "utf8").replace(/^# .*\n/, () => readme),
  );
  const [, purpose] = /^# .*\n\n([\s\S]*?)\sPart\s+of\s+Cairn/.exec(readme) ?? [];
  const parts = [...names.values()].filter((path) => path.startsWith(`@cairn-games/${name}/`)).toSorted();
  const linked = parts.map(
    (path) => `[${path.split("/").slice(2).join("/")}](${relative(process.argv[2], pageOf(path))})`,
  );
  const others = linked.length === 0 ? "" : `\n\n  Also: ${linked.join(", ")}`;
  return `- [**@cairn-games/${name}**](@cairn-games/${name}.md): ${purpose.replaceAll("\n", " ")}${others}`;
});
const intro = `# API

Every package with what it exports, made from the comments in the sources. [As a library](../library.md) says how they are
built and installed; the server's interface is the [protocol](../protocol.md) and the [HTTP API](../api-http.md).
`;
const index = join(process.argv[2], "index.md");
writeFileSync(index, `${intro}\n${listed.join("\n")}\n`);
