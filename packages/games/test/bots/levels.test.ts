import { type Match, startMatch, unwrap } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { GAMES } from "@cairn/games";
import { type BotTable, findBot, playOut } from "@cairn/bots";
import { readModel } from "./models.ts";

const TABLES = await Promise.all(GAMES.map(({ bots }) => bots()));

/** A clock that moves on by itself, so that thinking ends. */
const ticking = (): (() => number) => {
  let time = 0;
  return () => (time += 50);
};

const newMatch = ({ game }: BotTable): Match =>
  unwrap(
    startMatch(
      game,
      {},
      Array.from({ length: game.minPlayers }, () => ({ name: "bot" })),
    ),
  );

describe.each(TABLES.map((entry) => [entry.game.id, entry] as const))("the levels of %s", (_id, entry) => {
  test("are five, each a bot of its own name", () => {
    const names = ["level1", "level2", "level3", "level4", "level5"];
    expect(names.map((name) => unwrap(findBot(entry, name, ticking())).name)).toEqual(names);
  });

  test.each([
    ...["level1", "level2", "level3", "level4", "level5"].map(
      (name) => [name, "with nets", readModel] as const,
    ),
    ...["level4", "level5"].map((name) => [name, "without", undefined] as const),
  ])("%s plays a match to its end, %s", (name, _what, models) => {
    const match = newMatch(entry);
    const bot = unwrap(findBot(entry, name, ticking(), models));
    playOut(
      match,
      match.players.map(() => bot),
      "levels",
    );
    expect(match.position.stage).toBe("over");
  });

  test("what is no bot is refused with the names of those that are", () => {
    for (const spec of [
      "level6",
      "level0",
      "casual",
      "casual:-1",
      "search:0n",
      "search:-5ms",
      "search:ms",
      "genius",
      "",
    ]) {
      const found = findBot(entry, spec, ticking());
      expect(found.ok).toBe(false);
    }
    expect(findBot(entry, "search:300ms")).toMatchObject({ ok: false, error: { code: "wrong-budget" } });
  });
});
