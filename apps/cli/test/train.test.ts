import { botTeam, playDeal } from "@cairn/arena";
import { findPart, makeContest } from "@cairn/games";
import { findBot, netBot } from "@cairn/bots";
import { unwrap } from "@cairn/core";
import { DEFAULT_SETTINGS, Session } from "@cairn/learning";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { cairn } from "./run.ts";

const LONG = process.env["CAIRN_LONG"] !== undefined;
const MAIN = fileURLToPath(new URL("../src/main.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "cairn-train-"));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string): string => join(folder, name);

const train = (game: string, out: string, ...args: string[]) =>
  cairn(["train", game, "--samples", "20000", "--seed", "t", "--deals", "4", "--out", at(out), ...args]);

describe("cairn train", () => {
  test("trains from nothing, the same bytes each time on one worker, and draws the curve", async () => {
    const once = await train("chimera", "one.weights", "--workers", "1", "--svg", at("one.svg"));
    expect([once.code, once.stdout]).toEqual([0, ""]);
    expect(once.stderr).toMatch(/samples, \d+ a second, loss [\d.]+; greedy [\d.]+ % .*rule [\d.]+ %/);
    await train("chimera", "two.weights", "--workers", "1");
    expect(readFileSync(at("two.weights")).equals(readFileSync(at("one.weights")))).toBe(true);
    expect(readFileSync(at("one.svg"), "utf8")).toMatch(/^<svg[\s\S]*<polyline[\s\S]*<\/svg>/);
  });

  test("plays on several threads, and goes on from the checkpoint", async () => {
    const begun = await train("chimera", "more.weights", "--workers", "2", "--svg", at("begun.svg"));
    expect([begun.code, begun.stdout]).toEqual([0, ""]);
    const more = ["--workers", "2", "--samples", "30000", "--resume", at("more.weights.checkpoint")];
    const resumed = await train("chimera", "more.weights", ...more, "--svg", at("resumed.svg"));
    expect([resumed.code, resumed.stdout]).toEqual([0, ""]);
    const [first, both] = ["begun.svg", "resumed.svg"].map((name) =>
      readFileSync(at(name), "utf8").split("<circle"),
    );
    expect(both?.length).toBe(2 * (first?.length ?? 0) - 1);
    const bot = netBot(unwrap(await findPart("chimera", "bots")), "net", readFileSync(at("more.weights")));
    expect(bot.ok).toBe(true);
  });

  test.each([
    ["a file that is none", "chimera", "rubbish", "not a file of weights"],
    ["a file that is cut off", "chimera", "cut", "truncated or damaged"],
    ["a checkpoint of another game", "krass-kariert", "one.weights.checkpoint", '"game" does not fit'],
    ["a file that is not there", "chimera", "missing", "cannot read"],
    ["weights that have used up the budget", "chimera", "one.weights", "--samples counts all samples"],
  ])("refuses to resume from %s", async (_what, game, name, message) => {
    writeFileSync(at("rubbish"), "rubbish".repeat(100));
    writeFileSync(at("cut"), readFileSync(at("one.weights")).subarray(0, 5000));
    const { code, stderr } = await train(game, "x.weights", "--resume", at(name));
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    expect(readdirSync(folder)).not.toContain("x.weights");
  });

  test("refuses other settings, wrong flags, and a folder that is not there", async () => {
    const other = await train(
      "chimera",
      "x.weights",
      "--seed",
      "u",
      "--resume",
      at("one.weights.checkpoint"),
    );
    expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('different "seed"')]);
    expect((await train("chess", "x.weights")).code).toBe(2);
    expect(await train("chimera", ".")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("it is a folder"),
    });
    expect((await train("chimera", "x.weights", "--samples", "many")).code).toBe(2);
    expect((await train("chimera", "x.weights", "--deals", "0")).code).toBe(2);
    expect((await train("chimera", "no/such/x.weights")).code).toBe(2);
  });

  test.skipIf(process.platform === "win32")("a full disk leaves the last good files as they were", () => {
    const before = ["one.weights", "one.weights.checkpoint"].map((name) => readFileSync(at(name)));
    // A limit on the size of files stands for a disk that is full.
    const call = `trap '' XFSZ; ulimit -f 64; "${process.execPath}" "${MAIN}" train chimera --samples 4000 --deals 1 --workers 1 --out "${at("one.weights")}"`;
    const { status, stderr } = spawnSync("bash", ["-c", call], { encoding: "utf8" });
    expect([status, stderr]).toEqual([2, expect.stringContaining("cannot write")]);
    for (const [i, name] of ["one.weights", "one.weights.checkpoint"].entries()) {
      expect(readFileSync(at(name)).equals(before[i] as Buffer)).toBe(true);
    }
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
  });
});

/** The lower end of the 95 % interval of a trained net's score on duplicate deals. */
async function surelyScores(game: string, samples: number, other: string, deals: number): Promise<number> {
  const session = new Session(unwrap(await findPart(game, "learning")), {
    ...DEFAULT_SETTINGS,
    seed: "smoke",
    samples,
  });
  while (!session.isDone) session.advance();
  const entry = unwrap(await findPart(game, "bots"));
  const team = botTeam(unwrap(netBot(entry, "net", session.weights())), unwrap(findBot(entry, other)));
  const contest = unwrap(await makeContest({ game, options: {} }));
  const scores: number[] = [];
  for (let deal = 0; deal < deals; deal++) {
    const { values } = await playDeal(contest, team, "smoke", deal);
    scores.push(values[0] as number);
  }
  const mean = scores.reduce((sum, score) => sum + score, 0) / deals;
  const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (deals - 1);
  return mean - 1.96 * Math.sqrt(variance / deals);
}

// One minute's worth of samples on one core is about two million; every run has a few seconds' worth of one game.
test.each(LONG ? ["chimera", "krass-kariert"] : ["chimera"])(
  "%s: a few seconds of learning beat random clearly",
  async (game) => {
    expect(await surelyScores(game, 100_000, "random", 40)).toBeGreaterThan(0.55);
  },
);

test.runIf(LONG).each([
  ["chimera", 0.6],
  ["krass-kariert", 0.5],
] as const)("%s: a minute of learning beats greedy", async (game, score) => {
  expect(await surelyScores(game, 2_000_000, "greedy", 600)).toBeGreaterThan(score);
});
