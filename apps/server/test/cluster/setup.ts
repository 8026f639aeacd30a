import type { GivenConfig } from "../../src/config.ts";
import { readConfig, type RunningServer, startServer } from "../../src/index.ts";
import { QUICK } from "../live/setup.ts";
import { sharedNats } from "../services/nats.ts";
import { sharedPostgres } from "../services/postgres.ts";

/** Starts servers in this process on one database and one bus, each with what is particular to it. */
export async function nodeStarter(): Promise<(given?: GivenConfig) => Promise<RunningServer>> {
  const database = await (await sharedPostgres()).newDatabase();
  const bus = (await sharedNats()).url;
  return (given = {}) =>
    startServer(readConfig({ ...QUICK, database, bus, nodeSeconds: "2", ...given }), "node");
}

/** Several servers in this process on one database and one bus. */
export async function startNodes(count: number, given: GivenConfig = {}): Promise<RunningServer[]> {
  const start = await nodeStarter();
  const nodes: RunningServer[] = [];
  for (let i = 0; i < count; i++) nodes.push(await start(given));
  return nodes;
}

export const stopAll = async (nodes: readonly RunningServer[]): Promise<void> => {
  for (const node of nodes) await node.stop();
};

/** What a server says of itself. */
export async function healthOf({ url }: RunningServer): Promise<Record<string, unknown>> {
  return (await (await fetch(`${url}/healthz`)).json()) as Record<string, unknown>;
}
