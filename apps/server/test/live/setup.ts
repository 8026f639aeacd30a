import { rmSync } from "node:fs";
import { join } from "node:path";
import type { GivenConfig } from "../../src/config.ts";
import { readConfig, type RunningServer, startServer } from "../../src/index.ts";
import { newDatabaseFolder } from "../scratch.ts";
import { seededChance } from "../services/chance.ts";
import { type ConnectOptions, TestClient } from "./client.ts";

/** Any port, no waiting, generous limits. */
export const QUICK: GivenConfig = {
  port: "0",
  logLevel: "error",
  pace: "0",
  dealSeconds: "0",
  messageRate: "100000",
  addressRate: "100000",
  maxAddressSockets: "10000",
  maxAddressConnections: "10000",
  tableRate: "100000",
};

export type TestServer = RunningServer & { readonly folder: string; cleanUp(): Promise<void> };

export const newFolder = (): string => newDatabaseFolder("server");

type Parts = Parameters<typeof startServer>[2];

/**
 * A server for tests with a file of its own, or with the one in a folder; chance and bots may be brought along. Its deals
 * are the same each time.
 */
export async function testServer(
  given: GivenConfig = {},
  { folder = newFolder(), ...parts }: Parts & { readonly folder?: string } = {},
): Promise<TestServer> {
  const config = readConfig({ ...QUICK, database: join(folder, "cairn.sqlite"), ...given });
  const server = await startServer(config, "test", { chance: seededChance("server tests"), ...parts });
  return {
    ...server,
    folder,
    async cleanUp() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** How many requests a server has refused with a code. */
export async function refusalsFor(code: string, url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^cairn_refusals_total\\{code="${code}"\\} (\\d+)$`, "m").exec(metrics)?.[1] ?? 0);
}

export const CHIMERA = { game: "chimera", players: 3, options: { limit: 50 } };
export const KRASS_KARIERT = { game: "krass-kariert", players: 4, options: { chips: 2 } };

export interface GivenSettings {
  readonly game: string;
  readonly players: number;
  readonly options?: object;
  readonly [other: string]: unknown;
}

/** People who sit at a new table, the host first; bots have the other seats. */
export async function seated(
  url: string,
  settings: GivenSettings,
  people: number,
  optionsOf: (seat: number) => ConnectOptions = () => ({}),
): Promise<TestClient[]> {
  const clients: TestClient[] = [];
  let table = "";
  for (let seat = 0; seat < people; seat++) {
    const client = await TestClient.connect(url, optionsOf(seat));
    await client.must({ t: "name", name: `Player ${seat}` });
    if (seat === 0) {
      const created = await client.must({ t: "create", settings: settings as never });
      table = (created as { table: string }).table;
    }
    await client.must({ t: "join", table });
    await client.must({ t: "sit", seat });
    clients.push(client);
  }
  const [host] = clients as [TestClient];
  for (let seat = people; seat < settings.players; seat++) await host.must({ t: "bot", seat, level: 1 });
  return clients;
}

export const tableOf = ({ follower }: TestClient): string => follower.table?.id as string;

/** Somebody new who looks at a table. */
export async function guest(url: string, table: string, options: ConnectOptions = {}): Promise<TestClient> {
  const client = await TestClient.connect(url, options);
  await client.must({ t: "name", name: "Guest" });
  await client.must({ t: "join", table });
  await client.until(({ table: info }) => info !== undefined);
  return client;
}

/** Whether somebody is known to look on, of which all are told a little later. */
export const isWatched = ({ table }: TestClient["follower"]): boolean => table?.spectators !== undefined;

export const closeAll = async (clients: readonly TestClient[]): Promise<void> => {
  await Promise.all(clients.map((client) => client.close()));
};
