import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Load } from "../../apps/cli/src/load/run.ts";
import { allScripts } from "../../apps/cli/src/load/scripts.ts";
import { readServer, startOwnServer } from "../../apps/cli/src/load/server.ts";
import type { Outcome } from "./flood.ts";

/** The limits that people have, as `cairn serve` has them unless told otherwise. */
const LIMITS = {
  "message-rate": 20,
  "address-rate": 100,
  "max-address-sockets": 64,
  "max-address-connections": 128,
  "max-tables": 20,
  "table-rate": 60,
  pace: 1,
};
/** Honest players: tables of three, and how long each of them thinks, in milliseconds. */
const TABLES = 4;
const THINK_MS = 100;
/** How long an attack has been under way before moves are measured, in milliseconds. */
const WARM_UP_MS = 1000;

export interface Latency {
  readonly p50: number;
  readonly p99: number;
}

/** What honest players felt without and with an attack, and what the attacker got for it. */
export interface Finding {
  readonly attack: string;
  readonly without: Latency;
  readonly with: Latency;
  readonly moves: number;
  readonly memoryMb: number;
  readonly outcome: Outcome;
}

async function latencyOf(load: Load, seconds: number): Promise<Latency & { moves: number }> {
  const { tally } = await load.play(seconds);
  return { p50: tally.latencyMs(50), p99: tally.latencyMs(99), moves: tally.moves };
}

/** Runs attacks one after the other against a server of its own, and calls back with what was found of each. */
export async function measureAttacks(
  names: readonly string[],
  seconds: number,
  found: (finding: Finding) => void,
): Promise<{ readonly errors: Readonly<Record<string, number>> }> {
  const server = await startOwnServer(LIMITS);
  const load = await Load.open(server.url, await allScripts(), TABLES, { thinkMs: THINK_MS });
  try {
    await load.play(Math.min(2, seconds));
    for (const [i, attack] of names.entries()) {
      const without = await latencyOf(load, seconds);
      const program = new URL("./attacker.ts", import.meta.url);
      const child = fork(program, [
        attack,
        server.url,
        // An address of its own for each: another may be shut out still.
        `127.0.1.${i + 1}`,
        String(seconds + WARM_UP_MS / 1000),
      ]);
      const finished = once(child, "message") as Promise<[Outcome]>;
      await wait(WARM_UP_MS);
      const { moves, ...under } = await latencyOf(load, seconds);
      const [outcome] = await finished;
      const { memoryBytes } = await readServer(server.url);
      found({ attack, without, with: under, moves, memoryMb: Math.round(memoryBytes / 1e6), outcome });
    }
    return { errors: load.errors };
  } finally {
    load.close();
    await server.stop();
  }
}
