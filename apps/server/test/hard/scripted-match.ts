import { type Action, type GameEvent, Rng, type Viewer } from "@cairn/core";
import { chanceOf } from "../../src/chance.ts";
import type { TestClient } from "../live/client.ts";
import {
  closeAll,
  type GivenSettings,
  guest,
  isWatched,
  seated,
  tableOf,
  testServer,
} from "../live/setup.ts";

/** The same people every time. */
const optionsOf = (who: number | string) => ({
  cookie: `cairn=${`person-${who}-`.padEnd(43, "x")}`,
  prefix: `${who}.`,
});

/** After every few events everybody asks again for the last few of them, or for the whole table. */
const LOOK_BACK = 7;
const LOOK_ANEW = 13;

async function askAgain(client: TestClient, table: string, count: number): Promise<void> {
  const { n } = client.follower;
  if (count % LOOK_BACK === 0) await client.must({ t: "join", table, from: n - 1 - (count % 5) });
  if (count % LOOK_ANEW === 0) await client.must({ t: "join", table });
  if (count % LOOK_BACK === 0 || count % LOOK_ANEW === 0) await client.must({ t: "ping" });
}

/**
 * Plays a list of events at a table with people at all seats and one who looks on, step by step, and gives
 * back all frames that each viewer got. Whatever else is random is the same every time; only the table's id
 * is not, and is taken out.
 */
export async function framesOf(
  settings: GivenSettings,
  events: readonly GameEvent[],
): Promise<ReadonlyMap<Viewer, readonly string[]>> {
  const deals = events.filter(({ type }) => type === "deal");
  const deal = () => deals.shift() as GameEvent;
  const server = await testServer({}, { chance: { ...chanceOf(new Rng("frames")), deal } });
  const players = await seated(server.url, settings, settings.players, optionsOf);
  const [host] = players as [TestClient];
  const table = tableOf(host);
  const clients = [...players, await guest(server.url, table, optionsOf("guest"))];
  await Promise.all(clients.map((client) => client.until(isWatched)));
  const first = ((await host.must({ t: "start" })) as { n: number }).n + 1;
  for (const [i, event] of events.entries()) {
    if (event.type !== "deal") {
      const { seat } = event as Action;
      const actor = players.find((client) => client.seat === seat) as TestClient;
      const answer = await actor.act(event as Action);
      if (answer.t !== "ev") throw new Error(`event ${i} was refused: ${JSON.stringify(answer)}`);
    }
    await Promise.all(clients.map((client) => client.until(({ n }) => n >= first + i)));
    if (i + 1 < events.length) for (const client of clients) await askAgain(client, table, i);
  }
  const frames = new Map<Viewer, string[]>();
  for (const client of clients) {
    const viewer = client.seat < 0 ? "spectator" : client.seat;
    frames.set(
      viewer,
      client.frames.map((frame) => frame.replaceAll(table, "T".repeat(table.length))),
    );
  }
  await closeAll(clients);
  await server.cleanUp();
  return frames;
}
