import { unwrap, parseRecordLine, replay } from "@cairn/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findGame, type TestClient } from "./client.ts";
import { playOn } from "./script.ts";
import { CHIMERA, closeAll, KRASS_KARIERT, seated, tableOf, type TestServer, testServer } from "./setup.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.cleanUp());

describe.each([CHIMERA, KRASS_KARIERT])("a match of $game", (settings) => {
  test.each([1, settings.players])(
    "with %i people and bots is played to its end and kept as a record",
    async (people) => {
      const clients = await seated(server.url, settings, people);
      const [host] = clients as [TestClient];
      await host.must({ t: "start" });
      await Promise.all(clients.map((client) => playOn(client, "match")));
      const response = await fetch(`${server.url}/api/records/${tableOf(host)}`);
      expect(response.status).toBe(200);
      const frame = unwrap(parseRecordLine(await response.text()));
      const game = findGame(settings.game);
      if (!game) throw new Error("no game");
      const match = unwrap(replay(game, frame) as never) as { position: never };
      for (const client of clients) {
        expect(client.follower.view).toEqual(game.view(match.position, client.seat));
      }
      expect(frame.players).toHaveLength(settings.players);
      await closeAll(clients);
    },
  );
});
