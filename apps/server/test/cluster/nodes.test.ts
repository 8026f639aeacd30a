import { expect, test } from "vitest";
import type { RunningServer } from "../../src/index.ts";
import { Regular } from "../hard/regular.ts";
import { compare, recordOf } from "../hard/truth.ts";
import { TestClient } from "../live/client.ts";
import { CHIMERA, closeAll, guest, KRASS_KARIERT } from "../live/setup.ts";
import { healthOf, startNodes, stopAll } from "./setup.ts";

test("three people at three servers play one match; lists, codes, names and deletion work from anywhere", async () => {
  const nodes = await startNodes(3);
  const [a, b, c] = nodes as [RunningServer, RunningServer, RunningServer];
  const players = nodes.map(({ url }, seat) => new Regular(`p${seat}`, () => url));
  const [host] = players as [Regular];
  for (const player of players) await player.ask({ t: "name", name: player.name });
  const settings = { ...CHIMERA, isPublic: true };
  const { table, code } = (await host.ask({ t: "create", settings: settings as never })) as {
    table: string;
    code: string;
  };
  for (const [seat, player] of players.entries()) {
    await player.goTo(table);
    await player.ask({ t: "sit", seat });
  }
  // By its code, at a server that does not have it.
  const spectator = await TestClient.connect(c.url);
  await spectator.must({ t: "join", code });
  await spectator.until((follower) => follower.table?.id === table);
  for (const { url } of nodes) {
    const { tables } = (await (await fetch(`${url}/api/tables`)).json()) as { tables: { id: string }[] };
    expect(tables.map(({ id }) => id)).toEqual([table]);
  }
  // A name given at one server is seen at all.
  await (players[1] as Regular).ask({ t: "name", name: "Renamed" });
  await spectator.until(
    (follower) =>
      follower.table?.seats.some((seat) => seat.kind === "person" && seat.name === "Renamed") === true,
  );
  await host.ask({ t: "start" });
  await Promise.all(players.map((player) => player.play()));
  const match = await recordOf(b.url, table);
  for (const player of players) compare(match, player);
  // Who is deleted at one server is sent away from another.
  const [, second] = players as [Regular, Regular];
  const gone = await TestClient.connect(c.url, { cookie: `cairn=${second.secret}` });
  const bye = gone.next(({ t }) => t === "bye");
  await fetch(`${a.url}/api/me`, {
    method: "DELETE",
    headers: { cookie: `cairn=${second.secret}`, origin: a.url },
  });
  expect(await bye).toMatchObject({ why: "deleted" });
  const health = await Promise.all(nodes.map(healthOf));
  expect(health.map(({ role, peers }) => [role, peers])).toEqual([
    ["node", 2],
    ["node", 2],
    ["node", 2],
  ]);
  expect(health.reduce((sum, { tables }) => sum + (tables as number), 0)).toBe(1);
  await closeAll([spectator, gone]);
  await Promise.all(players.map((player) => player.leave()));
  await stopAll(nodes);
});

test("a table that has gone to another server while nobody looked is found there", async () => {
  const nodes = await startNodes(3, { lingerSeconds: "0.05" });
  const [a, b, c] = nodes as [RunningServer, RunningServer, RunningServer];
  const areEmpty = async (): Promise<boolean> =>
    (await Promise.all(nodes.map(healthOf))).every(({ tables }) => tables === 0);
  const host = await TestClient.connect(a.url);
  await host.must({ t: "name", name: "Host" });
  const created: string[] = [];
  for (let i = 0; i < 8; i++) {
    const answer = await host.must({ t: "create", settings: CHIMERA as never });
    created.push((answer as { table: string }).table);
  }
  const atC = await TestClient.connect(c.url);
  // The third server learns that the first has them all, which then gives them up.
  for (const table of created) await atC.must({ t: "join", table });
  await atC.must({ t: "leave" });
  await expect.poll(areEmpty).toBe(true);
  const atB: TestClient[] = [];
  for (const table of created) atB.push(await guest(b.url, table));
  for (const table of created) {
    await atC.must({ t: "join", table });
    await atC.until((follower) => follower.table?.id === table);
  }
  await closeAll([host, atC, ...atB]);
  await stopAll(nodes);
});

test("a server that stops hands its tables over; who stays connected plays on without a new join", async () => {
  const nodes = await startNodes(2);
  const [a, b] = nodes as [RunningServer, RunningServer];
  const players = [a, b, b].map(
    ({ url }, seat) => new Regular(`q${seat}`, () => (seat === 0 ? current : url)),
  );
  let current = a.url;
  const [host] = players as [Regular];
  for (const player of players) await player.ask({ t: "name", name: player.name });
  const created = (await host.ask({ t: "create", settings: { ...KRASS_KARIERT, players: 3 } as never })) as {
    table: string;
  };
  for (const [seat, player] of players.entries()) {
    await player.goTo(created.table);
    await player.ask({ t: "sit", seat });
  }
  const watching = await guest(b.url, created.table);
  await host.ask({ t: "start" });
  const played = Promise.all(players.map((player) => player.play()));
  await watching.until((follower) => follower.n > 20);
  const said = watching.all("table").length;
  current = b.url;
  await a.stop();
  await played;
  const match = await recordOf(b.url, created.table);
  for (const player of players) compare(match, player);
  // Nobody at the other server was sent away or sent everything again.
  expect([watching.closeCode, watching.all("bye").length, watching.all("table").length]).toEqual([
    undefined,
    0,
    said,
  ]);
  expect(await healthOf(b)).toMatchObject({ peers: 0, serving: true });
  await watching.close();
  await Promise.all(players.map((player) => player.leave()));
  await b.stop();
});
