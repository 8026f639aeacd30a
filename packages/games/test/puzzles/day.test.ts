import { findQuickBot } from "@cairn/bots";
import { unwrap } from "@cairn/core";
import { findPart, GAMES } from "@cairn/games";
import { dealOfDay, playDayDeal, shareBeaten } from "@cairn/puzzles/day";
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
