import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { afterAll, describe, expect, test } from "vitest";
import { noticeOf, NOTICES, notices, packageOf } from "../../build/notices.ts";

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url)).replace(/\/$/, "");
const folder = mkdtempSync(join(tmpdir(), "cairn-notices-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a page of these files with the notices of its packages. */
async function pageOf(files: Readonly<Record<string, string>>): Promise<Rolldown.RolldownOutput> {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  const thirdParty = notices();
  return (await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    plugins: [thirdParty.page()],
    worker: { format: "es", plugins: () => [thirdParty.worker()] },
    build: { write: false, modulePreload: { polyfill: false } },
  })) as Rolldown.RolldownOutput;
}

test("the page's notices name the packages in it and in its workers, with their licences", async () => {
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const { output } = await pageOf({
    "index.html": '<html><head></head><body><script type="module" src="/main.ts"></script></body></html>',
    "main.ts":
      'import { encode } from "uqr"; new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }); console.log(encode);',
    "worker.ts": 'import { string } from "valibot"; postMessage(string().type);',
  });
  const textOf = (name: string): string => {
    const found = output.find(({ fileName }) => fileName === name);
    return found?.type === "asset" ? String(found.source) : "";
  };
  expect(textOf(NOTICES)).toMatch(/^uqr \d\S+ \(MIT\)\n\n[\s\S]*Permission is hereby granted/m);
  expect(textOf(NOTICES)).toMatch(/^valibot \d\S+ \(MIT\)\n\n[\s\S]*Permission is hereby granted/m);
  expect(textOf(NOTICES)).not.toMatch(/^fastify /m);
  expect(textOf("index.html")).toContain(`<link rel="license" href="/${NOTICES}">`);
});

describe("whose a module is", () => {
  test.each([
    ["/x/node_modules/svelte/src/index.js", "/x/node_modules/svelte"],
    ["/x/node_modules/@a/b/index.js?url", "/x/node_modules/@a/b"],
    ["/x/node_modules/a/node_modules/b/index.js", "/x/node_modules/a/node_modules/b"],
    ["\0/x/node_modules/a/index.js?commonjs", "/x/node_modules/a"],
    ["/x/packages/core/src/index.ts", undefined],
  ])("%j", (id, expected) => {
    expect(packageOf(id, "/x")).toBe(expected);
  });

  test("what the builder adds is the builder's", () => {
    expect(packageOf("\0vite/preload-helper.js", join(ROOT, "apps/web"))).toBe(
      join(ROOT, "node_modules/vite"),
    );
  });
});

test("a builder's licence is without those of its own parts", () => {
  const notice = noticeOf(join(ROOT, "node_modules/vite"));
  expect(notice).toMatch(/^vite \d/);
  expect(notice.length).toBeLessThan(3000);
});

test("a package without a licence text cannot be in the page", () => {
  const path = join(folder, "bare");
  mkdirSync(path);
  writeFileSync(
    join(path, "package.json"),
    JSON.stringify({ name: "bare", version: "1.0.0", license: "MIT" }),
  );
  expect(() => noticeOf(path)).toThrow("bare has no licence text");
});
