import { parseAnalysis } from "@cairn/study";
import { unwrap } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { cairn, lines } from "./run.ts";

const simulate = async (game: string, options: object): Promise<string> => {
  const flags = ["--bots", "greedy", "--seed", "a", "--options", JSON.stringify(options)];
  return (await cairn(["simulate", game, ...flags])).stdout;
};

describe.each([
  ["chimera", { limit: 20 }],
  ["krass-kariert", { chips: 0 }],
] as const)("analyse of %s", async (game, options) => {
  const record = await simulate(game, options);
  const call = (...flags: string[]): ReturnType<typeof cairn> =>
    cairn(["analyse", "-", "--seat", "1", "--nodes", "60", ...flags], record);

  test("prints the same analysis with any number of threads", async () => {
    const [one, two] = await Promise.all([
      call("--json", "--workers", "1"),
      call("--json", "--workers", "2"),
    ]);
    expect(one.code).toBe(0);
    expect(two.stdout).toBe(one.stdout);
    const [line = ""] = lines(one.stdout);
    const analysis = unwrap(parseAnalysis(JSON.parse(line)));
    expect(analysis).toMatchObject({ game, seat: 1, judge: { nodes: 60, seed: "1" } });
    expect(analysis.judge.nets).toMatch(/^[\da-f]{64}$/);
    expect(analysis.decisions.length).toBeGreaterThan(0);
  });

  test("says for people what cost most and where the result came from", async () => {
    const { code, stdout } = await call();
    expect(code).toBe(0);
    const [head, ...rest] = lines(stdout);
    expect(head).toMatch(new RegExp(`^${game}, seat 1 greedy, \\d+ deals$`));
    expect(rest.at(-2)).toMatch(/^ {2}\d+ decisions: /);
    expect(rest.at(-1)).toMatch(/beyond the expected: .* the cards, .* the others, .* this seat$/);
  });
});

test("a broken record is named by its event, and wrong calls change nothing", async () => {
  const record = JSON.parse(await simulate("chimera", { limit: 20 })) as { events: object[] };
  const broken = JSON.stringify({ ...record, events: record.events.toSpliced(3, 1) });
  const answer = await cairn(["analyse", "-", "--seat", "0", "--nodes", "60"], broken);
  expect([answer.code, answer.stdout]).toEqual([1, expect.stringMatching(/^line 1: event \d+: /)]);
  const wrong = [
    ["--seat", "x"],
    ["--nodes", "0"],
    ["--workers", "0"],
  ];
  for (const flags of wrong) expect((await cairn(["analyse", "-", ...flags], "")).code).toBe(2);
  expect((await cairn(["analyse", "-"], "")).code).toBe(2);
});
