import type { BotTable } from "@cairn/bots";
import { parseRecordLine, type Position, replay, Rng, unwrap } from "@cairn/core";
import { addExtraGames } from "@cairn/server/extra-games";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parentPort, workerData } from "node:worker_threads";
import { needPart } from "../setup.ts";
import { simulateOne } from "../simulation.ts";
import { decisions, rollouts, solverNodes, worldDraws } from "./players.ts";
import { benchPositions, playouts } from "./positions.ts";
import { signature } from "./signature.ts";

/** The figures of one game; rates are per second of CPU time on one thread, the median of five. */
export interface Figures {
  readonly actionsPerSecond: number;
  readonly dealsPerSecond: number;
  readonly leadListsPerSecond: number;
  readonly followListsPerSecond: number;
  readonly eventsPerSecond: number;
  /** Deals played out by the rule player. */
  readonly rolloutsPerSecond: number;
  readonly worldsPerSecond: number;
  /** Decisions of the rule player, from view to action. */
  readonly decisionsPerSecond: number;
  /** At endings with all hands open. */
  readonly solverNodesPerSecond: number;
  readonly positionBytes: number;
  /** Heap gained from the first to the last playout, after collecting garbage. */
  readonly heapGrowthBytes: number;
  readonly playouts: number;
  readonly signature: number;
}

/** What a bench worker is asked to measure. */
export interface BenchTask {
  readonly game: string;
  readonly playouts: number;
  /** Whether nothing is asked for but the signature. */
  readonly isSignatureOnly: boolean;
}

const RUNS = 5;

const cpuSeconds = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
};

/** The middle rate of five runs of some work that says how much it did; one run before warms up. */
function medianRate(work: (run: number) => number): number {
  work(0);
  const rates = Array.from({ length: RUNS }, (_, run) => {
    const start = cpuSeconds();
    const done = work(run + 1);
    return done / Math.max(cpuSeconds() - start, 1e-6);
  });
  return Math.round(rates.sort((a, b) => a - b)[2] as number);
}

const lists = (positions: readonly Position[], moves: Int32Array, rounds: number): number => {
  for (let round = 0; round < rounds; round++) for (const position of positions) position.legalInto(moves);
  return rounds * positions.length;
};

function replayRate(entry: BotTable, players: number): number {
  const { game } = entry;
  const bots = Array.from({ length: players }, () => "random");
  const frames = Array.from({ length: 20 }, (_, i) =>
    unwrap(parseRecordLine(simulateOne(entry, { game: game.id, bots, options: {}, seed: "replay" }, i))),
  );
  return medianRate(() => {
    let events = 0;
    for (const frame of frames) {
      const match = replay(game, frame);
      if (!match.ok) throw new Error(match.error.message);
      events += frame.events.length;
    }
    return events;
  });
}

/** The figures of a game, or its signature alone. */
async function measure({ game: id, playouts: total, isSignatureOnly }: BenchTask): Promise<Figures | number> {
  await addExtraGames(process.env);
  const entry = await needPart(id, "bots");
  const kit = await needPart(id, "bench");
  const { game } = entry;
  const positions = benchPositions(game, kit);
  if (isSignatureOnly) return signature(entry, kit, positions);
  const { starts, leads, follows, endings } = positions;
  const moves = new Int32Array(game.maxMoves);
  const rng = new Rng("decisions");
  const working = (starts[0] as Position).clone();
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const each = Math.ceil(total / RUNS);
  playouts(starts, working, moves, Math.min(each, 20_000), 7);
  collect();
  const before = process.memoryUsage().heapUsed;
  let made = 0;
  const actionsPerSecond = medianRate((run) => (made = playouts(starts, working, moves, each, 7 + run)));
  collect();
  const heapGrowthBytes = process.memoryUsage().heapUsed - before;
  const rounds = Math.max(1, Math.ceil(total / 100));
  return {
    actionsPerSecond,
    dealsPerSecond: Math.round((actionsPerSecond * each) / made),
    leadListsPerSecond: medianRate(() => lists(leads, moves, rounds)),
    followListsPerSecond: medianRate(() => lists(follows, moves, rounds)),
    eventsPerSecond: replayRate(entry, kit.players),
    rolloutsPerSecond: medianRate(() => rollouts(game, kit, starts, Math.ceil(total / 500))),
    worldsPerSecond: medianRate(() => worldDraws(game, kit, follows.slice(0, 40), Math.ceil(total / 5000))),
    decisionsPerSecond: medianRate(() => decisions(entry, "rule", follows, () => rng).length),
    solverNodesPerSecond: medianRate(() => solverNodes(kit, endings)),
    positionBytes: working.words.byteLength,
    heapGrowthBytes,
    playouts: each * RUNS,
    signature: signature(entry, kit, positions),
  };
}

parentPort?.postMessage(await measure(workerData as BenchTask));
