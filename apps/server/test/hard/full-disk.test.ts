import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { LogStream } from "../../src/log-stream.ts";
import { TestClient } from "../live/client.ts";
import { CHIMERA, newFolder } from "../live/setup.ts";

const MAIN = fileURLToPath(new URL("../../../cli/src/main.mjs", import.meta.url));
/** The most that a file may have, in the 512 bytes that a shell counts. */
const BLOCKS = 3000;
/** What is left for the log: a few lines. */
const LOG_ROOM = 1500;

test("with a full disk, and the log on it, the server goes on, says so, and stops when told", async () => {
  const folder = newFolder();
  const log = join(folder, "log");
  writeFileSync(log, `${" ".repeat(BLOCKS * 512 - LOG_ROOM - 1)}\n`);
  // The shell limits how large a file may become, which is how a full disk looks to whoever writes.
  const script = `ulimit -f ${BLOCKS}; log=$1; shift; exec "$0" "$@" >> "$log"`;
  const args = [
    MAIN,
    "serve",
    "--port",
    "0",
    "--database",
    join(folder, "db.sqlite"),
    "--message-rate",
    "1000",
  ];
  const child = spawn("sh", ["-c", script, process.execPath, log, ...args, "--address-rate", "1000"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exited = once(child, "exit") as Promise<[number | null]>;
  const told = (): string | undefined => /Cairn is at (\S+)/.exec(readFileSync(log, "utf8"))?.[1];
  await expect.poll(told).toBeDefined();
  const url = told() as string;
  const client = await TestClient.connect(url);
  const guest = await TestClient.connect(url);
  await guest.must({ t: "name", name: "Guest" });
  const others: TestClient[] = [guest];
  await client.codeOf({ t: "name", name: "Host" });
  const created = await client.must({ t: "create", settings: CHIMERA as never });
  await client.must({ t: "join", table: (created as { readonly table?: string }).table as never });
  // Every change of the table is an entry of its log, until nothing more can be stored.
  let code = "ok";
  for (let i = 0; i < 900 && code !== "storage"; i++)
    code = await client.codeOf({ t: "bot", seat: 1, level: (1 + (i % 5)) as 1 });
  expect(code).toBe("storage");
  // A new person takes less room than an entry, and another name takes less than that: they fill what is left.
  code = "ok";
  while (code !== "storage" && others.length < 50) {
    const other = await TestClient.connect(url);
    others.push(other);
    code = await other.codeOf({ t: "name", name: "Somebody new" });
  }
  code = "ok";
  for (let i = 0; i < 4 && code !== "storage"; i++)
    code = await guest.codeOf({ t: "name", name: `Guest ${i}` });
  expect(code).toBe("storage");

  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { code: "storage" }]);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toContain("\ncairn_store_failing 1\n");
  expect(Number(/^cairn_log_lines_lost_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0);
  await client.close();
  for (const other of others) await other.close();
  child.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
  rmSync(folder, { recursive: true, force: true });
});

test("a log that cannot be written loses its lines and nothing else", () => {
  const stream = new LogStream(987_654);
  stream.write("a line\n");
  stream.write("another\n");
  expect(stream.lost).toBe(2);
});
