import { unwrap } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { addGame, findGame, findPackage, findPart, GAMES } from "../src/index.ts";

const messageOf = (found: { ok: boolean; error?: { message: string } }): string | undefined =>
  found.error?.message;

describe("the list of games", () => {
  test("finds each by its id, with its rules at once", () => {
    expect(GAMES.length).toBeGreaterThanOrEqual(2);
    for (const known of GAMES) {
      expect(unwrap(findPackage(known.game.id))).toBe(known);
      expect(unwrap(findGame(known.game.id))).toBe(known.game);
    }
  });

  test("says which games there are when asked for another", async () => {
    const expected = 'there is no game "bridge", only "chimera" or "krass-kariert"';
    expect(messageOf(findGame("bridge"))).toBe(expected);
    expect(messageOf(await findPart("bridge", "bots"))).toBe(expected);
  });

  test.each(GAMES.map((known) => [known.game.id, known] as const))(
    "the parts of %s are its own",
    async (id, known) => {
      for (const part of ["bots", "arena", "load"] as const) {
        expect(unwrap(await findPart(id, part)).game).toBe(known.game);
      }
      expect(unwrap(await findPart(id, "learning")).plan.game).toBe(id);
      expect(unwrap(await findPart(id, "terminal")).about("en").title).toBe(known.title);
      expect(unwrap(await findPart(id, "bench")).players).toBeGreaterThanOrEqual(known.game.minPlayers);
    },
  );

  test("a part that a game lacks is refused, with the games that have it", async () => {
    expect(messageOf(await findPart("krass-kariert", "census"))).toBe(
      '"krass-kariert" has no census, only "chimera"',
    );
  });

  test("takes a game twice, but no other of the same id", () => {
    const [known] = GAMES as [(typeof GAMES)[number]];
    const before = [...GAMES];
    expect(unwrap(addGame(known))).toBe(known);
    expect(addGame({ ...known })).toMatchObject({ ok: false, error: { code: "known-game" } });
    expect(GAMES).toEqual(before);
  });
});
