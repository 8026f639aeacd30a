import { setTimeout as wait } from "node:timers/promises";
import { Load } from "../../../apps/cli/src/load/run.ts";
import { allScripts } from "../../../apps/cli/src/load/scripts.ts";
import { figureOf, startSoakServer } from "./server.ts";

/** How long tables play before anything is measured, in seconds: the code of a move is compiled by then. */
const WARM_UP = 5;
/** Tables that are opened before memory is looked at: they bring in code and buffers that no later one needs. */
const FIRST = 50;
/** How long tables may take to leave memory, in seconds. */
const PATIENCE = 60;

const scripts = await allScripts();

/** How a server stands with many tables open, some of them moving. */
export interface CrowdFigures {
  readonly tables: number;
  readonly moving: number;
  readonly movesPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly serverCpuMicrosecondsPerMove: number;
  readonly errors: Readonly<Record<string, number>>;
}

async function playCrowd(load: Load, tables: number, moving: number, seconds: number): Promise<CrowdFigures> {
  await load.play(Math.min(WARM_UP, seconds), moving);
  const { tally, seconds: elapsed, serverCpu } = await load.play(seconds, moving);
  return {
    tables,
    moving,
    movesPerSecond: Math.round(tally.moves / elapsed),
    p50Ms: tally.latencyMs(50),
    p99Ms: tally.latencyMs(99),
    serverCpuMicrosecondsPerMove: serverCpu,
    errors: load.errors,
  };
}

/** The cost of a move among more and more tables, of which the same ten move. */
export async function measureCost(counts: readonly number[], seconds: number): Promise<CrowdFigures[]> {
  const figures: CrowdFigures[] = [];
  for (const tables of counts) {
    const server = await startSoakServer();
    const load = await Load.open(server.url, scripts, tables);
    figures.push(await playCrowd(load, tables, 10, seconds));
    load.close();
    await server.stop();
  }
  return figures;
}

/** The processor time of a move by how many tables are open, of which the same ten move; servers take turns. */
export async function measureFlatness(
  counts: readonly number[],
  seconds: number,
  rounds: number,
): Promise<object[]> {
  const runs: {
    tables: number;
    server: Awaited<ReturnType<typeof startSoakServer>>;
    load: Load;
    cpu: number[];
  }[] = [];
  for (const tables of counts) {
    const server = await startSoakServer();
    const load = await Load.open(server.url, scripts, tables);
    await load.play(Math.min(WARM_UP, seconds), 10);
    runs.push({ tables, server, load, cpu: [] });
  }
  for (let round = 0; round < rounds; round++)
    for (const { load, cpu } of round % 2 === 0 ? runs : runs.toReversed())
      cpu.push((await load.play(seconds, 10)).serverCpu);
  const figures: object[] = [];
  for (const { tables, server, load, cpu } of runs) {
    const sorted = cpu.toSorted((a, b) => a - b);
    figures.push({
      tables,
      serverCpuMicrosecondsPerMove: { least: sorted[0], median: sorted[sorted.length >> 1] },
      errors: load.errors,
    });
    load.close();
    await server.stop();
  }
  return figures;
}

/** Many tables, some of them moving; what one of them takes in memory, and what is left when all have gone. */
export async function measureCrowd(tables: number, moving: number, seconds: number): Promise<object> {
  const server = await startSoakServer();
  const firstTables = Math.min(FIRST, tables);
  const first = await Load.open(server.url, scripts, firstTables);
  await first.play(1);
  const before = await server.memory();
  const load = await Load.open(server.url, scripts, tables);
  const open = await server.memory();
  const figures = await playCrowd(load, tables, moving, seconds);
  load.close();
  let left = await figureOf(server.url, "cairn_tables");
  for (let waited = 0; left > firstTables && waited < PATIENCE; waited++) {
    await wait(1000);
    left = await figureOf(server.url, "cairn_tables");
  }
  const after = await server.memory();
  first.close();
  await server.stop();
  const perTable = (to: typeof open, figure: "inUse" | "rss"): number =>
    Math.round((to[figure] - before[figure]) / tables);
  return {
    ...figures,
    sockets: 3 * tables,
    bytesPerOpenTable: { inUse: perTable(open, "inUse"), rss: perTable(open, "rss") },
    afterAllHaveLeft: { tablesInMemory: left - firstTables, bytesPerTable: perTable(after, "inUse") },
  };
}
