import { type BaseView, type Game, Rng, unwrap } from "@cairn/core";
import { expect, test } from "vitest";
import { type Bot, findBot, legalFromView } from "@cairn/bots";
import { findPart } from "@cairn/games";
import { decisions } from "./decisions.ts";
import { readModel } from "./models.ts";

const QUICK = ["rule", "level1", "level2", "level3", "level4", "net"];
const THINKERS = ["search:30n", "master:30n"];
/** Bots that search are asked at one position in this many. */
const SELDOM = 20;
const POSITIONS = process.env["CAIRN_LONG"] === undefined ? 100 : 1500;

const choiceOf = (game: Game, bot: Bot, view: BaseView, seed: string): string =>
  JSON.stringify(bot.choose(view, legalFromView(game, view), new Rng(seed)));

test.each([
  ["chimera", 3],
  ["krass-kariert", 4],
])("%s: what a seat cannot know may change places, and no bot chooses otherwise", async (id, players) => {
  const entry = unwrap(await findPart(id, "bots"));
  const { game } = entry;
  const find = (name: string): Bot => unwrap(findBot(entry, name, undefined, readModel));
  const [quick, thinkers] = [QUICK.map(find), THINKERS.map(find)];
  const rng = new Rng("hidden");
  let count = 0;
  for (const view of decisions(game, players, [...quick, find("random")], "hidden")) {
    const other = game.view(game.sample(view, rng), view.viewer);
    for (const bot of count % SELDOM === 0 ? [...quick, ...thinkers] : quick) {
      const seed = `${count}`;
      expect(choiceOf(game, bot, other, seed), bot.name).toBe(choiceOf(game, bot, view, seed));
    }
    if (++count === POSITIONS) break;
  }
});
