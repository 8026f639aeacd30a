// `npx node apps/server/bench/bot-pool.ts [threads] [bots] [program]`: what the server's pool of bots does a second, and
// how late the main thread is while many bots of level 5 ask at once, compared with doing nothing.
// `program` is another worker for the threads, to compare. All times are in milliseconds.
import { GAMES } from "@cairn/games";
import { type BaseView, seatsToAct } from "@cairn/core";
import { randomMoments } from "@cairn/testkit";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { type LevelRequest, startBotPool } from "../src/bots/index.ts";

const [threads = "1", bots = "100", program] = process.argv.slice(2);
const REQUESTS = 4000;
const AT_ONCE = 50;
const SECONDS = 3;

/** Decisions of both games from random play. */
function requests(level: number, count: number): LevelRequest[] {
  const all = GAMES.map(({ game }) => {
    const views: BaseView[] = [];
    for (let match = 0; views.length < count / 2; match++) {
      for (const { position } of randomMoments(game, { players: 3, options: {} }, `figures/${match}`)) {
        for (const seat of seatsToAct(position)) views.push(game.view(position, seat));
      }
    }
    return views.map((view, i) => ({ game: game.id, level, view, seed: `${i}` }));
  });
  return Array.from({ length: count }, (_, i) => all[i % 2]?.[i >> 1] as LevelRequest);
}

/** How late timers of the main thread are meanwhile. */
async function lateness<T>(work: () => Promise<T>): Promise<{ p50: number; p99: number; max: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await work();
  delay.disable();
  const show = (nanoseconds: number): number => Math.round(nanoseconds / 1e4) / 100;
  return { p50: show(delay.percentile(50)), p99: show(delay.percentile(99)), max: show(delay.max) };
}

const print = (name: string, figures: object): void => console.log(JSON.stringify({ name, ...figures }));

const pool = startBotPool({
  threads: Number(threads),
  ...(program === undefined ? {} : { program: pathToFileURL(resolve(program)) }),
});

const quick = requests(3, REQUESTS);
const crowd = requests(5, Number(bots));
await Promise.all(quick.slice(0, 500).map((request) => pool.choose(request)));

print("idle", await lateness(() => wait(SECONDS * 1000)));

let next = 0;
const start = performance.now();
const askInTurn = async (): Promise<void> => {
  while (next < quick.length) await pool.choose(quick[next++] as LevelRequest);
};
const quickDelay = await lateness(() => Promise.all(Array.from({ length: AT_ONCE }, askInTurn)));
const perSecond = Math.round((REQUESTS / (performance.now() - start)) * 1000);
print("level 3", { threads, perSecond, ...quickDelay });

const begin = performance.now();
const waits: number[] = [];
const ask = async (request: LevelRequest): Promise<void> => {
  await pool.choose(request);
  waits.push(performance.now() - begin);
};
const crowdDelay = await lateness(() => Promise.all(crowd.map(ask)));
print(`${bots} of level 5`, { threads, longestWait: Math.round(Math.max(...waits)), ...crowdDelay });
print("pool", pool.stats);
await pool.close();
