import { describe, expect, test } from "vitest";
import type { Occupant } from "../../src/table/log.ts";
import { addBot, checkSettings, clear, resize, rotate, sit, swap } from "../../src/table/seating.ts";
import { playerId } from "./ids.ts";

const anna: Occupant = { player: playerId("anna") };
const ben: Occupant = { player: playerId("ben") };
const bot: Occupant = { bot: 2 };
const code = (result: { ok: boolean; error?: { code: string } }) => (result.ok ? "ok" : result.error?.code);

describe("seats before the start", () => {
  test("whoever sits down leaves the seat it had, and takes a bot's place", () => {
    expect(sit([anna, null, bot], 1, { player: playerId("anna") })).toEqual({
      ok: true,
      value: [null, anna, bot],
    });
    expect(sit([anna, null, bot], 2, { player: playerId("ben") })).toEqual({
      ok: true,
      value: [anna, null, ben],
    });
    expect(sit([anna, null, bot], 0, { player: playerId("anna") })).toEqual({
      ok: true,
      value: [anna, null, bot],
    });
    expect(code(sit([anna, null, bot], 0, { player: playerId("ben") }))).toBe("seat-taken");
    expect(code(sit([anna, null, bot], 3, { player: playerId("ben") }))).toBe("no-seat");
  });

  test("bots go where nobody sits; anybody can be taken away", () => {
    expect(addBot([anna, null, bot], 2, 5)).toEqual({ ok: true, value: [anna, null, { bot: 5 }] });
    expect(code(addBot([anna, null, bot], 0, 1))).toBe("seat-taken");
    expect(code(addBot([anna], 1, 1))).toBe("no-seat");
    expect(clear([anna, null, bot], 0)).toEqual({ ok: true, value: [null, null, bot] });
    expect(code(clear([anna, null, bot], 1))).toBe("seat-empty");
    expect(code(clear([anna], 4))).toBe("no-seat");
  });

  test("two seats change places, free ones too", () => {
    expect(swap([anna, null, bot], 0, 2)).toEqual({ ok: true, value: [bot, null, anna] });
    expect(swap([anna, null, bot], 0, 1)).toEqual({ ok: true, value: [null, anna, bot] });
    expect(swap([anna, null, bot], 1, 1)).toEqual({ ok: true, value: [anna, null, bot] });
    expect(code(swap([anna, null, bot], 0, 3))).toBe("no-seat");
  });

  test("another number of players keeps people, before bots", () => {
    expect(resize([anna, null, bot], 5)).toEqual({ ok: true, value: [anna, null, bot, null, null] });
    expect(resize([bot, null, anna, null, ben], 3)).toEqual({ ok: true, value: [anna, ben, bot] });
    expect(resize([anna, null, bot], 3)).toEqual({ ok: true, value: [anna, null, bot] });
    expect(code(resize([anna, ben, { player: playerId("cho") }, { player: playerId("dan") }], 3))).toBe(
      "seat-taken",
    );
  });

  test("drawing who begins keeps the neighbours", () => {
    expect(rotate([anna, ben, bot], 0)).toEqual([anna, ben, bot]);
    expect(rotate([anna, ben, bot], 2)).toEqual([bot, anna, ben]);
  });
});

describe("settings of a table", () => {
  const given = {
    game: "chimera",
    players: 3,
    options: {},
    help: "nothing",
    clock: null,
    isPublic: false,
    evenTempo: false,
    openDeals: false,
    botSpeed: "normal",
  } as const;

  test("get the game's options filled in", () => {
    expect(checkSettings(given)).toMatchObject({ ok: true, value: { options: { limit: 400 } } });
  });

  test("for too many people are refused in a sentence", () => {
    expect(checkSettings({ ...given, players: 4 })).toMatchObject({
      error: { message: "chimera is for 3 players, not 4" },
    });
  });

  test.each([
    [{ game: "chess" }, "unknown-game"],
    [{ game: "__proto__" }, "unknown-game"],
    [{ players: 4 }, "player-count"],
    [{ options: { limit: "high" } }, "wrong-type"],
    [{ options: [] as never }, "wrong-type"],
    [{ options: { colour: "red" } }, "unknown-field"],
    [{ game: "krass-kariert", players: 2 }, "player-count"],
  ])("%j is refused", (change, expected) => {
    expect(code(checkSettings({ ...given, ...change }))).toBe(expected);
  });
});
