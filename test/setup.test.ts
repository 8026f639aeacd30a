import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "cairn-setup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
for (const name of ["setup.mjs", "setup", "install"])
  cpSync(join(ROOT, "tools", name), join(folder, "tools", name), { recursive: true });
mkdirSync(join(folder, "bin"));

/** A machine on which only these programs are found, each of which says this. */
function setup(programs: Readonly<Record<string, string>>, ...flags: string[]) {
  rmSync(join(folder, "bin"), { recursive: true });
  mkdirSync(join(folder, "bin"));
  for (const [name, said] of Object.entries(programs)) {
    writeFileSync(join(folder, "bin", name), `#!/bin/sh\necho "${said}"\n`);
    chmodSync(join(folder, "bin", name), 0o755);
  }
  const { status, stdout } = spawnSync(process.execPath, [...flags, "tools/setup.mjs"], {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: join(folder, "bin") },
  });
  return { status, lines: stdout.split("\n") };
}

test("npm run setup says what is there, and what is missing for what", () => {
  const { status, lines } = setup({ npm: "11.0.0", docker: "Docker version 29", psql: "psql 17" });
  expect(status).toBe(0);
  expect(lines).toEqual([
    `✓ Node            ${process.version}.`,
    "✓ npm             11.0.0.",
    expect.stringMatching(/^– git {13}not found\. For changes/),
    expect.stringMatching(/^– packages {8}not installed, or not all: npm start/),
    expect.stringMatching(/^– page {12}not built: npm start/),
    expect.stringMatching(/^– Chromium {8}not found\. For tests in a browser\. .*apt-get install chromium/),
    "✓ container tool  Docker version 29. For running Cairn as a container.",
    expect.stringMatching(/^– buildah {9}not found\..* apt-get install buildah\.$/),
    expect.stringMatching(/^– Python {10}not found\./),
    "✓ PostgreSQL      psql 17. For several servers together, and for the tests of them.",
    expect.stringMatching(/^– NATS {12}not found\. For several servers.*apt-get install nats-server\.$/),
    "",
    "Ready: npm start",
    "",
  ]);
});

test("without npm, or with an old Node, it is not ready", () => {
  expect(setup({})).toMatchObject({
    status: 1,
    lines: expect.arrayContaining(["✗ npm             not found; it comes with Node."]),
  });
  writeFileSync(
    join(folder, "old.cjs"),
    `Object.defineProperty(process, "versions", { value: { node: "18.19.0" } });
     Object.defineProperty(process, "version", { value: "v18.19.0" });`,
  );
  const { status, lines } = setup({ npm: "9.0.0" }, "--require", join(folder, "old.cjs"));
  expect(status).toBe(1);
  expect(lines[0]).toMatch(/^✗ Node +v18\.19\.0 is too old: install Node 2/);
});
