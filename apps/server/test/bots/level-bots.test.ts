import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { checkLevelBots } from "../../src/bots/check-level-bots.ts";
import { type BotFailure, type BotPool, type PoolOptions, startBotPool } from "../../src/bots/index.ts";
import { readConfig } from "../../src/config.ts";
import { ask, decisions, hardDecision } from "./decisions.ts";

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));
const FIRST_LEGAL = `exec:"${process.execPath}" ${join(ROOT, "examples/bots/first-legal.mjs")}`;

let pool: BotPool = startBotPool();
const start = (options: PoolOptions): BotPool =>
  (pool = startBotPool({ threads: 1, answerWithin: 60_000, ...options }));
afterEach(() => pool.close());

describe("bots that an operator puts behind levels", () => {
  test("a program decides, and a wrong one is replaced by the quick bot", async () => {
    start({ levelBots: { 5: FIRST_LEGAL } });
    for (const decision of decisions(6, "program")) {
      const { action } = await pool.choose(ask(decision, 5));
      expect(decision.legal).toContainEqual(action);
    }
    expect(pool.stats).toMatchObject({ fallbacks: 0, restarts: 0 });
    await pool.close();
    const failures: BotFailure[] = [];
    start({
      levelBots: { 5: `exec:"${process.execPath}" -e "process.stdin.on('data',()=>console.log('{}'))"` },
      onFailure: (failure) => failures.push(failure),
    });
    const decision = hardDecision("wrong");
    expect(decision.legal).toContainEqual((await pool.choose(ask(decision, 5))).action);
    expect(pool.stats).toMatchObject({ fallbacks: 1, restarts: 1 });
    expect(String(failures[0]?.error)).toContain("not an action of seat");
  });

  test("are read from the settings and checked at the start", async () => {
    const read = (levelBots: string) => readConfig({ levelBots }).levelBots;
    expect(read('5=exec:sh -c "a, b", chimera/4=net:chimera-4')).toEqual({
      5: 'exec:sh -c "a, b"',
      "chimera/4": "net:chimera-4",
    });
    for (const wrong of ["6=rule", "exec:program", "chimera=rule"])
      expect(() => read(wrong)).toThrow(/--level-bots must be levels and bots/);
    await checkLevelBots(read(`5=${FIRST_LEGAL},chimera/4=net:chimera-3,3=rule`));
    for (const [wrong, message] of [
      ["5=exec:/no/such/program", /cannot start/],
      ["4=net:/no/such/file", /no net/],
      ["bridge/4=rule", /no game "bridge"/],
      ["4=strongest", /no bot "strongest"/],
    ] as const)
      await expect(checkLevelBots(read(wrong))).rejects.toThrow(message);
  });
});
