import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { freePort, needs, serve } from "./deploy/server.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
const folder = mkdtempSync(join(tmpdir(), "cairn-systemd-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The command and the environment of a unit, with this repository and a folder of the test in their places. */
function unitOf(path: string): { command: string[]; env: Record<string, string> } {
  const text = readFileSync(join(ROOT, path), "utf8")
    .replaceAll("/opt/cairn", ROOT)
    .replaceAll("/var/lib/cairn", join(folder, "cairn"));
  const all = (key: string): string[] =>
    [...text.matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].flatMap(([, value = ""]) => value.split(" "));
  const command = all("ExecStart");
  // Where no Node comes along, the machine's own is new enough.
  if (command[0]?.endsWith("/node") && !existsSync(command[0])) command[0] = process.execPath;
  return {
    command,
    env: Object.fromEntries(all("Environment").map((pair) => pair.split("=") as [string, string])),
  };
}

test.for(["deploy/cairn.service", "deploy/cairn-backup.service"])(
  "%s is exposed by 3 of 10 at most",
  (path, context) => {
    needs(context, "systemd-analyze", "--version");
    const said = execFileSync("systemd-analyze", ["security", "--offline=true", join(ROOT, path)], {
      encoding: "utf8",
    });
    expect(Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1])).toBeLessThanOrEqual(3);
  },
);

test("what the units start serves, makes backups while it does, and stops on SIGTERM", async () => {
  const backups = join(folder, "cairn-backups");
  for (const path of [join(folder, "cairn"), backups]) mkdirSync(path);
  const { command, env } = unitOf("deploy/cairn.service");
  const { child, url, exited } = await serve(command, {
    cwd: ROOT,
    env: { ...env, CAIRN_PORT: await freePort() },
  });
  try {
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(existsSync(join(folder, "cairn/cairn.sqlite"))).toBe(true);

    // Nights before: the oldest goes, and so does nothing else.
    const older = ["cairn-20250101T031700Z.sqlite", "cairn-20250102T031700Z.sqlite"];
    const others = ["cairn-before-upgrade.sqlite", "notes.txt"];
    for (const name of [...older, ...others]) writeFileSync(join(backups, name), "");
    const backup = unitOf("deploy/cairn-backup.service");
    const [program = "", ...args] = backup.command;
    const run = (keep: string) =>
      spawnSync(program, args, {
        encoding: "utf8",
        env: { ...process.env, ...backup.env, CAIRN_KEEP_BACKUPS: keep },
      });
    expect(run("none")).toMatchObject({ status: 2, stderr: expect.stringContaining("must be a number") });
    expect(readdirSync(backups)).toHaveLength(4);
    expect(run("2")).toMatchObject({ status: 0, stderr: "" });
    expect(readdirSync(backups).toSorted()).toEqual([
      older[1],
      expect.stringMatching(/^cairn-20\d{6}T\d{6}Z\.sqlite$/),
      ...others,
    ]);
  } finally {
    child.kill("SIGTERM");
  }
  expect(await exited).toEqual([0, null]);
});

test("a backup that fails removes nothing", () => {
  const backups = join(folder, "kept");
  mkdirSync(backups);
  const names = ["cairn-20250101T031700Z.sqlite", "cairn-20250102T031700Z.sqlite"];
  for (const name of names) writeFileSync(join(backups, name), "");
  const env = { ...process.env, CAIRN_DATABASE: join(folder, "nowhere.sqlite"), CAIRN_KEEP_BACKUPS: "1" };
  expect(spawnSync(join(ROOT, "deploy/backup.sh"), [backups], { env }).status).toBe(2);
  expect(readdirSync(backups)).toEqual(names);
});
