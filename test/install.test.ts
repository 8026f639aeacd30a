import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeEach, describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "cairn-install-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inside = (path: string): string => join(folder, path);
function write(path: string, content: string | object): void {
  mkdirSync(dirname(inside(path)), { recursive: true });
  writeFileSync(inside(path), typeof content === "string" ? content : JSON.stringify(content));
}

const LOCKED = {
  "node_modules/tool": { version: "1.2.3", bin: { tool: "tool.js" } },
  "node_modules/here": { link: true, resolved: "packages/here" },
  "node_modules/elsewhere": { version: "1.0.0", optional: true, os: ["nowhere"] },
};

/** An npm that puts everything in place as the real one does, and says that it was called. */
const NPM = `#!${process.execPath}
const fs = require("node:fs");
fs.appendFileSync("called", process.argv.slice(2).join(" ") + "\\n");
if (fs.existsSync("broken")) process.exit(1);
fs.cpSync("whole", "node_modules", { recursive: true });
`;

/** A repository with a lockfile, in which everything is installed. */
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(ROOT, "tools/ensure-installed.mjs"), inside("tools/ensure-installed.mjs"));
  cpSync(join(ROOT, "tools/install"), inside("tools/install"), { recursive: true });
  write("package-lock.json", { packages: { "": {}, "packages/here": {}, ...LOCKED } });
  const { "node_modules/elsewhere": _, ...installed } = LOCKED;
  write("whole/.package-lock.json", { packages: installed });
  write("whole/tool/package.json", { version: "1.2.3" });
  write("whole/here/package.json", {});
  write("whole/.bin/tool", "");
  cpSync(inside("whole"), inside("node_modules"), { recursive: true });
  write("bin/npm", NPM);
  chmodSync(inside("bin/npm"), 0o755);
});

function ensure(...flags: string[]) {
  const path = [inside("bin"), dirname(process.execPath), process.env["PATH"]].join(delimiter);
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, "tools/ensure-installed.mjs"], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, PATH: path },
  });
  const calls = existsSync(inside("called")) ? readFileSync(inside("called"), "utf8").trim().split("\n") : [];
  return { status, stdout, stderr, calls };
}

test("nothing is installed where nothing is missing", () => {
  expect(ensure()).toEqual({ status: 0, stdout: "", stderr: "", calls: [] });
});

describe("a half-installed folder mends itself", () => {
  test.each([
    ["npm was interrupted before its end", () => rmSync(inside("node_modules/.package-lock.json"))],
    ["npm's own list is cut off", () => write("node_modules/.package-lock.json", '{"packages":')],
    ["a package is not there", () => rmSync(inside("node_modules/tool"), { recursive: true })],
    [
      "a package of this repository is not linked",
      () => rmSync(inside("node_modules/here"), { recursive: true }),
    ],
    ["a command is not linked", () => rmSync(inside("node_modules/.bin"), { recursive: true })],
    [
      "another version is asked for",
      () =>
        write("node_modules/.package-lock.json", { packages: { "node_modules/tool": { version: "1.2.2" } } }),
    ],
  ])("%s", (_, breakIt) => {
    breakIt();
    const first = ensure();
    expect(first).toMatchObject({ status: 0, stderr: "" });
    expect(first.calls).toEqual(["ci --no-audit --no-fund --loglevel=error"]);
    expect(ensure().calls).toHaveLength(1);
  });

  test("and if npm fails, the next start tries again", () => {
    rmSync(inside("node_modules/tool"), { recursive: true });
    write("broken", "");
    expect(ensure()).toMatchObject({ status: 1, stderr: expect.stringContaining("npm ci did not succeed") });
    rmSync(inside("broken"));
    expect(ensure()).toMatchObject({ status: 0, calls: [expect.any(String), expect.any(String)] });
  });
});

test("the Node that comes along is missing only where it is needed", () => {
  const { platform, arch } = process;
  const node = {
    [`node_modules/node-${platform}-${arch}`]: {
      version: "24.21.0",
      optional: true,
      os: [platform],
      cpu: [arch],
    },
  };
  write("package-lock.json", { packages: { ...LOCKED, ...node } });
  const ask = (needsNode: boolean): unknown => {
    const code = `import { missingIn } from "./tools/install/missing.mjs"; console.log(JSON.stringify(missingIn(".", { needsNode: ${needsNode} })))`;
    return JSON.parse(
      execFileSync(process.execPath, ["--input-type=module", "-e", code], { cwd: folder, encoding: "utf8" }),
    );
  };
  expect(ask(false)).toEqual([]);
  expect(ask(true)).toEqual(Object.keys(node));
});

test("a Node older than 20 is told so in one sentence, and nothing is installed", () => {
  rmSync(inside("node_modules"), { recursive: true });
  write(
    "old.cjs",
    `Object.defineProperty(process, "versions", { value: { node: "18.19.0" } });
    Object.defineProperty(process, "version", { value: "v18.19.0" });`,
  );
  expect(ensure("--require", inside("old.cjs"))).toEqual({
    status: 1,
    stdout: "",
    stderr: "cairn: needs Node 20 or newer, and this is v18.19.0; nothing was installed.\n",
    calls: [],
  });
  expect(existsSync(inside("node_modules"))).toBe(false);

  const cairn = spawnSync(
    process.execPath,
    ["--require", inside("old.cjs"), join(ROOT, "apps/cli/src/main.mjs")],
    { encoding: "utf8" },
  );
  expect(cairn).toMatchObject({
    status: 2,
    stdout: "",
    stderr: expect.stringMatching(/^cairn: needs Node 24\.15 or newer, and this is v18\.19\.0; .*\n$/),
  });
});
