import { findGame } from "@cairn/games/bots";
import { type Game, parseRecordLine, type Position, replay, unwrap } from "@cairn/core";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parentPort, workerData } from "node:worker_threads";
import { simulateOne } from "../simulation.ts";
import { metPositions, playouts, startPositions } from "./positions.ts";
import { rollouts, ruleDecisions, solverNodes, worldDraws } from "./players.ts";
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
  /** 0 where a game has no solver for all hands. */
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
  readonly players: number;
  readonly playouts: number;
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

/** A position where somebody leads: the list of a follower starts with a pass or ends with a reserve card. */
function isLead(game: Game, position: Position): boolean {
  const moves = new Int32Array(game.maxMoves);
  const n = position.legalInto(moves);
  const actions = [moves[0] as number, moves[n - 1] as number].map(
    (move) => game.toAction(position, move).type,
  );
  return actions.every((type) => type === "play");
}

const isInsert = (game: Game, position: Position): boolean => {
  const moves = new Int32Array(game.maxMoves);
  position.legalInto(moves);
  return game.toAction(position, moves[0] as number).type === "insert";
};

function replayRate(game: Game, players: number): number {
  const bots = Array.from({ length: players }, () => "random");
  const frames = Array.from({ length: 20 }, (_, i) =>
    unwrap(parseRecordLine(simulateOne({ game: game.id, bots, options: {}, seed: "replay" }, i))),
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

function measure({ game: id, players, playouts: total }: BenchTask): Figures {
  const entry = unwrap(findGame(id));
  const { game } = entry;
  const moves = new Int32Array(game.maxMoves);
  const starts = startPositions(game, players, 512);
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
  const leads = metPositions(game, starts, 512, (position) => isLead(game, position));
  const follows = metPositions(
    game,
    starts,
    512,
    (position) => !isLead(game, position) && !isInsert(game, position),
  );
  const rounds = Math.max(1, Math.ceil(total / 100));
  return {
    actionsPerSecond,
    dealsPerSecond: Math.round((actionsPerSecond * each) / made),
    leadListsPerSecond: medianRate(() => lists(leads, moves, rounds)),
    followListsPerSecond: medianRate(() => lists(follows, moves, rounds)),
    eventsPerSecond: replayRate(game, players),
    rolloutsPerSecond: medianRate(() => rollouts(game, starts, Math.ceil(total / 500))),
    worldsPerSecond: medianRate(() => worldDraws(game, follows.slice(0, 40), Math.ceil(total / 5000))),
    decisionsPerSecond: medianRate(() => ruleDecisions(entry, follows)),
    solverNodesPerSecond: medianRate(() => solverNodes(game, leads)),
    positionBytes: working.words.byteLength,
    heapGrowthBytes,
    playouts: each * RUNS,
    signature: signature(entry, players, starts.slice(0, 64), [
      ...leads.slice(0, 20),
      ...follows.slice(0, 20),
    ]),
  };
}

parentPort?.postMessage(measure(workerData as BenchTask));
