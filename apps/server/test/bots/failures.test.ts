import { afterEach, describe, expect, test } from "vitest";
import { BotAborted, type BotPool, type PoolOptions, startBotPool } from "../../src/bots/index.ts";
import { ask, decisions, hardDecision } from "./decisions.ts";

const program = new URL("./failing-worker.ts", import.meta.url);

let pool: BotPool = startBotPool();
/** One thread and much patience, so that a busy machine changes nothing. */
const start = (options: PoolOptions): BotPool =>
  (pool = startBotPool({ threads: 1, answerWithin: 60_000, program, ...options }));
afterEach(() => pool.close());

describe("a thread that fails", () => {
  test("once: the quick bot answers in another, and nobody else notices", async () => {
    start({});
    const decision = hardDecision("once");
    const seeds = ["crash once", "well"];
    const answers = await Promise.all(seeds.map((seed) => pool.choose(ask(decision, 1, seed))));
    for (const { action } of answers) expect(decision.legal).toContainEqual(action);
    expect(pool.stats).toMatchObject({ restarts: 1, fallbacks: 1 });
  });

  test.each(["hang", "quit"])("to answer, with %s, is ended", async (how) => {
    start({ answerWithin: 1000 });
    const decision = hardDecision(how);
    const { action } = await pool.choose(ask(decision, 1, `${how} once`));
    expect(decision.legal).toContainEqual(action);
    expect(pool.stats).toMatchObject({ queued: 0, running: 0, fallbacks: 1 });
    expect(pool.stats.restarts).toBeGreaterThan(0);
  });

  test("twice: the first legal action is played", async () => {
    start({});
    const decision = hardDecision("twice");
    const { action } = await pool.choose(ask(decision, 5, "crash always"));
    expect(decision.legal).toContainEqual(action);
    expect(pool.stats).toMatchObject({ restarts: 2, fallbacks: 1 });
    const again = await pool.choose(ask(decision, 1, "well"));
    expect(decision.legal).toContainEqual(again.action);
  });

  test("a program that does not even load stops no game", async () => {
    start({ program: new URL("./no-such-worker.ts", import.meta.url) });
    const asked = decisions(4, "nothing");
    const answers = await Promise.all(asked.map((decision) => pool.choose(ask(decision, 3))));
    for (const [i, { action }] of answers.entries()) expect(asked[i]?.legal).toContainEqual(action);
    expect(pool.stats).toMatchObject({ restarts: 8, fallbacks: 4 });
  });

  test("a thread that dies while the pool closes does not keep it from closing", async () => {
    for (const name of ["no-such-worker", "failing-worker"]) {
      start({ program: new URL(`./${name}.ts`, import.meta.url) });
      const answer = pool
        .choose(ask(hardDecision("closing"), 1, "crash always"))
        .catch((error: unknown) => error);
      await pool.close();
      expect(await answer).toBeInstanceOf(BotAborted);
    }
  });

  test("a view that no world fits is a loud error, not a game that hangs", async () => {
    start({});
    const { game, view } = hardDecision("broken");
    const broken = { ...ask({ game, view, legal: [] }, 1), view: { ...view, deal: { history: 7 } } };
    const error: unknown = await pool.choose(broken).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(BotAborted);
    expect(pool.stats).toMatchObject({ queued: 0, running: 0, restarts: 2 });
  });
});
