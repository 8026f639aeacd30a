import { addGame, findPart } from "@cairn/games";
import { type BaseView, parseRecordLine, replay, Rng, unwrap } from "@cairn/core";
import screePackage from "@cairn/testkit/scree";
import { spawn } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { startOwnServer } from "../apps/cli/src/load/server.ts";
import type { TestClient } from "../apps/server/test/live/client.ts";
import { seated, tableOf } from "../apps/server/test/live/setup.ts";

// Scree is a game for tests. This adds it as CONTRIBUTING says, step by step, by nothing but its registration: real
// commands, threads, servers and sockets hear of it from CAIRN_GAMES.

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const MAIN = join(ROOT, "apps/cli/src/main.mjs");
const MODULE = join(ROOT, "packages/testkit/src/scree/package.ts");
const { game } = screePackage;

const folder = mkdtempSync(join(tmpdir(), "cairn-third-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Everything that this process starts knows the game, and so does this process. */
process.env["CAIRN_GAMES"] = MODULE;
unwrap(addGame(screePackage));

interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the real command. */
function cairn(args: readonly string[], games = MODULE): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, CAIRN_GAMES: games, NO_COLOR: "1" };
    const child = spawn(process.execPath, [MAIN, ...args], { cwd: folder, env, stdio: "pipe" });
    let [stdout, stderr] = ["", ""];
    child.stdout.on("data", (data: Buffer) => (stdout += data.toString()));
    child.stderr.on("data", (data: Buffer) => (stderr += data.toString()));
    child.stdin.end();
    child.on("error", reject).on("close", (code) => resolve({ code, stdout, stderr }));
  });
}

const lines = (text: string): string[] => text.split("\n").filter((line) => line !== "");

/** The steps of "Adding a game", by their titles. */
const GUIDE =
  /## Adding a game\n([\s\S]*?)\n## /.exec(readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8"))?.[1] ?? "";
const STEPS = [...GUIDE.matchAll(/^\d+\. \*\*(.+?)\.\*\*([\s\S]*?)(?=^\d+\. |$(?![\s\S]))/gm)].map(
  ([, title = "", text = ""]) => ({
    title,
    files: [...text.matchAll(/`([\w./-]*\bGAME\b[\w./-]*)`/g)].map((match) => match[1] as string),
  }),
);

describe("the guide", () => {
  test("has these steps, and the tests below follow them", () => {
    expect(STEPS.map(({ title }) => title)).toEqual([
      "Write the rules",
      "Make the package",
      "Pass the contract suite",
      "Give it bots",
      "Register it",
      "Try it on records",
      "Compare its bots",
      "Play at a server",
      "Show it in the terminal",
      "Measure and train",
      "Show it in the page",
    ]);
  });

  test.each(["chimera", "krass-kariert"])("names files that %s has", (id) => {
    const named = STEPS.flatMap(({ files }) => files).map((file) => file.replaceAll("GAME", id));
    expect(named.length).toBeGreaterThan(10);
    const missing = named.filter((file) => globSync(file, { cwd: ROOT }).length === 0);
    expect(missing).toEqual([]);
  });
});

describe("Write the rules", () => {
  test("every clause has its paragraph and a test whose name cites it", () => {
    const rules = readFileSync(join(ROOT, "packages/testkit/src/scree/rules.md"), "utf8");
    const tests = readFileSync(join(ROOT, "packages/testkit/test/scree.test.ts"), "utf8");
    const clauses = [...rules.matchAll(/^\*\*(S\d+)\*\*/gm)].map((match) => match[1]);
    expect(clauses).toEqual(["S1", "S2", "S3", "S4", "S5", "S6", "S7"]);
    for (const clause of clauses) expect(tests).toContain(`test("${clause} `);
  });
});

describe("Register it", () => {
  test("without its registration nobody knows the game", async () => {
    const { code, stderr } = await cairn(["simulate", "scree"], "");
    expect([code, stderr]).toEqual([
      2,
      'cairn: there is no game "scree", only "chimera" or "krass-kariert"\n',
    ]);
  });

  test("with it the help names the game", async () => {
    const { stdout } = await cairn(["simulate", "--help"]);
    expect(stdout).toContain("chimera, krass-kariert or scree");
  });

  test.each([
    ["./missing.ts", 'CAIRN_GAMES names "./missing.ts", which cannot be loaded'],
    ["./empty.mjs", "whose default export is no registration of a game"],
    ["./other.mjs", 'but there is a game "chimera" already'],
  ])("%s is answered with what is wrong", async (module, says) => {
    writeFileSync(join(folder, "empty.mjs"), "export default {};");
    writeFileSync(
      join(folder, "other.mjs"),
      'export default { game: { id: "chimera" }, bots: () => undefined };',
    );
    const { code, stdout, stderr } = await cairn(["replay", "-"], module);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(says);
    expect(lines(stderr)).toHaveLength(1);
  });

  test.each(["terminal", "learning", "census", "bench"] as const)(
    "it has no %s, and that is said",
    async (part) => {
      const found = await findPart("scree", part);
      expect(found).toMatchObject({ ok: false, error: { code: "missing-part" } });
      expect((await findPart("scree", "bots")).ok).toBe(true);
    },
  );
});

describe("Try it on records", () => {
  const file = "games.jsonl";

  test("simulate: the same bytes on one thread and on two", async () => {
    const call = ["simulate", "scree", "--bots", "greedy,random,casual:10", "--matches", "24", "--seed", "s"];
    const [one, two] = await Promise.all([
      cairn([...call, "--workers", "1"]),
      cairn([...call, "--workers", "2", "--out", file]),
    ]);
    expect([one.code, two.code]).toEqual([0, 0]);
    expect(readFileSync(join(folder, file), "utf8")).toBe(one.stdout);
    expect(lines(one.stdout)).toHaveLength(24);
  });

  test("replay: every record is right, and a wrong event is named with its clause", async () => {
    const right = await cairn(["replay", file]);
    expect(right.code).toBe(0);
    expect(lines(right.stdout)).toHaveLength(24);
    expect(right.stdout).toMatch(
      /^line 1: ok, scree, greedy, random, casual:10, \d+ events, scores [\d ]+, winners \d/,
    );
    const [first = ""] = lines(readFileSync(join(folder, file), "utf8"));
    const record = JSON.parse(first) as { events: object[] };
    record.events[1] = { type: "pass", seat: 1 };
    writeFileSync(join(folder, "wrong.jsonl"), JSON.stringify(record));
    const wrong = await cairn(["replay", "wrong.jsonl"]);
    expect([wrong.code, wrong.stdout]).toEqual([
      1,
      "line 1: event 1: must-lead (S4): whoever leads must play\n",
    ]);
  });

  test("legal and view: whoever is to act, and nothing that a seat does not know", async () => {
    const [first = ""] = lines(readFileSync(join(folder, file), "utf8"));
    const { result: _, ...record } = JSON.parse(first) as {
      result: unknown;
      events: { hands: string[][] }[];
    };
    const [deal] = record.events;
    writeFileSync(join(folder, "dealt.jsonl"), JSON.stringify({ ...record, events: [deal] }));
    const [legal, view] = await Promise.all([
      cairn(["legal", "dealt.jsonl"]),
      cairn(["view", "dealt.jsonl", "--seat", "2"]),
    ]);
    const { toAct } = JSON.parse(legal.stdout) as { toAct: { seat: number; actions: object[] }[] };
    expect(toAct.map(({ seat }) => seat)).toEqual([1]);
    expect(toAct[0]?.actions).toContainEqual({ type: "play", seat: 1, cards: [deal?.hands[1]?.[0]] });
    expect((JSON.parse(view.stdout) as { deal: object }).deal).toEqual({
      dealer: 0,
      hand: deal?.hands[2],
      handCounts: [8, 8, 8],
      history: [],
      tricks: [0],
    });
  });
});

describe("Compare its bots", () => {
  interface Findings {
    readonly deals: number;
    readonly measures: { readonly wins: { readonly mean: number; readonly low: number } };
    readonly a: { readonly forfeits: number };
  }

  test("greedy beats random on duplicate deals, on two threads", async () => {
    const call = [
      "arena",
      "scree",
      "--a",
      "greedy",
      "--b",
      "random",
      "--deals",
      "100",
      "--workers",
      "2",
      "--json",
    ];
    const { code, stdout } = await cairn(call);
    const found = JSON.parse(stdout) as Findings;
    expect([code, found.deals]).toEqual([0, 100]);
    expect(found.measures.wins.low).toBeGreaterThan(0.5);
  });

  test("whole matches, against a program in a process of its own", async () => {
    const program = `exec:${process.execPath} ${join(ROOT, "examples/bots/first-legal.mjs")}`;
    const call = [
      "arena",
      "scree",
      "--mode",
      "matches",
      "--a",
      program,
      "--b",
      "greedy",
      "--deals",
      "4",
      "--json",
    ];
    const { code, stdout } = await cairn(call);
    expect([code, (JSON.parse(stdout) as Findings).a.forfeits]).toEqual([0, 0]);
  });
});

describe("Play at a server", () => {
  test("scripted players check every frame that a server sends them", async () => {
    const call = ["load", "--game", "scree", "--tables", "4", "--seconds", "2", "--warm-up", "0"];
    const { code, stdout } = await cairn(call);
    const report = JSON.parse(stdout) as { sockets: number; moves: number; matches: number; errors: object };
    expect(report.errors).toEqual({});
    expect([code, report.sockets]).toEqual([0, 12]);
    expect(report.moves).toBeGreaterThan(0);
  });

  test("a person and two bots play a match, which is kept as a record", async () => {
    const server = await startOwnServer();
    try {
      const settings = { game: "scree", players: 3, options: { points: 20 } };
      const [person] = (await seated(server.url, settings, 1)) as [TestClient];
      await person.must({ t: "start" });
      const rng = new Rng("person");
      const isOver = (): boolean => "revealed" in (person.follower.view ?? {});
      while (!isOver()) {
        if (person.isOnTurn) expect((await person.act(rng.pick(person.legal()))).t).toBe("ev");
        else await person.next((message) => message.t === "ev" || message.t === "table", false);
      }
      const response = await fetch(`${server.url}/api/records/${tableOf(person)}`);
      const match = replay(game, unwrap(parseRecordLine(await response.text())));
      if (!match.ok) throw new Error(match.error.message);
      const seen: BaseView | undefined = person.follower.view;
      expect(seen).toEqual(game.view(match.value.position, person.seat));
      await person.close();
    } finally {
      await server.stop();
    }
  });
});

describe("Show it in the terminal", () => {
  test.each([
    [["play", "scree"], 'no table for the terminal, only "chimera" or "krass-kariert"'],
    [["train", "scree"], 'no nets to train, only "chimera" or "krass-kariert"'],
    [["census", "scree"], 'no census, only "chimera"'],
  ])("what it has not is refused: %j", async (args, says) => {
    const { code, stderr } = await cairn(args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(says)]);
  });
});
