import { Rng } from "@cairn/core";
import { setTimeout as sleep } from "node:timers/promises";
import { QUICK } from "../live/setup.ts";
import { serve, type Serving } from "../hard/serve.ts";
import { TestNats } from "../services/nats.ts";
import { TestPostgres } from "../services/postgres.ts";
import { processorTime } from "../services/processor-time.ts";
import { Cable } from "./cable.ts";

/** After how long without a beat a server is fenced here, in seconds. */
export const TTL_S = 3;

/** After how long a server that has died is started again, in milliseconds: as the unit for systemd says. */
const RESTART_MS = 2000;

/** One server in a process of its own; with lines of its own to the database and the bus where these are to be cut. */
export interface FaultNode {
  readonly cables?: { readonly database: Cable; readonly bus: Cable };
  readonly options: NodeOptions;
  serving: Serving;
  /** Whether a load balancer would send somebody there. */
  isUp: boolean;
}

/** How a server is started: with an environment of its own, of another build, or with lines that can be cut. */
export type NodeOptions = NonNullable<Parameters<typeof serve>[1]> & { readonly hasCables?: boolean };

/** Three servers, their PostgreSQL and their NATS, and a balancer that sends people to any of those that are up. */
export class FaultNodes {
  readonly postgres: TestPostgres;
  readonly nats: TestNats;
  readonly #database: string;
  readonly #rng = new Rng("balancer");
  readonly nodes: FaultNode[] = [];

  private constructor(postgres: TestPostgres, nats: TestNats, database: string) {
    this.postgres = postgres;
    this.nats = nats;
    this.#database = database;
  }

  static async start(count: number, optionsOf: (i: number) => NodeOptions = () => ({})): Promise<FaultNodes> {
    const postgres = await TestPostgres.start();
    const nats = await TestNats.start();
    const all = new FaultNodes(postgres, nats, await postgres.newDatabase());
    for (let i = 0; i < count; i++) all.nodes.push(await all.#startNode(optionsOf(i)));
    return all;
  }

  async #startNode(options: NodeOptions = {}): Promise<FaultNode> {
    // A cable is part of this process, which is busy with the players: without need it would only slow the servers.
    const cables = options.hasCables
      ? { database: await Cable.to(this.postgres.port), bus: await Cable.to(this.nats.port) }
      : undefined;
    const [databasePort, busPort] = [
      cables?.database.port ?? this.postgres.port,
      cables?.bus.port ?? this.nats.port,
    ];
    const given = {
      ...QUICK,
      database: this.#database.replace(`:${this.postgres.port}/`, `:${databasePort}/`),
      bus: `nats://127.0.0.1:${busPort}`,
      awaySeconds: "100000",
      nodeSeconds: String(TTL_S),
      botThreads: "1",
      logLevel: "info",
      maxSockets: "1000",
    };
    return { ...(cables ? { cables } : {}), options, serving: await serve(given, options), isUp: true };
  }

  /** The address of a server that is up, any of them. */
  url = (): string => {
    const up = this.nodes.filter(({ isUp }) => isUp);
    const chosen = up[this.#rng.below(Math.max(1, up.length))] ?? this.nodes[0];
    return (chosen as FaultNode).serving.url;
  };

  /** Kills a server; it comes back as a service manager would start it. `away` is called just before. */
  async kill(node: FaultNode, away: () => void | Promise<void> = () => undefined): Promise<void> {
    node.isUp = false;
    await node.serving.end("SIGKILL");
    await sleep(RESTART_MS);
    await away();
    this.nodes.splice(this.nodes.indexOf(node), 1, await this.#startNode(node.options));
  }

  /** The processor time that each part has used so far, in milliseconds; one server may be left out. */
  async spent(
    without?: FaultNode,
  ): Promise<Readonly<Record<"servers" | "database" | "bus" | "players", number>>> {
    const { user, system } = process.cpuUsage();
    return {
      servers: processorTime(this.nodes.filter((node) => node !== without).map(({ serving }) => serving.pid)),
      database: processorTime([(await this.postgres.pid) ?? 0]),
      bus: processorTime([(await this.nats.pid) ?? 0]),
      players: (user + system) / 1000,
    };
  }

  /** Starts another server, and only then ends this one, as for an upgrade; its exit code. */
  async replace(node: FaultNode): Promise<number | null> {
    const next = await this.#startNode();
    this.nodes.splice(this.nodes.indexOf(node), 1, next);
    return node.serving.end("SIGTERM");
  }

  /** After how many milliseconds those that are up have noticed that a server was gone, since this time of day. */
  noticed(since: number): number[] {
    const lines = this.nodes.flatMap(({ serving }) => serving.output().split("\n"));
    return lines
      .filter((line) => line.includes('"a server is gone"'))
      .map((line) => (JSON.parse(line) as { time: number }).time - since)
      .filter((ms) => ms >= 0)
      .toSorted((a, b) => a - b);
  }

  /** What a balancer would find out by asking `/readyz`. */
  async lookAt(node: FaultNode): Promise<void> {
    const { status } = await fetch(`${node.serving.url}/readyz`, { signal: AbortSignal.timeout(500) }).catch(
      () => ({
        status: 0,
      }),
    );
    node.isUp = status === 200;
  }

  async stop(): Promise<void> {
    for (const { serving, cables } of this.nodes) {
      serving.signal("SIGCONT");
      await serving.end("SIGKILL");
      cables?.database.close();
      cables?.bus.close();
    }
    await this.nats.stop();
    await this.postgres.stop();
  }
}
