import { setTimeout as wait } from "node:timers/promises";
import { type Config, ConfigError } from "../config.ts";
import type { Hub } from "../net/hub.ts";
import { listable } from "../net/public-tables.ts";
import { reasonOf } from "../store/errors.ts";
import { type Bus, NoBus } from "./bus.ts";
import { Cluster } from "./cluster.ts";
import type { Membership } from "./membership.ts";

/** How long a server that stops waits for its connections to go elsewhere, in milliseconds. */
const LEAVING_MS = 3000;
const LEAVING_STEP_MS = 20;

async function openBus({ bus }: Config, membership: Membership, hub: Hub): Promise<Bus> {
  if (bus === "") return new NoBus();
  const { NatsBus } = await import("./nats-bus.ts");
  try {
    return await NatsBus.connect({
      url: bus,
      installation: membership.installation,
      node: membership.self.node,
      onError: (error) => hub.log.error({ err: error }, "the bus failed"),
    });
  } catch (error) {
    throw new ConfigError(`cannot connect to the bus: ${reasonOf(error)}`);
  }
}

/** Makes a server one among others that may be on the same database. */
export async function joinCluster(hub: Hub, config: Config, membership: Membership): Promise<Cluster> {
  const cluster = new Cluster({
    membership,
    bus: await openBus(config, membership, hub),
    tables: hub.tables,
    metrics: hub.metrics,
    log: hub.log,
    patienceMs: (config.nodeSeconds * 1000) / 2,
    events: {
      renamed: (player, name) => hub.noteName(player, name),
      deleted: (player) => hub.noteDeleted(player),
      silenced: (player) => hub.noteSilenced(player),
      joined: (from, into, name) => hub.noteJoined(from, into, name),
      secretMoved: (secretHash) => hub.noteSecretMoved(secretHash),
      codesExpired: (tables) => hub.tables.dropCodes(tables),
      rulesChanged: () => {
        hub
          .noteRules()
          .catch((error: unknown) => hub.log.error({ err: error }, "the operator's rules cannot be read"));
      },
      closeTable: (table) => hub.tables.closeHere(table, "operator"),
      stepAside: () => hub.dismissAll(),
      isConnected: (player) => hub.guards.isConnected(player),
      isPresent: (player) => hub.isPresent(player),
      listed: () => [...listable(hub.tables.live(), hub.openers)],
    },
  });
  // Only now others can reach it; one of them is to watch over it from now on.
  await membership.setState("serving");
  cluster.broadcast({ k: "nodes" });
  return cluster;
}

/** Hands all tables over and asks all connections to go elsewhere; those that do not go are ended later. */
export async function moveAway(hub: Hub, cluster: Cluster): Promise<void> {
  try {
    await cluster.handOver();
  } catch (error) {
    hub.log.error({ err: error }, "tables could not be handed over");
  }
  for (const connection of hub.connections) connection.sendElsewhere();
  for (let left = LEAVING_MS; left > 0 && hub.connections.size > 0; left -= LEAVING_STEP_MS)
    await wait(LEAVING_STEP_MS);
}
