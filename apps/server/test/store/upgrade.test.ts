import { describe, expect, it } from "vitest";
import { type Engine, ENGINES, openAt } from "./engines.ts";
import { placeAfter, stepsOf } from "./old-places.ts";
import { playerOf } from "./setup.ts";

/** What an older version has left, in columns that there were from the first step on. */
const ROWS = `
  INSERT INTO player (id, created_at) VALUES ('anna', 1), ('ben', 1);
  INSERT INTO identity (player_id, secret_hash, name) VALUES ('anna', 'h', 'Anna'), ('ben', 'h2', 'Ben');
  INSERT INTO game_table (id, game, is_public, status, host_id, created_at, updated_at, info)
  VALUES ('t1', 'chimera', FALSE, 'over', 'anna', 1, 2, '{}');
  INSERT INTO seat (table_id, seat, player_id, bot) VALUES ('t1', 0, 'anna', NULL), ('t1', 1, 'ben', NULL);
  INSERT INTO table_event (table_id, seq, body) VALUES ('t1', 0, 'first'), ('t1', 1, 'second');
  INSERT INTO match_record (table_id, finished_at, body)
  VALUES ('t1', 2, '{"format":"f","players":[],"result":{"chips":[1,0]}}');`;

/** After how many steps it is looked at: PostgreSQL, where each takes seconds, from the oldest and the latest. */
function seenAfter(engine: Engine): number[] {
  const all = Array.from({ length: stepsOf(engine) - 1 }, (_, i) => i + 1);
  return engine.name === "SQLite" ? all : [all[0] as number, all.at(-1) as number];
}

describe.each(ENGINES)("a database of an older version, on $name", (engine) => {
  it.each(seenAfter(engine))(
    "after %i steps is brought forward, with its players and games, and can do all of today",
    async (steps) => {
      const place = await placeAfter(engine, steps, ROWS);
      const first = await openAt(place);
      expect(await first.playerByHash("h2")).toMatchObject({ id: "ben", name: "Ben" });
      expect((await first.loadEvents("t1")).map(({ body }) => body)).toEqual(["first", "second"]);
      expect((await first.tablesOf("anna", { limit: 9 })).map(({ id }) => id)).toEqual(["t1"]);
      expect((await first.record("t1"))?.json).toContain('"chips":[1,0]');
      await first.createPlayer(playerOf("cho"));
      await first.accounts.addDevice(
        { id: "d", player: "anna", secretHash: "h3", name: "", createdAt: 3 },
        9,
      );
      await first.friends.ask("anna", "ben", 3);
      await first.friends.ask("ben", "anna", 3);
      const called = { endpoint: "e", p256dh: "p", auth: "a", wishes: "{}", createdAt: 3, secretHash: "h3" };
      await first.putSubscription({ ...called, player: "anna" }, 9);
      await first.addDayResult({
        date: "2026-11-19",
        game: "chimera",
        player: "anna",
        result: 20,
        moves: "[]",
        submittedAt: 3,
      });
      await first.moderation.putBan({
        id: "b",
        kind: "player",
        value: "cho",
        reason: "",
        until: null,
        createdAt: 3,
      });
      await first.close();

      const again = await openAt(place);
      expect((await again.playerByHash("h3"))?.id).toBe("anna");
      expect((await again.friends.peopleOf("anna", 9)).map(({ player }) => player)).toEqual(["ben"]);
      expect(await again.subscriptionsOf("anna")).toMatchObject([called]);
      expect(await again.dayResultsOf("anna")).toHaveLength(1);
      expect((await again.moderation.bans(4)).map(({ value }) => value)).toEqual(["cho"]);
    },
  );
});
