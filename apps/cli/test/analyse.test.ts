import { parseAnalysis } from "@cairn/study";
import { unwrap } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { cairn, lines } from "./run.ts";

interface Simulated {
  readonly events: readonly { readonly type: string }[];
}

/** A match of bots that stops after its first deal. */
async function firstDeal(game: string): Promise<Simulated> {
  const { stdout } = await cairn(["simulate", game, "--bots", "greedy", "--seed", "b"]);
  const { result: _result, ...record } = JSON.parse(stdout) as Simulated & { readonly result: object };
  const end = record.events.findIndex(({ type }, i) => i > 0 && type === "deal");
  return { ...record, events: record.events.slice(0, end) };
}

describe.each(["chimera", "krass-kariert"])("analyse of %s", async (game) => {
  const record = JSON.stringify(await firstDeal(game));
  const call = (...flags: string[]): ReturnType<typeof cairn> =>
    cairn(["analyse", "-", "--seat", "1", "--nodes", "20", ...flags], record);

  test("prints the same analysis with any number of threads", async () => {
    const [one, two] = await Promise.all([
      call("--json", "--workers", "1"),
      call("--json", "--workers", "2"),
    ]);
    expect(one.code).toBe(0);
    expect(two.stdout).toBe(one.stdout);
    const [line = ""] = lines(one.stdout);
    const analysis = unwrap(parseAnalysis(JSON.parse(line)));
    expect(analysis).toMatchObject({ game, seat: 1, judge: { nodes: 20, seed: "2" } });
    expect(analysis.judge.nets).toMatch(/^[\da-f]{64}$/);
    expect(analysis.decisions.length).toBeGreaterThan(0);
  });

  test("says for people what cost most and where the result came from", async () => {
    const { code, stdout } = await call();
    expect(code).toBe(0);
    const [head, ...rest] = lines(stdout);
    expect(head).toMatch(new RegExp(`^${game}, seat 1 greedy, \\d+ deals$`));
    expect(rest.at(-2)).toMatch(/^ {2}\d+ decisions: /);
    expect(rest.at(-1)).toMatch(
      /compared with the average: .* from the cards, .* from the others' play, .* from this seat's play$/,
    );
  });
});

test("a broken record is named by its event, and wrong calls change nothing", async () => {
  const record = await firstDeal("chimera");
  const broken = JSON.stringify({ ...record, events: record.events.toSpliced(3, 1) });
  const answer = await cairn(["analyse", "-", "--seat", "0", "--nodes", "20"], broken);
  expect([answer.code, answer.stdout]).toEqual([1, expect.stringMatching(/^line 1: event \d+: /)]);
  const wrong = [
    ["--seat", "x"],
    ["--nodes", "0"],
    ["--workers", "0"],
  ];
  for (const flags of wrong) expect((await cairn(["analyse", "-", ...flags], "")).code).toBe(2);
  expect((await cairn(["analyse", "-"], "")).code).toBe(2);
});
