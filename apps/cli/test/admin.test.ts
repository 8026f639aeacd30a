import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newDatabaseFolder } from "../../server/test/scratch.ts";
import { cairn, lines } from "./run.ts";

const MAIN = fileURLToPath(new URL("../src/main.mjs", import.meta.url));
const TOKEN = "the-token-of-this-test";
const folder = newDatabaseFolder("admin");
const database = join(folder, "a.sqlite");
let url = "";
let stop: () => Promise<unknown> = () => Promise.resolve();

beforeAll(async () => {
  const args = ["serve", "--port", "0", "--log-level", "error", "--database", database];
  const child = spawn(process.execPath, [MAIN, ...args, "--admin-token", TOKEN], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  url = await new Promise<string>((resolve) => {
    child.stdout.once("data", (data: Buffer) => resolve(data.toString().trim().split(" ").at(-1) as string));
  });
  stop = () => {
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    return gone;
  };
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

const admin = (...args: string[]) => cairn(["admin", "--url", url, "--token", TOKEN, ...args]);

test("cairn admin acts on the server that runs, and prints lines or JSON", async () => {
  const banned = await admin("ban", "203.0.113.0/24", "--days", "7", "--reason", "floods");
  expect([banned.code, banned.stdout]).toMatchObject([0, expect.stringContaining("subject: 203.0.113.0/24")]);
  const { stdout } = await admin("--json", "bans");
  const { bans } = JSON.parse(stdout) as { bans: { id: string; until: number; value: string }[] };
  expect(bans).toMatchObject([{ value: "203.0.113.0/24", reason: "floods" }]);
  expect((bans[0]?.until ?? 0) - Date.now()).toBeGreaterThan(6 * 24 * 3_600_000);
  expect((await admin("unban", bans[0]?.id ?? "")).code).toBe(0);
  expect((await admin("bans")).stdout).toBe("none\n");
  const log = lines((await admin("actions")).stdout);
  expect([log.length, log[0], log[1]]).toMatchObject([
    2,
    expect.stringContaining("unban"),
    expect.stringContaining("ban"),
  ]);
});

test("cairn admin says what is wrong: 1 where the server refuses, 2 where nothing can be asked", async () => {
  expect(await admin("close", "nothing")).toMatchObject({
    code: 1,
    stderr: "cairn: there is no such table (unknown-table)\n",
  });
  expect(await admin("ban", "203.0.113.0/99")).toMatchObject({ code: 1 });
  expect(await cairn(["admin", "--url", url, "--token", "another-token-here", "status"])).toMatchObject({
    code: 1,
    stderr: "cairn: this is not the operator's token (wrong-token)\n",
  });
  expect(await cairn(["admin", "--url", url, "status"])).toMatchObject({ code: 2, stdout: "" });
  expect(await cairn(["admin", "--url", "http://127.0.0.1:9", "--token", TOKEN, "status"])).toMatchObject({
    code: 2,
    stderr: "cairn: no server answers at http://127.0.0.1:9\n",
  });
  expect((await admin("dance")).code).toBe(2);
  expect((await admin("ban", "x", "--days", "0")).code).toBe(2);
});

test("cairn prune refuses a file that a server has, none at all, and no age", async () => {
  const prune = (...args: string[]) => cairn(["prune", ...args]);
  const busy = await prune("--database", database, "--keep-records", "1d");
  expect([busy.code, busy.stderr]).toMatchObject([2, expect.stringContaining("second writer refused")]);
  expect((await prune("--database", database)).stderr).toContain("--keep-records 365d");
  expect((await prune("--database", database, "--keep-records", "a year")).stderr).toContain(
    "a number of days",
  );
  const none = await prune("--database", join(folder, "none.sqlite"), "--keep-records", "1d");
  expect([none.code, none.stderr]).toMatchObject([2, expect.stringContaining("there is no store")]);
});
