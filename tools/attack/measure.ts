import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Load } from "../../apps/cli/src/load/run.ts";
import { allScripts } from "../../apps/cli/src/load/scripts.ts";
import { readServer, startOwnServer } from "../../apps/cli/src/load/server.ts";
import { addOutcome, newOutcome, type Outcome } from "./flood.ts";

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

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const medians = (rounds: readonly Latency[]): Latency => ({
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
});

/** One attack on the server at `url`, from an address of this machine: what became of it. */
async function attackFrom(from: string, url: string, attack: string, seconds: number): Promise<Outcome> {
  const child = fork(new URL("./attacker.ts", import.meta.url), [attack, url, from, String(seconds)]);
  const [outcome] = (await once(child, "message")) as [Outcome];
  return outcome;
}

/**
 * Runs attacks one after the other against a server of its own, and calls back with what was found of each. Rounds
 * without and with an attack take turns, and the median round counts: a disk or a machine that stops for a moment
 * spoils one round, not the finding.
 */
export async function measureAttacks(
  names: readonly string[],
  seconds: number,
  rounds: number,
  found: (finding: Finding) => void,
): Promise<{ readonly errors: Readonly<Record<string, number>> }> {
  const server = await startOwnServer(LIMITS);
  const load = await Load.open(server.url, await allScripts(), TABLES, { thinkMs: THINK_MS });
  let address = 1;
  try {
    await load.play(Math.min(2, seconds));
    for (const attack of names) {
      const without: Latency[] = [];
      const under: Latency[] = [];
      let moves = 0;
      const outcome = newOutcome();
      for (let round = 0; round < rounds; round++) {
        without.push(await latencyOf(load, seconds));
        // An address of its own for each: another may be shut out still.
        const from = `127.0.1.${address++}`;
        const finished = attackFrom(from, server.url, attack, seconds + WARM_UP_MS / 1000);
        await wait(WARM_UP_MS);
        const felt = await latencyOf(load, seconds);
        under.push(felt);
        moves += felt.moves;
        addOutcome(outcome, await finished);
      }
      const memoryMb = Math.round((await readServer(server.url)).memoryBytes / 1e6);
      found({ attack, without: medians(without), with: medians(under), moves, memoryMb, outcome });
    }
    return { errors: load.errors };
  } finally {
    load.close();
    await server.stop();
  }
}
