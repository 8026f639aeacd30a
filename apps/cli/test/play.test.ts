import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bend, chimeraRecord } from "./records.ts";
import { readRecord } from "../src/records.ts";

const MAIN = fileURLToPath(new URL("../src/main.mjs", import.meta.url));
const TIMEOUT = 60_000;

interface Outcome {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

const start = (args: readonly string[]): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, [MAIN, "play", ...args], { timeout: TIMEOUT, killSignal: "SIGKILL" });

/** Waits for the end of a command, letting the test react to what it prints. */
function outcome(
  child: ChildProcessWithoutNullStreams,
  seen: (stdout: string) => void = () => undefined,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    let [stdout, stderr] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
      seen(stdout);
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
    child.stdin.on("error", () => undefined);
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
}

/** Plays with all the input there will be. */
function play(args: readonly string[], input: string): Promise<Outcome> {
  const child = start(args);
  child.stdin.end(input);
  return outcome(child);
}

/** Plays and is killed in the middle of it, one life after the other. */
async function* livesCutShort(args: readonly string[], lives: number): AsyncGenerator<Outcome> {
  for (let life = 0; life < lives; life++) {
    const child = start(args);
    // Few enough answers that no life reaches the end of the match before the news of it arrives here.
    child.stdin.write("1\n".repeat(8));
    yield outcome(child, (text) => {
      if (text.length > 2500) child.kill("SIGKILL");
    });
  }
}

const always = (answer: string): string => `${answer}\n`.repeat(5000);

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cairn-play-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileNamed = (name: string): string => join(folder, name);
const replayed = (file: string): ReturnType<typeof readRecord>["match"] =>
  readRecord(readFileSync(file, "utf8")).match;

describe("a whole match", () => {
  test.each([
    ["chimera", ["chimera", "--options", '{"limit":100}'], /wins? with/],
    ["krass-kariert of three", ["krass-kariert"], /lost\./],
    [
      "krass-kariert of five",
      ["krass-kariert", "--players", "5", "--bots", "random,greedy,random,greedy"],
      /won\./,
    ],
  ])("%s is played to its end by typing 1, and its record replays", async (name, args, verdict) => {
    const file = fileNamed(`${name}.jsonl`);
    const { code, stdout, stderr } = await play([...args, "--seed", "7", "--record", file], always("1"));
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("The match is over");
    expect(stdout).toMatch(verdict);
    expect(stdout).not.toContain("\u001B");
    expect(stdout).not.toMatch(/undefined|NaN/);
    const match = replayed(file);
    expect(match.ok && match.value.position.stage).toBe("over");
    expect(match.ok && match.value.players.filter((player) => player.name === "You").length).toBe(1);

    const again = await play(["--record", file], "");
    expect(again.code).toBe(0);
    expect(again.stdout).toContain("is finished");
    expect(again.stdout).toMatch(verdict);
  });

  test.each(["level5", "search:20ms"])(
    "%s sits at the table, and again when the game is taken up",
    async (bot) => {
      const file = fileNamed(`${bot.replace(":", "-")}.jsonl`);
      const first = await play(["chimera", "--seed", "5", "--bots", bot, "--record", file], "1\n");
      expect([first.code, first.stderr]).toEqual([0, ""]);
      expect(first.stdout).toContain(`seat 1 ${bot}`);
      const again = await play(["chimera", "--record", file], "");
      expect([again.code, again.stderr]).toEqual([0, ""]);
      expect(again.stdout).toContain(`seat 1 ${bot}`);
    },
  );

  test("the same seed gives the same game, another seed another one", async () => {
    const [one, same, other] = await Promise.all(
      ["7", "7", "8"].map((seed) => play(["chimera", "--seed", seed], always("1").slice(0, 100))),
    );
    expect(one?.stdout).toBe(same?.stdout);
    expect(one?.stdout).not.toBe(other?.stdout);
  });

  test("without a seed one is drawn and shown, and it brings the game back", async () => {
    const first = await play(["krass-kariert"], "");
    const seed = /--seed (\w+)/.exec(first.stdout)?.[1] ?? "";
    const second = await play(["krass-kariert", "--seed", seed], "");
    expect(second.stdout).toBe(first.stdout);
  });
});

describe("at the prompt", () => {
  test("what is wrong gets one line, and nothing changes", async () => {
    const file = fileNamed("wrong-input.jsonl");
    const input = "bid 25\nfoo\n99\nH-H-H\nlist pears\n\n?\nhand\nscores\nlast\nbid 40\nquit\n";
    const args = ["chimera", "--seed", "7", "--seat", "0", "--record", file];
    const { code, stdout } = await play(args, input);
    expect(code).toBe(0);
    expect(stdout).toContain("! a bid is 20, 30 or 40, not 25 (C5)\n");
    expect(stdout).toContain('! cannot read "foo"; type help to see what you can type\n');
    expect(stdout).toContain("! there is no 99 in the list");
    expect(stdout).toContain('There is no "pears" now');
    expect(stdout).toContain("To play, type a number from the list");
    expect(stdout).toContain("The match ends when somebody has 400");
    expect(stdout).toContain("You bid 40");
    expect(stdout).toContain("Goodbye. The game is unfinished; it is saved in");
    const match = replayed(file);
    expect(match.ok && match.value.events.filter((event) => "seat" in event && event.seat === 0)).toEqual([
      { type: "bid", seat: 0, amount: 40 },
    ]);
  });

  test("without a game a pipe gets Chimera and is told so; the end of input is no error", async () => {
    const { code, stdout } = await play([], "");
    expect(code).toBe(0);
    expect(stdout).toContain("so the game is Chimera");
    expect(stdout).toContain("The input has ended. The game is unfinished; it is not saved");
  });

  test("no card of another hand is shown", async () => {
    const file = fileNamed("hidden.jsonl");
    writeFileSync(file, JSON.stringify(chimeraRecord()));
    const { code, stdout } = await play(["--record", file, "--seat", "0"], "list\nlast\nquit\n");
    expect(code).toBe(0);
    const { hands } = chimeraRecord().events[0] as unknown as { hands: string[][] };
    const shown = new Set(stdout.match(/\b(?:\d+|H)[jspt]\b/g));
    expect(hands[0]?.filter((card) => card !== "PY" && !shown.has(card))).toEqual([]);
    expect([...(hands[1] ?? []), ...(hands[2] ?? [])].filter((card) => shown.has(card))).toEqual([]);
  });
});

describe("leaving and coming back", () => {
  test("an interruption says goodbye, keeps the record and exits with 130", async () => {
    const file = fileNamed("interrupted.jsonl");
    const child = start(["chimera", "--seed", "7", "--record", file]);
    const { code, stdout, stderr } = await outcome(child, (text) => {
      if (text.endsWith("> ")) child.kill("SIGINT");
    });
    expect([code, stderr]).toEqual([130, ""]);
    expect(stdout).toContain(`Goodbye. The game is unfinished; it is saved in ${file}`);
    expect(replayed(file).ok).toBe(true);
  });

  test("killed again and again, a match goes on where it was", async () => {
    const file = fileNamed("killed.jsonl");
    const args = ["krass-kariert", "--seed", "7", "--players", "4", "--record", file];
    let events = 0;
    for await (const { signal } of livesCutShort(args, 3)) {
      expect(signal).toBe("SIGKILL");
      const match = replayed(file);
      expect(match.ok && match.value.events.length).toBeGreaterThan(events);
      events = match.ok ? match.value.events.length : 0;
    }
    const { code, stdout } = await play(args, always("1"));
    expect(code).toBe(0);
    expect(stdout).toContain(`Going on with ${file} after ${events} events`);
    expect(stdout).toContain("The match is over");

    const whole = fileNamed("whole.jsonl");
    await play([...args.slice(0, -1), whole], always("1"));
    expect(readFileSync(file, "utf8")).toBe(readFileSync(whole, "utf8"));
    expect(readdirSync(folder).filter((name) => name.startsWith("whole"))).toEqual(["whole.jsonl"]);
  });

  const record = chimeraRecord();
  test.each([
    [
      "a wrong event",
      bend(record, ({ events }) => (events[1] = { type: "bid", seat: 0, amount: 25 })),
      [],
      1,
      "event 1: unknown-bid (C5)",
    ],
    ["no JSON", "{", [], 2, "not-json"],
    ["nothing", "", [], 2, "contains no record"],
    ["two records", `${JSON.stringify(record)}\n${JSON.stringify(record)}\n`, [], 2, "more than one record"],
    [
      "another game",
      JSON.stringify(record),
      ["krass-kariert"],
      2,
      "is a match of chimera, not of krass-kariert",
    ],
    ["nobody known", JSON.stringify(record), [], 2, "use --seat to say which one is yours"],
    [
      "other options",
      JSON.stringify(record),
      ["--seat", "0", "--options", '{"limit":300}'],
      2,
      "has other options",
    ],
  ])("a file with %s is refused and left alone", async (name, text, args, exit, says) => {
    const file = fileNamed(`refused ${name}.jsonl`);
    writeFileSync(file, text);
    const { code, stdout, stderr } = await play([...args, "--record", file], always("1"));
    expect([code, stdout]).toEqual([exit, ""]);
    expect(stderr).toContain(says);
    expect(stderr.trim().split("\n").length).toBe(1);
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  test.each([
    ["bridge"],
    ["chimera", "--bots", "nobody"],
    ["chimera", "--bots", "greedy,greedy,greedy"],
    ["chimera", "--players", "4"],
    ["chimera", "--seat", "3"],
    ["chimera", "--options", "{"],
    ["chimera", "--options", '{"limit":1}'],
    ["chimera", "--record", "/nowhere/at/all.jsonl"],
    ["chimera", "--record", "-"],
  ])("a wrong call is refused: %s %s %s", async (...args) => {
    const { code, stderr } = await play(args, always("1"));
    expect(code).toBe(2);
    expect(stderr).toMatch(/^cairn: .*\n$/);
    expect(existsSync("-")).toBe(false);
  });
});
