import { Rng } from "@cairn/core";
import { QUICK } from "../live/setup.ts";
import { serve, type Serving } from "../hard/serve.ts";
import { TestNats } from "../services/nats.ts";
import { TestPostgres } from "../services/postgres.ts";
import { Cable } from "./cable.ts";

/** After how long without a beat a server is fenced here, in seconds. */
export const TTL_S = 3;

/** One server in a process of its own, with lines of its own to the database and the bus. */
export interface FaultNode {
  readonly database: Cable;
  readonly bus: Cable;
  serving: Serving;
  /** Whether a load balancer would send somebody there. */
  isUp: boolean;
}

/** How a server is started: with an environment of its own, or of another build. */
export type NodeOptions = NonNullable<Parameters<typeof serve>[1]>;

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
    const database = await Cable.to(this.postgres.port);
    const bus = await Cable.to(this.nats.port);
    const given = {
      ...QUICK,
      database: this.#database.replace(`:${this.postgres.port}/`, `:${database.port}/`),
      bus: `nats://127.0.0.1:${bus.port}`,
      awaySeconds: "100000",
      nodeSeconds: String(TTL_S),
      botThreads: "1",
      logLevel: "info",
      maxSockets: "1000",
    };
    return { database, bus, serving: await serve(given, options), isUp: true };
  }

  /** The address of a server that is up, any of them. */
  url = (): string => {
    const up = this.nodes.filter(({ isUp }) => isUp);
    const chosen = up[this.#rng.below(Math.max(1, up.length))] ?? this.nodes[0];
    return (chosen as FaultNode).serving.url;
  };

  /** Ends a server, and starts another in its place. */
  async replace(node: FaultNode, signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
    node.isUp = false;
    const code = await node.serving.end(signal);
    node.database.close();
    node.bus.close();
    this.nodes.splice(this.nodes.indexOf(node), 1, await this.#startNode());
    return code;
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
    for (const { serving, database, bus } of this.nodes) {
      serving.signal("SIGCONT");
      await serving.end("SIGKILL");
      database.close();
      bus.close();
    }
    await this.nats.stop();
    await this.postgres.stop();
  }
}
