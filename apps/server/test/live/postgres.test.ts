import { expect, test } from "vitest";
import { readConfig, startServer } from "../../src/index.ts";
import { sitDown } from "../hard/regular.ts";
import { compare, recordOf } from "../hard/truth.ts";
import { sharedPostgres } from "../services/postgres.ts";
import { CHIMERA, KRASS_KARIERT, QUICK } from "./setup.ts";

test("one server on PostgreSQL needs no bus: matches are played, and a second server is refused", async () => {
  const database = await (await sharedPostgres()).newDatabase();
  const config = readConfig({ ...QUICK, database });
  const server = await startServer(config, "test");
  const tables = [
    await sitDown("c", () => server.url, CHIMERA, 2),
    await sitDown("k", () => server.url, KRASS_KARIERT, 4),
  ];
  await expect(startServer(config, "test")).rejects.toThrow("second writer refused");
  await Promise.all(tables.flat().map((player) => player.play()));
  for (const players of tables) {
    const match = await recordOf(server.url, players[0]?.follower.table?.id as string);
    for (const player of players) compare(match, player);
    await Promise.all(players.map((player) => player.leave()));
  }
  await server.stop();
  // What was played is there for the next server.
  const next = await startServer(config, "test");
  await recordOf(next.url, tables[0]?.[0]?.follower.table?.id as string);
  await next.stop();
});
