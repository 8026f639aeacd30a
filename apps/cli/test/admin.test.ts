import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addAdmin } from "../src/admin/command.ts";
import { newDatabaseFolder } from "../../server/test/scratch.ts";
import { TestClient } from "../../server/test/live/client.ts";
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

const given = (args: readonly string[]): string[] => ["admin", "--url", url, "--token", TOKEN, ...args];
const admin = (...args: string[]) => cairn(given(args));

/** The same in this process: there are many actions, and a process takes half a second to start. */
async function adminHere(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  let code = -1;
  const said = { stdout: "", stderr: "" };
  const program = new Command();
  addAdmin(program, (exit) => (code = exit));
  for (const to of ["stdout", "stderr"] as const)
    vi.spyOn(process[to], "write").mockImplementation((text) => {
      said[to] += String(text);
      return true;
    });
  try {
    await program.parseAsync(given(args), { from: "user" });
  } finally {
    vi.restoreAllMocks();
  }
  return { code, ...said };
}

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

test("cairn admin takes every action, about ids that begin with a dash too", async () => {
  const client = await TestClient.connect(url);
  await client.must({ t: "name", name: "Gregor" });
  const settings = { game: "chimera", players: 3 } as never;
  const { table } = (await client.must({ t: "create", settings })) as { table: string };
  const player = client.all("hello")[0]?.me.id ?? "";
  const did = async (...args: string[]): Promise<Record<string, string>> => {
    const { code, stdout, stderr } = await adminHere("--json", ...args);
    expect([args, code, stderr]).toEqual([args, 0, ""]);
    return JSON.parse(stdout) as Record<string, string>;
  };
  const rowsOf = async (...look: string[]): Promise<readonly Record<string, unknown>[]> =>
    Object.values(await did(...look))[0] as unknown as readonly Record<string, unknown>[];
  expect(await rowsOf("players", "greg")).toMatchObject([{ id: player, name: "Gregor" }]);
  await did("rename", player, "Georg");
  expect(await rowsOf("words")).toEqual(["=gregor"]);
  await did("remove-word", "=gregor");
  await did("add-word", "stone");
  expect(await rowsOf("tables", "--status", "open")).toMatchObject([{ table }]);
  await did("close", table);
  expect(await rowsOf("tables", table)).toMatchObject([{ status: "closed" }]);
  for (const kind of ["notice", "maintenance"]) {
    await did(kind, "at eight", "--hours", "2");
    expect((await did("status"))[kind]).toMatchObject({ body: "at eight" });
    await did(`end-${kind}`);
    expect((await did("status"))[kind]).toBe(null);
  }
  const { ban } = await did("ban", player, "--reason", "insults");
  await did("unban", ban ?? "");
  const { invitation, path } = await did("invite", "--uses", "3", "--days", "2");
  expect(path).toMatch(/^\/welcome\//);
  expect(await rowsOf("invitations")).toMatchObject([{ id: invitation, uses: 3 }]);
  await did("withdraw", invitation ?? "");
  await did("admit", player);
  expect(await rowsOf("admitted")).toMatchObject([{ player }]);
  await did("dismiss", player);
  await did("admit", "--all");
  expect([await rowsOf("knocking"), await rowsOf("reports", "--settled")]).toEqual([[], []]);
  await did("remove", player);
  await client.close();

  const unknown = async (...args: string[]): Promise<string> => (await adminHere(...args)).stderr;
  const dashed = `-${"h".repeat(21)}`;
  expect(await unknown("rename", dashed, "Georg")).toContain("(unknown-player)");
  expect(await unknown("remove", dashed)).toContain("(unknown-player)");
  expect(await unknown("ban", dashed, "--reason", "insults", "--days", "3")).toContain("(unknown-player)");
  expect(await unknown("dismiss", dashed)).toContain("(unknown-player)");
  expect(await unknown("close", dashed)).toContain("(unknown-table)");
  expect(await unknown("unban", dashed)).toContain("(unknown-ban)");
  expect(await unknown("withdraw", dashed)).toContain("(unknown-invitation)");
  expect(await unknown("settle", dashed, "talked to both")).toContain("(unknown-report)");
  expect(await adminHere("players", dashed)).toMatchObject({ code: 0, stdout: "none\n" });
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
