import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { playOn } from "../../server/test/live/script.ts";
import { closeAll, KRASS_KARIERT, seated, testServer } from "../../server/test/live/setup.ts";
import { cairn, lines } from "./run.ts";

test("cairn games writes a server's finished games as records, and nobody's name", async () => {
  const server = await testServer();
  const clients = await seated(server.url, { ...KRASS_KARIERT, players: 3 }, 1);
  const [host] = clients as [(typeof clients)[0] & object];
  await host.must({ t: "start" });
  await playOn(host, "games");
  const { code, stdout } = await cairn(["games", "--database", join(server.folder, "cairn.sqlite")]);
  expect(code).toBe(0);
  expect(lines(stdout).length).toBe(1);
  const { players } = JSON.parse(stdout) as { players: { name: string }[] };
  expect(players.map(({ name }) => name)).toEqual(["Player 1", "Player 2", "Player 3"]);
  expect((await cairn(["replay", "-"], stdout)).code).toBe(0);
  await closeAll(clients);
  await server.cleanUp();
});

test("cairn games refuses what is no database", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cairn-games-"));
  const { code, stderr } = await cairn(["games", "--database", join(folder, "none.sqlite")]);
  expect([code, stderr]).toEqual([2, expect.stringMatching(/there is no store/)]);
  rmSync(folder, { recursive: true });
});
