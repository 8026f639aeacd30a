import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createHistogram } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type { Contender, Sample } from "./contender.ts";
import type { OpenPeerTable, PeerTable } from "./peer-tables.ts";

/** How long a peer may take to start, and its last moves to arrive, in milliseconds. */
const START_TIME = 20_000;
const LAST_MOVES = 2000;

async function startProgram(program: string, folder: string): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(new URL(program, import.meta.url), [folder], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const died = once(child, "exit").then(([code]) => {
    throw new Error(`its program ended with ${code}`);
  });
  died.catch(() => undefined);
  const tooLate = wait(START_TIME).then(() => {
    throw new Error("its program does not start");
  });
  tooLate.catch(() => undefined);
  const [{ port }] = (await Promise.race([once(child, "message"), died, tooLate])) as [{ port: number }];
  return { child, port };
}

/** A closed loop of many tables over a peer's own messages. */
class PeerLoop {
  readonly #tables: PeerTable[] = [];
  /** The seats that have not heard the move under way, one bit each, by table. */
  readonly #unheard: number[] = [];
  readonly #sentAt: number[] = [];
  #latency = createHistogram();
  #isOver = true;
  moves = 0;
  bytes = 0;

  async open(open: OpenPeerTable, port: number, tables: number): Promise<void> {
    for (let i = 0; i < tables; i++) {
      this.#unheard.push(0);
      this.#tables.push(await open(port, `table-${i}`, (seat, frame) => this.#hear(i, seat, frame)));
    }
  }

  start(): void {
    this.moves = 0;
    this.bytes = 0;
    this.#latency = createHistogram();
    this.#isOver = false;
    for (const i of this.#tables.keys()) this.#move(i);
  }

  /** Waits until the moves under way have been heard; one that is not is a failure of the peer. */
  async stop(): Promise<void> {
    this.#isOver = true;
    for (let waited = 0; this.#unheard.some((seats) => seats !== 0); waited += 10) {
      if (waited > LAST_MOVES) throw new Error("a move was not heard by all");
      await wait(10);
    }
  }

  get p99Ms(): number {
    return Math.round(this.#latency.percentile(99) / 1e4) / 100;
  }

  #move(i: number): void {
    if (this.#isOver) return;
    this.#unheard[i] = 0b111;
    this.#sentAt[i] = performance.now();
    (this.#tables[i] as PeerTable).move();
  }

  #hear(i: number, seat: number, frame: Buffer): void {
    if (!this.#tables[i]?.isEvent(frame)) return;
    this.bytes += frame.length;
    const unheard = (this.#unheard[i] as number) & ~(1 << seat);
    this.#unheard[i] = unheard;
    if (unheard !== 0) return;
    this.moves++;
    this.#latency.record(Math.max(1, Math.round(1e6 * (performance.now() - (this.#sentAt[i] as number)))));
    this.#move(i);
  }
}

const micros = ({ user, system }: NodeJS.CpuUsage): number => user + system;

/** Starts a peer's program and opens its tables. */
export async function startPeer(
  name: string,
  program: string,
  openTable: OpenPeerTable,
  setup: { readonly folder: string; readonly tables: number },
): Promise<Contender> {
  const { child, port } = await startProgram(program, setup.folder);
  const loop = new PeerLoop();
  await loop.open(openTable, port, setup.tables);
  const readCpu = async (): Promise<number> => {
    child.send("cpu");
    const [usage] = (await once(child, "message")) as [NodeJS.CpuUsage];
    return micros(usage);
  };
  return {
    name,
    async play(seconds): Promise<Sample> {
      const [cpu, own, start] = [await readCpu(), process.cpuUsage(), performance.now()];
      loop.start();
      await wait(seconds * 1000);
      await loop.stop();
      const elapsed = (performance.now() - start) / 1000;
      const { moves, bytes, p99Ms } = loop;
      return {
        moves,
        movesPerSecond: moves / elapsed,
        serverCpu: ((await readCpu()) - cpu) / moves,
        playersCpu: micros(process.cpuUsage(own)) / moves,
        p99Ms,
        bytesPerMoveAndSeat: bytes / moves / 3,
      };
    },
    async stop() {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
}
