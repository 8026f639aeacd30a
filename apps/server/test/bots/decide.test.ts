import { chimera } from "@cairn/chimera";
import { findBot } from "@cairn/bots";
import { findPart } from "@cairn/games";
import { type Action, unwrap } from "@cairn/core";
import { afterEach, expect, test, vi } from "vitest";
import { decide } from "../../src/bots/decide.ts";
import { readModel } from "../../src/bots/models.ts";
import { decisions } from "./decisions.ts";

afterEach(() => vi.restoreAllMocks());

const decision = decisions(60, "decide").find(
  ({ game, legal }) => game.id === "chimera" && legal.length > 5,
) as ReturnType<typeof decisions>[number];
const request = {
  type: "choose" as const,
  game: chimera.id,
  bot: "greedy",
  view: decision.view,
  seed: "seed",
};

test("a decision is legal at the true table", async () => {
  expect(decision.legal).toContainEqual((await decide(request)).action);
});

test.each(["net", "net:chimera-1", "master:200n"])(
  "%s decides by nets that lie beside the server",
  async (bot) => {
    const answer = await decide({ ...request, bot });
    expect(decision.legal).toContainEqual(answer.action);
    expect(await decide({ ...request, bot })).toEqual(answer);
  },
);

test("a bot is made once, whatever budgets it is given", async () => {
  const bot = "master:300ms";
  await decide({ ...request, bot, budget: "1ms" });
  const before = process.memoryUsage().arrayBuffers;
  for (let budget = 2; budget < 40; budget++)
    expect(decision.legal).toContainEqual((await decide({ ...request, bot, budget: `${budget}ms` })).action);
  // Its nets alone are larger than this.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2_000_000);
});

test("there is the newest net of each game, an older one by its name, and none of another game", () => {
  for (const game of ["chimera", "krass-kariert"])
    expect(readModel(game, "")?.length).toBeGreaterThan(100_000);
  expect(readModel("chimera", "chimera-1")?.length).toBeGreaterThan(100_000);
  expect(readModel("chimera", "krass-kariert-1")).toBeUndefined();
  expect(readModel("chess", "")).toBeUndefined();
});

test("the seed decides where a player is content with several", async () => {
  const seeds = Array.from({ length: 30 }, (_, i) => `seed ${i}`);
  const answers = await Promise.all(seeds.map((seed) => decide({ ...request, bot: "casual:14.5", seed })));
  expect(new Set(answers.map(({ action }) => JSON.stringify(action))).size).toBeGreaterThan(1);
});

test.each([
  { type: "bid", seat: decision.view.viewer as number, amount: 25 },
  { ...(decision.legal[0] as Action), seat: ((decision.view.viewer as number) + 1) % 3 },
])("a bot that chooses %o, which is not legal, is an error and not an answer", async (action) => {
  const greedy = unwrap(findBot(unwrap(await findPart(chimera.id, "bots")), "greedy"));
  vi.spyOn(greedy, "choose").mockReturnValue(action);
  await expect(decide(request)).rejects.toThrow("not legal");
});
