import type { ChimeraView } from "@cairn/chimera";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { chimeraRecord, krassKariertRecord } from "./records.ts";
import { cairn, lines } from "./run.ts";

const folder = mkdtempSync(join(tmpdir(), "cairn-cli-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Legal {
  readonly toAct: readonly {
    readonly seat: number;
    readonly actions: readonly { readonly type: string }[];
  }[];
}

describe("simulate", () => {
  const call = ["simulate", "chimera", "--bots", "greedy,random,greedy", "--matches", "20", "--seed", "s"];

  test("gives the same bytes on one worker and on several, to a file and to standard output", async () => {
    const file = join(folder, "games.jsonl");
    const one = await cairn([...call, "--workers", "1"]);
    const three = await cairn([...call, "--workers", "3"]);
    const toFile = await cairn([...call, "--workers", "2", "--out", file]);
    expect([one.code, three.code, toFile.code, toFile.stdout]).toEqual([0, 0, 0, ""]);
    expect(lines(one.stdout)).toHaveLength(20);
    expect(three.stdout).toBe(one.stdout);
    expect(readFileSync(file, "utf8")).toBe(one.stdout);
    expect(readdirSync(folder)).toEqual(["games.jsonl"]);
  });

  test("another seed gives other games", async () => {
    const other = await cairn([...call.slice(0, -1), "t", "--workers", "1"]);
    expect(lines(other.stdout)[0]).not.toBe(lines((await cairn([...call, "--workers", "1"])).stdout)[0]);
  });

  // `npm run check:long` does the same with 10,000 matches a game.
  test.each([
    ["chimera", "random", "{}", "3"],
    ["chimera", "greedy", '{"limit":50,"forcedBid":"leader","revealDen":true}', "3"],
    ["krass-kariert", "random", "{}", "3"],
    ["krass-kariert", "greedy", '{"xPolicy":"free","chips":3}', "5"],
    ["krass-kariert", "greedy", '{"xPolicy":"single"}', "4"],
  ])(
    "records of %s between %s bots with %s replay to the same result",
    async (game, bots, options, players) => {
      const call = [
        "simulate",
        game,
        "--bots",
        bots,
        "--options",
        options,
        "--players",
        players,
        "--matches",
        "25",
      ];
      const { stdout, code } = await cairn(call);
      const replayed = await cairn(["replay", "-"], stdout);
      expect([code, replayed.code]).toEqual([0, 0]);
      expect(lines(replayed.stdout)).toHaveLength(25);
      for (const line of lines(replayed.stdout)) expect(line).toMatch(/^line \d+: ok, .*(winners|losers)/);
    },
  );
});

describe("replay", () => {
  test("says with --json what it says in words", async () => {
    const { stdout } = await cairn(
      ["replay", "-", "--json"],
      `${JSON.stringify(chimeraRecord())}\nrubbish\n`,
    );
    const [first, second] = lines(stdout).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(first).toEqual({ line: 1, ok: true, game: "chimera", events: 4, over: false });
    expect(second).toMatchObject({ line: 2, ok: false, code: "not-json" });
  });
});

describe("legal", () => {
  test("lists every set of cards, or with --by-rank every set of ranks", async () => {
    const record = JSON.stringify(chimeraRecord());
    const [all, byRank] = await Promise.all([
      cairn(["legal", "-"], record),
      cairn(["legal", "-", "--by-rank"], record),
    ]);
    const count = (text: string): number => (JSON.parse(text) as Legal).toAct[0]?.actions.length ?? 0;
    expect(count(all.stdout)).toBeGreaterThan(count(byRank.stdout));
    const { toAct } = JSON.parse(all.stdout) as Legal;
    expect(toAct.map(({ seat }) => seat)).toEqual([0]);
    expect(new Set(toAct[0]?.actions.map((action) => JSON.stringify(action))).size).toBe(count(all.stdout));
  });

  test("shows both hunters during the exchange, and after the first gift only the other", async () => {
    const record = chimeraRecord();
    const events = [record.events[0], { type: "bid", seat: 0, amount: 40 }];
    const before = JSON.stringify({ ...record, events });
    const after = JSON.stringify({
      ...record,
      events: [...events, { type: "give", seat: 2, cards: ["1t", "2t"] }],
    });
    const { stdout } = await cairn(["legal", "-"], `${before}\n${after}\n`);
    const seats = lines(stdout).map((line) => (JSON.parse(line) as Legal).toAct.map(({ seat }) => seat));
    expect(seats).toEqual([[1, 2], [1]]);
  });

  test("nobody acts when a deal is due", async () => {
    const { stdout } = await cairn(["legal", "-"], JSON.stringify({ ...krassKariertRecord(), events: [] }));
    expect(JSON.parse(stdout)).toEqual({ toAct: [] });
  });
});

describe("view", () => {
  test("shows a seat its hand and a spectator none", async () => {
    const record = JSON.stringify(chimeraRecord());
    const look = async (seat: string): Promise<ChimeraView> =>
      JSON.parse((await cairn(["view", "-", "--seat", seat], record)).stdout) as ChimeraView;
    expect((await look("0")).deal?.hand).toHaveLength(20);
    expect((await look("1")).deal?.den).toBeUndefined();
    const spectator = JSON.stringify(await look("spectator"));
    for (const hidden of ["CH", "12t", "4s", "8p", "1j"]) expect(spectator).not.toContain(`"${hidden}"`);
  });

  test("refuses a seat that the record does not have", async () => {
    const { code, stderr } = await cairn(["view", "-", "--seat", "4"], JSON.stringify(chimeraRecord()));
    expect([code, lines(stderr)]).toEqual([1, ["line 1: no-such-seat: there are only 3 seats"]]);
  });
});

test("census counts the combinations of C15", async () => {
  const { stdout } = await cairn(["census", "chimera"]);
  expect(JSON.parse(stdout)).toMatchObject({ sets: 12890, readings: 12918 });
});

test("bench prints its figures, and the committed signature whatever the effort", async () => {
  const small = JSON.parse((await cairn(["bench", "--json", "--playouts", "50"])).stdout) as Record<
    string,
    unknown
  >;
  const committed = readFileSync(new URL("../../../data/bench-signature.json", import.meta.url), "utf8");
  expect(small["signature"]).toBe((JSON.parse(committed) as typeof small)["signature"]);
  for (const game of ["chimera", "krass-kariert"]) {
    const figures = small[game] as Record<string, number>;
    for (const rate of ["actions", "deals", "leadLists", "followLists", "events"]) {
      expect(figures[`${rate}PerSecond`]).toBeGreaterThan(0);
    }
    expect(figures["positionBytes"]).toBeLessThan(4096);
  }
});

test.each(["", "simulate", "replay", "analyse", "legal", "view", "census", "bench", "play"])(
  "help for %o shows an example",
  async (command) => {
    const { code, stdout } = await cairn([...(command === "" ? [] : [command]), "--help"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(command === "" ? /^Usage: cairn/m : /^Examples?:$/m);
  },
);
