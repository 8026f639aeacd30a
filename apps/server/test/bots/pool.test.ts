import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { BotAborted, type BotPool, type PoolOptions, startBotPool } from "../../src/bots/index.ts";
import { ask, decisions, hardDecision } from "./decisions.ts";

/** Far more than any answer takes here, so that a busy machine changes nothing. */
const PATIENT = { answerWithin: 60_000 };

let pool: BotPool = startBotPool();
const start = (options: PoolOptions): BotPool => (pool = startBotPool({ ...PATIENT, ...options }));
afterEach(() => pool.close());

describe("answers", () => {
  test("200 requests at once, both games, all levels: all legal at the true table", async () => {
    start({ threads: 2, maxQueue: 200 });
    const asked = decisions(200, "crowd");
    const answers = await Promise.all(asked.map((decision, i) => pool.choose(ask(decision, (i % 5) + 1))));
    for (const [i, { action }] of answers.entries()) expect(asked[i]?.legal).toContainEqual(action);
    expect(pool.stats).toMatchObject({ queued: 0, running: 0, restarts: 0 });
  });

  test("of levels 1 to 4 come from view and seed, not from the crowd or the thread", async () => {
    const requests = decisions(80, "again").map((decision, i) => ask(decision, (i % 4) + 1, `seed ${i}`));
    start({ threads: 1, maxQueue: 1000 });
    const alone = [];
    for (const request of requests) alone.push((await pool.choose(request)).action);
    await pool.close();
    start({ threads: 2, maxQueue: 1 });
    const crowded = await Promise.all(requests.map((request) => pool.choose(request)));
    expect(crowded.map(({ action }) => action)).toEqual(alone);
    expect(pool.stats.fallbacks).toBe(0);
  });

  test("what is no decision is refused at once", async () => {
    start({ threads: 1 });
    const decision = hardDecision("refused");
    const request = ask(decision, 1);
    const other = [0, 1, 2].find((seat) => !decision.view.toAct.includes(seat)) as number;
    for (const wrong of [
      { ...request, game: "bridge" },
      { ...request, level: 6 },
      { ...request, view: { ...request.view, game: "bridge" } },
      { ...request, view: { ...request.view, viewer: "spectator" as const } },
      { ...request, view: { ...request.view, viewer: other } },
    ]) {
      const error: unknown = await pool.choose(wrong).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(BotAborted);
    }
    expect(pool.stats).toMatchObject({ queued: 0, running: 0, fallbacks: 0, restarts: 0 });
  });
});

describe("a crowd", () => {
  test("more than maxQueue: those in front are answered by the quick bot", async () => {
    start({ threads: 1, maxQueue: 2 });
    const asked = decisions(40, "full");
    const answers = Promise.all(asked.map((decision) => pool.choose(ask(decision, 5))));
    expect(pool.stats).toMatchObject({ queued: 39, running: 1 });
    for (const [i, { action }] of (await answers).entries()) expect(asked[i]?.legal).toContainEqual(action);
    // The first found the thread free. When it was done 39 waited, then 38: all but the last two are hurried.
    expect(pool.stats.fallbacks).toBeGreaterThanOrEqual(37);
  });
});

describe("rest", () => {
  test("a thread that nobody needs is ended, and another one starts when somebody asks", async () => {
    start({ threads: 2, keepIdle: 1 });
    const asked = decisions(6, "rest");
    for (const decision of asked) {
      const { action } = await pool.choose(ask(decision, 3));
      expect(decision.legal).toContainEqual(action);
      await expect.poll(() => pool.stats.threads).toBe(0);
    }
    expect(pool.stats.restarts).toBe(0);
  });

  test("threads are kept while they are needed", async () => {
    start({ threads: 1 });
    for (const decision of decisions(3, "kept")) await pool.choose(ask(decision, 1));
    expect(pool.stats).toMatchObject({ threads: 1, running: 0 });
  });
});

describe("shares", () => {
  test("a player whose tables ask a lot, and an address of many players, do not delay others", async () => {
    start({ threads: 1, addressOf: ({ host }) => (host === "anna" ? "home" : "crowd") });
    const answered: string[] = [];
    const request = ask(hardDecision("shares"), 1);
    const asking = (host: string): Promise<unknown> =>
      pool.choose({ ...request, host }).then(() => answered.push(host));
    const hosts = [...Array.from({ length: 10 }, () => "greedy"), "modest", "anna"];
    await Promise.all(hosts.map(asking));
    // The first found the thread free.
    expect(answered.slice(0, 4)).toEqual(["greedy", "greedy", "anna", "modest"]);
    expect(answered).toHaveLength(12);
  });
});

describe("threads", () => {
  /** The niceness of every thread of this process, as Linux tells it. */
  const niceness = (): number[] =>
    readdirSync("/proc/self/task").map((id) => {
      const text = readFileSync(`/proc/self/task/${id}/stat`, "utf8");
      // The fields after the name in brackets begin with the third.
      return Number(text.slice(text.lastIndexOf(")") + 2).split(" ")[16]);
    });

  test.runIf(process.platform === "linux")("step back behind the one that asks", async () => {
    start({ threads: 1 });
    const own = getPriority();
    const back = Math.min(19, own + 10);
    const before = niceness().filter((nice) => nice === back).length;
    await pool.choose(ask(hardDecision("nice"), 1));
    expect(niceness().filter((nice) => nice === back).length).toBe(before + 1);
    expect(getPriority()).toBe(own);
  });
});

describe("calling off", () => {
  test("one that waits, one that a thread is at, and one that never began", async () => {
    start({ threads: 1 });
    const decision = hardDecision("off");
    const [running, waiting, kept] = [new AbortController(), new AbortController(), new AbortController()];
    const answers = Promise.allSettled([
      pool.choose(ask(decision, 5), running.signal),
      pool.choose(ask(decision, 5), waiting.signal),
      pool.choose(ask(decision, 1), kept.signal),
      pool.choose(ask(decision, 1), AbortSignal.abort()),
    ]);
    expect(pool.stats).toMatchObject({ queued: 2, running: 1 });
    waiting.abort();
    running.abort();
    expect(pool.stats).toMatchObject({ queued: 1, running: 0 });
    const [first, second, third, fourth] = await answers;
    for (const off of [first, second, fourth]) {
      expect(off).toMatchObject({ status: "rejected", reason: expect.any(BotAborted) });
    }
    expect(third).toMatchObject({ status: "fulfilled" });
    expect(pool.stats).toMatchObject({ queued: 0, running: 0, restarts: 0 });
  });
});

describe("closing", () => {
  test("rejects what waits and what runs, and everything after", async () => {
    start({ threads: 2 });
    const asked = decisions(20, "closing").map((decision) => pool.choose(ask(decision, 5)));
    const answers = Promise.allSettled(asked);
    await pool.close();
    for (const answer of await answers) {
      expect(answer).toMatchObject({ status: "rejected", reason: expect.any(BotAborted) });
    }
    await expect(pool.choose(ask(hardDecision("late"), 1))).rejects.toBeInstanceOf(BotAborted);
    expect(pool.stats).toMatchObject({ queued: 0, running: 0, fallbacks: 0, restarts: 0 });
    await pool.close();
  });

  test("leaves nothing that keeps the process alive", () => {
    const program = fileURLToPath(new URL("./ask-and-leave.ts", import.meta.url));
    const printed = execFileSync(process.execPath, [program], { encoding: "utf8", timeout: 60_000 });
    expect(printed).toBe("answered\n0 restarts\n");
  });
});
