import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import type { Flags } from "../src/arena/plan.ts";
import { runArena } from "../src/commands/arena.ts";
import { WrongCall } from "../src/exit.ts";
import { cairn, lines } from "./run.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "cairn-arena-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface SideJson {
  readonly bot: string;
  readonly roles: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly forfeits: number;
  latency?: Readonly<Record<string, number>>;
}

interface DuelJson {
  readonly deals: number;
  readonly games: number;
  readonly measures: Readonly<Record<string, { mean: number; low: number; high: number; fair: number }>>;
  readonly a: SideJson;
  readonly b: SideJson;
  readonly sprt?: { readonly answer: string; readonly deals: number };
}

const arena = (...args: string[]) => cairn(["arena", ...args]);

/** The JSON of a call that must succeed. */
async function duel(...args: string[]): Promise<DuelJson> {
  const { code, stdout, stderr } = await arena(...args, "--json");
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  return JSON.parse(stdout) as DuelJson;
}

/** The same findings without what no seed can fix. */
function timeless(text: string): DuelJson {
  const findings = JSON.parse(text) as DuelJson;
  delete findings.a.latency;
  delete findings.b.latency;
  return findings;
}

describe("a duel", () => {
  test.each([
    ["chimera", "play", "12", "24"],
    ["krass-kariert", "deals", "4", "32"],
    ["chimera", "matches", "2", "6"],
  ])("%s %s: one worker and two find the same", async (game, mode, deals, games) => {
    const call = [game, "--mode", mode, "--a", "greedy", "--b", "random", "--deals", deals, "--json"];
    const [one, two] = await Promise.all([
      arena(...call, "--workers", "1"),
      arena(...call, "--workers", "2"),
    ]);
    expect([one.code, two.code]).toEqual([0, 0]);
    expect(timeless(two.stdout)).toEqual(timeless(one.stdout));
    expect(timeless(one.stdout)).toMatchObject({ game, mode, seed: "1", deals: +deals, games: +games });
  });

  test("says in JSON what it found: measures, roles, latency", async () => {
    const { measures, a, b } = await duel(
      "chimera",
      "--a",
      "greedy",
      "--b",
      "random",
      "--workers",
      "1",
      "--deals",
      "30",
      "--bid",
      "40",
    );
    for (const name of ["wins", "points"]) {
      const { mean, low, high } = measures[name] ?? { mean: 0, low: 0, high: 0 };
      expect(low).toBeLessThan(mean);
      expect(high).toBeGreaterThan(mean);
    }
    expect(measures["wins"]?.fair).toBe(0.5);
    for (const side of [a, b]) {
      expect(side.roles["chimera"]).toMatchObject({ deals: 30, wins: expect.any(Number) });
      expect(side.roles["hunter"]).toMatchObject({ deals: 60, points: expect.any(Number) });
      expect(side.latency).toMatchObject({ decisions: expect.any(Number), p99: expect.any(Number) });
      expect(side.latency?.["p50"]).toBeLessThanOrEqual(side.latency?.["p95"] as number);
    }
    expect(a.roles["chimera"]?.["wins"]).toBeGreaterThan(b.roles["chimera"]?.["wins"] as number);
  });

  test("says the same to people", async () => {
    const { code, stdout } = await arena("krass-kariert", "--a", "greedy", "--b", "random", "--deals", "5");
    expect(code).toBe(0);
    expect(stdout).toMatch(/A = greedy, B = random; 5 deals, 40 games/);
    expect(stdout).toMatch(/lost by A among B +\d+\.\d\d %/);
    expect(stdout).toMatch(/p50 +p95 +p99/);
  });

  test("an SPRT stops early at the same deal whatever the workers; its exit code is the answer", async () => {
    const call = ["chimera", "--b", "random", "--deals", "500", "--sprt", "0,5", "--json"];
    const [one, two, same] = await Promise.all([
      arena(...call, "--a", "greedy", "--workers", "1"),
      arena(...call, "--a", "greedy", "--workers", "2"),
      arena(...call, "--a", "random", "--workers", "1"),
    ]);
    expect([one.code, two.code, same.code]).toEqual([0, 0, 1]);
    expect(timeless(two.stdout)).toMatchObject({ ...timeless(one.stdout), sprt: { answer: "better" } });
    expect(timeless(one.stdout).deals).toBeLessThan(500);
    expect(timeless(same.stdout)).toMatchObject({ sprt: { answer: "not-better", deals: 32 } });
  });
});

test("a round-robin has ratings, a drawing and every pair", async () => {
  const svg = join(folder, "ratings.svg");
  const call = ["chimera", "--bots", "greedy,random", "--deals", "20", "--workers", "1"];
  const [text, json] = await Promise.all([arena(...call), arena(...call, "--json", "--svg", svg)]);
  expect([text.code, json.code]).toEqual([0, 0]);
  expect(text.stdout).toMatch(/greedy +\+\d+\.\d/);
  const { standings, pairs } = JSON.parse(json.stdout) as {
    standings: { bot: string; rating: number; low: number; high: number }[];
    pairs: DuelJson[];
  };
  expect(standings.map(({ bot }) => bot)).toEqual(["greedy", "random"]);
  expect(standings[0]?.rating).toBeCloseTo(-(standings[1]?.rating as number), 9);
  expect(pairs.map(({ deals, a, b }) => [deals, a.bot, b.bot])).toEqual([[20, "greedy", "random"]]);
  expect(readFileSync(svg, "utf8")).toMatch(/^<svg [\s\S]*greedy[\s\S]*<\/svg>\n$/);
  expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
});

const hasPython = spawnSync("python3", ["--version"]).status === 0;
const EXAMPLES = [
  ["first-legal.mjs", `exec:"${process.execPath}" "${join(ROOT, "examples/bots/first-legal.mjs")}"`, true],
  ["biggest.py", `exec:python3 "${join(ROOT, "examples/bots/biggest.py")}"`, hasPython],
] as const;

describe.each(EXAMPLES)("the example %s", (name, spec, canRun) => {
  // Only a machine without python3 cannot run all of them.
  test.skipIf(!canRun).each(["chimera", "krass-kariert"])(
    "plays %s without a forfeit (needs its language)",
    async (game) => {
      const mode = game === "chimera" ? "rounds" : "deals";
      const { a, games } = await duel(
        game,
        "--mode",
        mode,
        "--a",
        spec,
        "--b",
        "random",
        "--deals",
        "1",
        "--timeout",
        "30000",
      );
      expect([a.forfeits, games > 0]).toEqual([0, true]);
    },
  );

  test("is short", () => {
    expect(lines(readFileSync(join(ROOT, "examples/bots", name), "utf8")).length).toBeLessThan(40);
  });
});

/** A bot in a file of its own that first notes its process id and that of a helper it starts. */
function badBot(name: string, body: string): { spec: string; pids: () => number[] } {
  const [file, notes] = [join(folder, `${name}.mjs`), join(folder, `${name}.pids`)];
  writeFileSync(
    file,
    `import { spawn } from "node:child_process";
    import { appendFileSync } from "node:fs";
    import { createInterface } from "node:readline";
    const helper = spawn("sleep", ["1000"], { stdio: "ignore" });
    appendFileSync(${JSON.stringify(notes)}, process.pid + "\\n" + helper.pid + "\\n");
    const input = createInterface({ input: process.stdin });
    const say = (value) => process.stdout.write(JSON.stringify(value) + "\\n");
    let asked = 0;
    ${body}`,
  );
  const pids = (): number[] => (existsSync(notes) ? lines(readFileSync(notes, "utf8")).map(Number) : []);
  return { spec: `exec:"${process.execPath}" "${file}"`, pids };
}

/** Whether a process is running: one that has ended but was not yet asked how does not count. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== "linux" || !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

async function expectAllEnded(pids: readonly number[]): Promise<void> {
  expect(pids.length).toBeGreaterThan(0);
  for (let i = 0; i < 100 && pids.some(isRunning); i++) await wait(50);
  expect(pids.filter(isRunning)).toEqual([]);
}

const BAD: readonly (readonly [name: string, body: string, says: RegExp, timeout: string])[] = [
  ["late", "setInterval(() => {}, 1000);", /late: no answer within 300 ms/, "300"],
  [
    "dead",
    'console.error("Error: tired"); process.exit(3);',
    /ended with exit code 3: Error: tired/,
    "30000",
  ],
  [
    "illegal",
    'input.on("line", () => say({ type: "bid", seat: 0, amount: 99 }));',
    /not an action|illegal/,
    "30000",
  ],
  [
    "rubbish",
    'input.on("line", () => process.stdout.write("I pass, thank you\\n"));',
    /rubbish: not JSON/,
    "30000",
  ],
  ["flooding", 'for (;;) process.stdout.write("x".repeat(65536));', /flood: an answer of more/, "30000"],
  ["babbling", "setInterval(() => say({}), 1);", /flood|not an action/, "30000"],
];

describe("a program from outside that is", () => {
  test.each(BAD)(
    "%s loses its deals; the arena goes on and leaves nothing behind",
    async (name, body, says, timeout) => {
      const { spec, pids } = badBot(name, body);
      const call = ["chimera", "--a", spec, "--b", "greedy", "--deals", "1", "--timeout", timeout, "--json"];
      const { code, stdout, stderr } = await arena(...call);
      expect(code).toBe(0);
      const { a, b, measures } = JSON.parse(stdout) as DuelJson;
      expect([a.forfeits, b.forfeits, measures["wins"]?.mean]).toEqual([2, 0, 0]);
      for (const line of lines(stderr).filter((text) => text.startsWith("deal "))) expect(line).toMatch(says);
      expect(stderr).toMatch(/^deal 0: exec:.* at seat 0 loses by forfeit: /m);
      await expectAllEnded(pids());
    },
  );

  test("dead in the middle loses that game only and is started anew", async () => {
    const body = `input.on("line", (line) => {
      if (++asked > 15) process.exit(1);
      say(JSON.parse(line).legal.at(-1));
    });`;
    const { spec, pids } = badBot("tired", body);
    const { a, games } = await duel(
      "chimera",
      "--a",
      spec,
      "--b",
      "random",
      "--deals",
      "5",
      "--timeout",
      "30000",
    );
    expect(a.forfeits).toBeGreaterThan(0);
    expect(a.forfeits).toBeLessThan(games);
    await expectAllEnded(pids());
  });

  test("ended with everything it started when the arena is interrupted", async () => {
    const { spec, pids } = badBot("interrupted", "setInterval(() => {}, 1000);");
    const main = join(ROOT, "apps/cli/src/main.mjs");
    const call = ["arena", "chimera", "--a", spec, "--b", "greedy", "--deals", "9", "--timeout", "60000"];
    const child = spawn(process.execPath, [main, ...call], { stdio: "ignore" });
    while (pids().length < 2) await wait(50);
    child.kill("SIGINT");
    const [code] = (await once(child, "exit")) as [number];
    expect(code).toBe(130);
    await expectAllEnded(pids());
  });
});

describe("a wrong call", () => {
  test.each([
    ["a program that does not start", "exec:/no/such/program", "cannot start"],
    ["a file that is no program", `exec:"${join(ROOT, "README.md")}"`, "cannot start"],
    ["an unknown bot", "nobody", 'no bot "nobody"'],
  ])("%s gets a clear message and exit code 2", async (_what, bot, says) => {
    const { code, stdout, stderr } = await arena("chimera", "--a", bot, "--b", "random");
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(says);
    expect(lines(stderr)).toHaveLength(1);
  });

  const duel = { a: "greedy", b: "random" };
  const CALLS: readonly (readonly [what: string, flags: Partial<Flags>, says: string])[] = [
    ["no program at all", { a: "exec:", b: "random" }, "does not name a program"],
    ["an open quote", { a: "exec:'x", b: "random" }, "quote"],
    ["one bot only", { a: "greedy" }, "--a and --b"],
    ["an unknown mode", { ...duel, mode: "deals" }, "no mode"],
    ["an unknown bid", { ...duel, bid: "25" }, "20, 30 or 40"],
    ["no deals", { ...duel, deals: "0" }, "--deals"],
    ["falling bounds", { ...duel, sprt: "2,0" }, "--sprt"],
    ["bounds that are none", { ...duel, sprt: "a little" }, "--sprt"],
    ["an unknown measure", { ...duel, measure: "luck" }, "--measure"],
    ["a bot twice", { bots: "greedy,random,greedy" }, "twice"],
    ["a single bot", { bots: "greedy" }, "at least two"],
    ["a test of many", { bots: "greedy,random", sprt: "0,2" }, "--sprt"],
    ["a drawing of two", { ...duel, svg: "x.svg" }, "--bots"],
    ["a drawing nowhere", { bots: "greedy,random", svg: "/no/such/folder/x.svg" }, "cannot write"],
    ["options that are none", { ...duel, options: '{"speed":1}' }, "speed"],
  ];

  test.each(CALLS)("%s is refused before anything is played", async (_what, given, says) => {
    const flags = { deals: "1", seed: "1", options: "{}", timeout: "5000", ...given };
    await expect(runArena("chimera", flags)).rejects.toThrow(WrongCall);
    await expect(runArena("chimera", flags)).rejects.toThrow(says);
  });
});
