import { chooseFor, findBot, findQuickBot } from "@cairn/bots";
import { Match, Rng, unwrap } from "@cairn/core";
import { findPart, GAMES } from "@cairn/games";
import { dealOfDay, dealRng, playDayDeal, replayDay, shareBeaten } from "@cairn/puzzles/day";
import { expect, test } from "vitest";

test.each(GAMES.map(({ game }) => game))("a day has one deal of $id, the same every time", async (game) => {
  const table = unwrap(await findPart(game.id, "bots"));
  const bot = findQuickBot(table, table.levels[0] as string);
  expect(bot).toBeDefined();
  const play = (date: string, luck: string) => {
    const deal = dealOfDay(game.id, game.minPlayers, date);
    expect(deal.seat).toBeLessThan(game.minPlayers);
    const view = bot && playDayDeal(game, deal, bot, luck, ({ toAct }) => toAct.length === 0);
    expect(view?.viewer).toBe(deal.seat);
    return JSON.stringify(view);
  };
  expect(play("2026-11-18", "a")).toBe(play("2026-11-18", "a"));
  expect(play("2026-11-18", "a")).not.toBe(play("2026-11-19", "a"));
});

test("seats and cards differ from day to day", () => {
  const deals = Array.from({ length: 28 }, (_, i) =>
    dealOfDay("toy", 4, `2026-02-${String(i + 1).padStart(2, "0")}`),
  );
  expect(new Set(deals.map(({ seat }) => seat))).toEqual(new Set([0, 1, 2, 3]));
  expect(new Set(deals.map(({ seed }) => seed)).size).toBe(28);
});

test("the share that one is better than counts equal ones half", () => {
  expect(shareBeaten(5, [1, 5, 9, 9])).toBe(0.375);
  expect(shareBeaten(5, [])).toBe(0.5);
});

test("whoever gives first in an exchange: the deal is taken, and its moves have one order", async () => {
  const table = unwrap(await findPart("chimera", "bots"));
  const { resultOf } = unwrap(await findPart("chimera", "study"));
  const { game } = table;
  const bot = unwrap(findBot(table, "rule"));
  let found = 0;
  for (let day = 1; day <= 28 && found < 2; day++) {
    const deal = dealOfDay("chimera", 3, `2026-03-${String(day).padStart(2, "0")}`);
    const match = new Match(game, unwrap(game.parseOptions({}, 3)), [
      { name: "" },
      { name: "" },
      { name: "" },
    ]);
    const moves: string[] = [];
    const luck = new Rng("exchange");
    const isScored = (): boolean => resultOf(game.view(match.position, 0), 0) !== undefined;
    for (let deals = 0; ;) {
      if (match.position.stage === "deal-due") {
        if (deals > 0 && isScored()) break;
        unwrap(match.apply(game.deal(match.position, dealRng(deal.seed, deals++))));
        continue;
      }
      const action = chooseFor(match, bot, match.position.turn, luck);
      moves.push(game.formatAction(action));
      unwrap(match.apply(action));
    }
    const gift = moves.findIndex((move) => move.startsWith("give"));
    if (gift < 0) continue;
    found++;
    const played = unwrap(replayDay(game, deal, moves, resultOf));
    expect(played.moves).toEqual(moves);
    const swapped = moves.with(gift, moves[gift + 1] as string).with(gift + 1, moves[gift] as string);
    expect(unwrap(replayDay(game, deal, swapped, resultOf))).toEqual(played);
    const foreign = moves.with(gift, "give CH-CH");
    expect(replayDay(game, deal, foreign, resultOf).ok).toBe(false);
  }
  expect(found).toBe(2);
});
