// `npm run figures:latency [-- MATCHES]`: how long the levels take for a decision, as JSON. Every level of every
// game plays whole matches with itself in every seat, in a process of its own, so that the first decisions show
// what a cold start costs. Decisions with only one legal action are not counted.
import { BotService, findBot } from "@cairn/bots";
import { GAMES } from "@cairn/games";
import { type Action, type Match, Rng, type Seat, seatsToAct, startMatch, unwrap } from "@cairn/core";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { readModel } from "@cairn/server/models";

const ENTRIES = await Promise.all(GAMES.map(({ bots }) => bots()));

/** What the levels promise for a decision, in milliseconds. */
const PROMISES = [5, 5, 5, 100, 300] as const;
/** Bids and gifts come once a round and may take longer. */
const SLOW_KINDS: readonly string[] = ["bid", "give"];
const SLOW_PROMISE = 1000;

/** The first decisions of a fresh process are reported apart: the code is not compiled yet. */
const WARM_UP = 20;

interface Sample {
  readonly kind: string;
  /** By the clock, which other work on the machine makes longer. */
  readonly wall: number;
  /** The processor's time, the compiler's and the collector's threads included; never more than by the clock. */
  readonly busy: number;
}

const round = (milliseconds: number): number => Math.round(100 * milliseconds) / 100;

function spread(values: readonly number[]): object {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

const p99 = (values: readonly number[]): number => (spread(values) as { p99: number }).p99;

/** In milliseconds. The time of one thread alone would come in steps of 4 ms on Linux. */
const cpuNow = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** What was decided: a pass in the auction is a bid not made, a pass or a concession later a play. */
function kindOf({ type }: Action, phase: unknown): string {
  if (phase === "auction") return "bid";
  return type === "pass" || type === "concede" ? "play" : type;
}

function timeDecision({ game, position }: Match, seat: Seat, bot: string, service: BotService, seed: string) {
  const view = game.view(position, seat);
  const [cpu, wall] = [cpuNow(), performance.now()];
  const answer = service.answer({ type: "choose", game: game.id, bot, view, seed });
  const busy = cpuNow() - cpu;
  const waited = performance.now() - wall;
  if (!("action" in answer)) throw new Error(`${game.id}: ${bot} gave ${JSON.stringify(answer)}`);
  const { phase } = view as { readonly phase?: unknown };
  return {
    action: answer.action,
    sample: { kind: kindOf(answer.action, phase), wall: waited, busy: Math.min(busy, waited) },
  };
}

function playMatch(match: Match, bot: string, service: BotService, seed: string): Sample[] {
  const { game, position } = match;
  const rng = new Rng(seed);
  const samples: Sample[] = [];
  while (position.stage !== "over") {
    if (position.stage === "deal-due") {
      unwrap(match.apply(game.deal(position, rng)));
      continue;
    }
    const seat = seatsToAct(position)[0] as Seat;
    const isChoice = game.legalActions(position, seat, { byRank: true }).length > 1;
    const { action, sample } = timeDecision(match, seat, bot, service, `${seed}/${match.events.length}`);
    if (isChoice) samples.push(sample);
    unwrap(match.apply(action));
  }
  return samples;
}

/** The figures of one level of one game, in this process. */
function measure(id: string, level: number, matches: number): object {
  const entry = ENTRIES.find(({ game }) => game.id === id) as (typeof ENTRIES)[number];
  const { game, levels } = entry;
  // Without its nets another would play for it.
  const bot = unwrap(findBot(entry, levels[level - 1] as string, cpuNow, readModel));
  // By the processor's time, so that a level that thinks by the clock thinks as long on a busy machine.
  const service = new BotService(ENTRIES, cpuNow, readModel);
  const players = Array.from({ length: Math.min(4, game.maxPlayers) }, (_, seat) => ({ name: `${seat}` }));
  const samples = Array.from({ length: matches }, (_, i) =>
    playMatch(unwrap(startMatch(game, {}, players)), `level${level}`, service, `latency/${i}`),
  ).flat();
  const [cold, warm] = [samples.slice(0, WARM_UP), samples.slice(WARM_UP)];
  const promiseFor = (kind: string): number =>
    SLOW_KINDS.includes(kind) ? SLOW_PROMISE : (PROMISES[level - 1] as number);
  const kinds = [...new Set(warm.map(({ kind }) => kind))].toSorted().map((kind) => {
    const ofKind = warm.filter((sample) => sample.kind === kind);
    const busy = ofKind.map((sample) => sample.busy);
    return [
      kind,
      {
        decisions: ofKind.length,
        busy: spread(busy),
        wall: spread(ofKind.map(({ wall }) => wall)),
        promise: promiseFor(kind),
        isKept: p99(busy) <= promiseFor(kind),
      },
    ] as const;
  });
  return {
    game: id,
    level,
    bot: bot.name,
    players: players.length,
    matches,
    warmUp: {
      decisions: cold.length,
      busy: spread(cold.map(({ busy }) => busy)),
      first: cold.slice(0, 3).map(({ kind, busy, wall }) => ({ kind, busy: round(busy), wall: round(wall) })),
      broken: cold.filter(({ kind, busy }) => busy > promiseFor(kind)).length,
    },
    kinds: Object.fromEntries(kinds),
  };
}

const [first, level, matches] = process.argv.slice(2);
if (first !== undefined && level !== undefined) {
  process.stdout.write(JSON.stringify(measure(first, Number(level), Number(matches))));
} else {
  const figures = ENTRIES.flatMap(({ game, levels }) =>
    levels.map((bot, i) => {
      // What thinks by the clock needs minutes for a match.
      const count = Number(first ?? 1) * (bot.endsWith("ms") ? 1 : 20);
      process.stderr.write(`latency: ${game.id} level ${i + 1}, matches: ${count}\n`);
      const args = [fileURLToPath(import.meta.url), game.id, `${i + 1}`, `${count}`];
      return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" })) as object;
    }),
  );
  const note =
    "milliseconds a decision; wall is by the clock, busy the processor's time; isKept looks at the p99 of busy";
  process.stdout.write(`${JSON.stringify({ node: process.version, note, figures }, null, 2)}\n`);
}
