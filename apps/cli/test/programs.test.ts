import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { cairn, lines } from "./run.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const PROGRAM = `exec:"${process.execPath}" ${join(ROOT, "examples/bots/first-legal.mjs")}`;
const NETS = join(ROOT, "data/models/krass-kariert-4.weights");
const folder = mkdtempSync(join(tmpdir(), "cairn-programs-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("a program as a bot", () => {
  test("plays whole matches in simulate, the same with one thread as with two", async () => {
    const args = ["simulate", "krass-kariert", "--bots", `${PROGRAM},greedy,random`, "--matches", "9"];
    const one = await cairn([...args, "--workers", "1"]);
    const two = await cairn([...args, "--workers", "2"]);
    expect(one.code).toBe(0);
    expect(two.stdout).toBe(one.stdout);
    expect((await cairn(["replay", "-"], one.stdout)).code).toBe(0);
    expect(lines(one.stdout).length).toBe(9);
  });

  test("plays in the terminal", async () => {
    const { code, stdout } = await cairn(
      ["play", "krass-kariert", "--bots", PROGRAM, "--seed", "5", "--seat", "0"],
      "1\n".repeat(3000),
    );
    expect(code).toBe(0);
    expect(stdout).toContain("first-legal.mjs");
  });

  test("that cannot start, or answers nonsense, ends the command with a sentence", async () => {
    const simulate = (bots: string) => cairn(["simulate", "chimera", "--bots", bots, "--matches", "20"]);
    const missing = await simulate("exec:/no/such/program,random,random");
    expect([missing.code, missing.stdout]).toEqual([2, ""]);
    expect(missing.stderr).toMatch(/cannot start "exec:/);
    const rubbish = await simulate(`exec:"${process.execPath}" -e "console.log('hello')",random,random`);
    expect([rubbish.code, rubbish.stdout]).toEqual([2, ""]);
    expect(rubbish.stderr).toMatch(/at seat 0: (?:rubbish|a flood|the program ended)/);
  });

  test("is not started because a record names it", async () => {
    const file = join(folder, "evil.jsonl");
    await cairn(["play", "krass-kariert", "--record", file, "--seed", "1", "--seat", "0"], "quit\n");
    const trace = join(folder, "trace");
    const spec = `exec:touch ${trace}`;
    writeFileSync(file, readFileSync(file, "utf8").replaceAll("level3", spec));
    const { code, stderr } = await cairn(["play", "--record", file], "quit\n");
    expect([code, stderr]).toEqual([2, expect.stringMatching(/played by a program: name it with --bots/)]);
    expect(existsSync(trace)).toBe(false);
  });
});

describe("nets from a file", () => {
  test("play as net:FILE and master:FILE as the released ones do", async () => {
    const simulate = async (bot: string): Promise<string> => {
      const { code, stdout } = await cairn(["simulate", "krass-kariert", "--bots", bot, "--matches", "1"]);
      expect(code).toBe(0);
      return stdout.replaceAll(JSON.stringify(bot), '"bot"');
    };
    expect(await simulate(`net:${NETS}`)).toBe(await simulate("net:krass-kariert-4"));
    expect(await simulate(`master@${NETS}:50n`)).toBe(await simulate("master@krass-kariert-4:50n"));
    expect((await cairn(["play", "krass-kariert", "--bots", `master:${NETS}`], "quit\n")).code).toBe(0);
  });

  test("that are none are refused", async () => {
    for (const [bot, message] of [
      ["net:/no/such/file", /no net "\/no\/such\/file"/],
      ["master:/no/such/file", /no net "\/no\/such\/file"/],
      [`net:${join(ROOT, "package.json")}`, /not a file of weights/],
      ["master:5x", /budget/],
    ] as const) {
      const { code, stderr } = await cairn(["simulate", "chimera", "--bots", bot]);
      expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
    }
  });
});
