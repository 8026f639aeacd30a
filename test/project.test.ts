import { accessSync, constants, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

test("every forge runs .ci/run, which is npm test", () => {
  const workflows = globSync(".{github,forgejo}/workflows/*.yml", { cwd: ROOT });
  expect(workflows).toHaveLength(2);
  for (const path of workflows) expect(read(path), path).toMatch(/^ +- run: \.ci\/run$/m);
  expect(read(".ci/run")).toMatch(/^npm test$/m);
  accessSync(join(ROOT, ".ci/run"), constants.X_OK);
});

test("one line of Node everywhere: the one that comes along", () => {
  const { optionalDependencies } = JSON.parse(read("package.json")) as {
    optionalDependencies: Record<string, string>;
  };
  const versions = new Set(Object.values(optionalDependencies));
  expect(versions.size).toBe(1);
  const [major] = ([...versions][0] as string).split(".");
  expect(read(".nvmrc").trim()).toBe(major);
  expect(/NODE_IMAGE=\S+:(\d+)-/.exec(read("Containerfile"))?.[1]).toBe(major);
  expect(/image: \S+\/node:(\d+)-/.exec(read(".forgejo/workflows/check.yml"))?.[1]).toBe(major);
  expect(read("renovate.json")).toContain(`"allowedVersions": "^${major}"`);
});

test("an older Node can read what tells it that it is too old", () => {
  for (const path of [
    "tools/ensure-installed.mjs",
    "tools/setup.mjs",
    ...globSync("tools/{setup,install}/*.mjs", { cwd: ROOT }),
  ])
    expect(read(path), path).not.toMatch(/\?\.[a-z[(]|\?\?|^await /m);
});
