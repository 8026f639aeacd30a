import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { newDatabaseFolder } from "../../server/test/scratch.ts";
import { cairn } from "./run.ts";

const MAIN = fileURLToPath(new URL("../src/main.mjs", import.meta.url));
const folder = newDatabaseFolder("serve");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts `cairn serve`; resolves with its address. */
async function serve(...args: string[]) {
  const child = spawn(process.execPath, [MAIN, "serve", "--port", "0", "--log-level", "error", ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (data: Buffer) => resolve(data.toString().trim().split(" ").at(-1) as string));
    child.once("exit", (code) => reject(new Error(`exit ${code}`)));
  });
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { child, url, exited };
}

describe("cairn serve", () => {
  test("serves until it is told to stop, then ends well", async () => {
    const database = join(folder, "a.sqlite");
    const { child, url, exited } = await serve("--database", database);
    expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ status: "ok", role: "solo" });
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: "ready" });
    expect(await (await fetch(`${url}/metrics`)).text()).toContain("cairn_sockets 0");
    const { stdout } = await cairn(["--version"]);
    expect(stdout).toBe(`${manifest.version}\n`);
    expect(await (await fetch(`${url}/api/version`)).json()).toMatchObject({ version: manifest.version });
    expect(await (await fetch(`${url}/metrics`)).text()).toContain(
      `cairn_build_info{version="${manifest.version}"} 1`,
    );
    const second = await cairn(["serve", "--port", "0", "--database", database]);
    expect(second).toMatchObject({ code: 2 });
    expect(second.stderr).toContain("second writer refused");
    child.kill("SIGTERM");
    expect(await exited).toBe(0);
  });

  test("ends when somebody else has the port, and lets go of its file", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const database = join(folder, "c.sqlite");
    const taken = await cairn(["serve", "--port", String(port), "--database", database]);
    expect([taken.code, taken.stdout]).toEqual([2, ""]);
    expect(taken.stderr).toMatch(/^cairn: cannot listen: .*EADDRINUSE.*\n$/);
    expect(existsSync(`${database}-wal`)).toBe(false);
    other.close();
  });

  test.each([
    [["--port", "eighty"], "--port must be a port from 0 to 65535"],
    [["--pace", "-1"], "--pace must be a number"],
    [["--log-level", "loud"], "--log-level must be one of"],
    [["--database", "/nowhere/at/all.sqlite"], "cannot open the store"],
    [["--host", "no.such.host.invalid", "--database", join(folder, "b.sqlite")], "cannot listen: "],
    [["--secure-cookie", "perhaps"], "--secure-cookie must be true or false"],
  ])("answers %j with what is wrong", async (args, text) => {
    const { code, stderr } = await cairn(["serve", ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain(text);
  });
});
