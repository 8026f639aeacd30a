import { findBot, findJudge, legalFromView } from "@cairn/bots";
import { type Action, type BaseView, Rng, unwrap } from "@cairn/core";
import { findPart } from "@cairn/games";
import { nodeBudget } from "@cairn/search";
import { expect, test } from "vitest";
import { decisions } from "./decisions.ts";
import { readModel } from "./models.ts";

const NODES = 60;
const POSITIONS = process.env["CAIRN_LONG"] === undefined ? 8 : 500;

test.each([
  ["chimera", 3],
  ["krass-kariert", 4],
])("%s: what a seat cannot know may change places, and no judge says otherwise", async (id, players) => {
  const entry = unwrap(await findPart(id, "bots"));
  const { precision } = unwrap(await findPart(id, "study"));
  const { game } = entry;
  const bot = unwrap(findBot(entry, "rule"));
  const judges = [readModel, undefined].map((models) => findJudge(entry, models));
  const rng = new Rng("hidden");
  const budget = (share: number): ReturnType<typeof nodeBudget> => nodeBudget(share * NODES);
  let count = 0;
  for (const view of decisions(game, players, [bot], "hidden judges")) {
    const legal = legalFromView(game, view);
    if (legal.length < 2) continue;
    const other = game.view(game.sample(view, rng), view.viewer);
    const played = legal[count % legal.length] as Action;
    const instead = legal[(count + 1) % legal.length] as Action;
    for (const judge of judges) {
      const said = (seen: BaseView): string =>
        JSON.stringify([
          judge?.look(seen, played, budget, new Rng(`${count}`), precision),
          judge?.compare(seen, played, budget, new Rng(`${count}`), precision),
          judge?.explain(seen, budget, new Rng(`${count}`), [played]),
          judge?.tellApart(seen, [played, instead], nodeBudget(NODES), new Rng(`${count}`)),
        ]);
      const verdicts = said(view);
      expect(verdicts).toContain("loss");
      expect(said(other)).toBe(verdicts);
    }
    if (++count === POSITIONS) break;
  }
  expect(count).toBe(POSITIONS);
});
