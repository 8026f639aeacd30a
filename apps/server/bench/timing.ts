// `node apps/server/bench/timing.ts GAME [TABLES] [SECONDS]`: whether the time at which bots of level 5 act tells what
// they hold, in a game with an auction and a limit of points. Bots play among themselves at several tables at once, with
// the real threads and a store that is quick. For those who follow it prints how well the time tells whether they
// could answer, for those who bid whether they did: the area under the curve (AUC), where 0.5 is not at all, with its
// 95 % interval. The exit code is 1 when it is more
// than 0.53 beyond chance. A machine that is busy with other things delays threads at random: let it be idle.
import { findGame } from "@cairn/games";
import { type Position, Rng, unwrap } from "@cairn/core";
import { TableSettings } from "@cairn/protocol";
import * as v from "valibot";
import { startBotPool } from "../src/bots/index.ts";
import { chanceOf } from "../src/chance.ts";
import { monotonicNow } from "../src/clock.ts";
import { readConfig } from "../src/config.ts";
import type { PlayerId, TableId } from "../src/ids.ts";
import { Metrics } from "../src/metrics.ts";
import { TableState } from "../src/table/state.ts";
import { Table } from "../src/table/table.ts";
import type { Watcher } from "../src/table/watcher.ts";
import { areaUnderCurve } from "../test/auc.ts";

/** Events at the start of a run that show the server how long its bots think. */
const WARM_UP = 60;
/** The most that the time may tell. */
const MAX_AREA = 0.53;

const [id = "", ...numbers] = process.argv.slice(2);
const [tables = 8, seconds = 60] = numbers.map(Number);
const game = unwrap(findGame(id));
const bots = startBotPool();
const services = {
  ...chanceOf(new Rng("timing")),
  config: readConfig({ dealSeconds: "0" }),
  metrics: new Metrics(),
  now: () => Date.now(),
  monotonic: monotonicNow,
  store: { append: () => Promise.resolve(), loadEvents: () => Promise.resolve([]) },
  log: {
    error: (_what: unknown, text: string) => process.stderr.write(`${text}\n`),
    warn: () => undefined,
  },
  release: () => undefined,
  forget: () => undefined,
  bots,
};

/** What is measured: how long actions took to appear, by what was true. */
const samples = {
  cannotAnswer: [] as number[],
  canAnswer: [] as number[],
  passes: [] as number[],
  bids: [] as number[],
};
let events = 0;

/** What is known of the decision that is being made at a table. */
interface Pending {
  readonly since: number;
  readonly isFollowing: boolean;
  readonly isAuction: boolean;
  readonly isForced: boolean;
}

function pendingAt({ state }: Table): Pending | undefined {
  const position = state.position as Position;
  const toAct = state.seats.flatMap((_, seat) => (state.isToAct(seat) ? [seat] : []));
  const [seat] = toAct;
  if (seat === undefined || toAct.length > 1) return undefined;
  const view = game.view(position, seat) as unknown as {
    readonly phase: string;
    readonly deal?: { readonly toBeat?: unknown };
  };
  return {
    since: performance.now(),
    isFollowing: view.phase === "play" && view.deal?.toBeat !== undefined,
    isAuction: view.phase === "auction",
    isForced: game.legalActions(position, seat, { byRank: true }).length === 1,
  };
}

function note(pending: Pending | undefined, type: unknown): void {
  if (!pending || events++ < WARM_UP) return;
  const ms = performance.now() - pending.since;
  if (pending.isFollowing) samples[pending.isForced ? "cannotAnswer" : "canAnswer"].push(ms);
  else if (pending.isAuction) samples[type === "pass" ? "passes" : "bids"].push(ms);
}

/** A table of three bots, and somebody who looks on and measures. */
function openTable(number: number): Table {
  const state = new TableState(`t${number}` as TableId);
  const seats = [0, 1, 2].map(() => ({ bot: 5 }) as const);
  const options = unwrap(game.parseOptions({ limit: 2000 }, 3));
  const settings = v.parse(TableSettings, { game: game.id, players: 3, options, botSpeed: "fast" });
  state.apply({ k: "created", host: "" as PlayerId, settings, seats });
  state.apply({ k: "start", seats });
  const table = new Table(state, { code: null, createdAt: 0 }, new Map(), services as never);
  let pending: Pending | undefined;
  const watcher: Watcher = {
    player: "watcher" as PlayerId,
    name: "Watcher",
    isOpen: true,
    muted: new Set(),
    handle: () => undefined,
    dismiss: () => undefined,
    tableGone: () => undefined,
    send(frame) {
      const text = typeof frame === "string" ? frame : frame.toString().slice(frame.indexOf("{"));
      const message = JSON.parse(text) as { readonly t: string; readonly e?: { readonly type: string } };
      if (message.t !== "ev") return;
      note(pending, message.e?.type);
      pending = pendingAt(table);
    },
  };
  table.join(watcher, undefined);
  return table;
}

const open = Array.from({ length: tables }, (_, number) => openTable(number));
await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
for (const table of open) table.driver.stop();
await bots.close();

const median = (times: readonly number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0);
const round = (value: number): number => Math.round(1000 * value) / 1000;

/** The area with its interval, by the variance of the rank sum where times tell nothing. */
function summary(first: readonly number[], second: readonly number[]) {
  const auc = areaUnderCurve(first, second);
  const deviation = Math.sqrt((1 / first.length + 1 / second.length) / 12);
  return {
    decisions: [first.length, second.length],
    medianMs: [median(first), median(second)],
    auc: round(auc),
    interval: [round(auc - 1.96 * deviation), round(auc + 1.96 * deviation)] as const,
  };
}
const following = summary(samples.cannotAnswer, samples.canAnswer);
process.stdout.write(
  `${JSON.stringify(
    {
      tables,
      seconds,
      events,
      following,
      bidding: summary(samples.passes, samples.bids),
    },
    null,
    2,
  )}\n`,
);
process.exitCode = following.interval[0] > MAX_AREA || following.interval[1] < 1 - MAX_AREA ? 1 : 0;
