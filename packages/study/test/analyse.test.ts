import { type Action, type RecordFrame, unwrap } from "@cairn/core";
import { GAMES } from "@cairn/games";
import {
  type Analysis,
  analyse,
  Analyst,
  type Engine,
  emptyAnalysis,
  type JudgedDecision,
  luckOf,
  parseAnalysis,
  type Progress,
  recordHash,
  tasksInFull,
  tasksOf,
  withJudged,
} from "@cairn/study";
import { describe, expect, test } from "vitest";
import { playRecord, testEngine } from "./setup.ts";

/** All steps of a review, and what it returned. */
function run(engine: Engine, record: RecordFrame, seat: number, known?: Analysis): [Progress[], Analysis] {
  const steps: Progress[] = [];
  const review = analyse(engine, record, seat, known);
  for (;;) {
    const { value, done } = review.next();
    if (done) return [steps, unwrap(value)];
    steps.push(value);
  }
}

describe.each(GAMES.map(({ game }) => game.id))("a review in %s", async (id) => {
  const engine = await testEngine(id);
  const record = await playRecord(id, 2, 0, "review");
  const [steps, analysis] = run(engine, record, 0);
  const text = JSON.stringify(analysis);

  test("has every real decision of the seat, and says what each lost", () => {
    const own = record.events.filter((event) => (event as Action).seat === 0);
    expect(analysis.decisions.length).toBeGreaterThan(2);
    expect(analysis.decisions.length).toBeLessThanOrEqual(own.length);
    for (const { event, played, better, error, win } of analysis.decisions) {
      expect(record.events[event]).toEqual(played);
      expect(better === undefined).toBe(win === undefined);
      expect(better).not.toEqual(played);
      expect(error).toBeGreaterThanOrEqual(0);
    }
    expect(steps.map(({ done }) => done)).toEqual(steps.map((_, i) => i + 1));
    expect(steps.at(-1)?.done).toBe(steps.at(-1)?.total);
  });

  test("is a pure function: the same bytes again, in any order of tasks, and after an interruption", async () => {
    const other = await testEngine(id);
    const tasks = unwrap(tasksOf(other.game, record, 0));
    const analyst = new Analyst(other, record, 0);
    let shuffled = emptyAnalysis(other, record, 0);
    for (const task of tasks.toReversed()) shuffled = withJudged(shuffled, analyst.judge(task));
    const full = tasksInFull(shuffled, tasks, other);
    for (const task of full.toReversed()) {
      shuffled = withJudged(shuffled, analyst.judge(task));
      // What is judged in full follows from the looks, not from what has been judged since.
      expect(tasksInFull(shuffled, tasks, other)).toEqual(full);
    }
    expect(JSON.stringify(shuffled)).toBe(text);
    const half = steps[Math.floor(steps.length / 2)] as Progress;
    const [rest, resumed] = run(engine, record, 0, half.analysis);
    expect(rest.length).toBe(steps.length - half.done);
    expect(JSON.stringify(resumed)).toBe(text);
  });

  test("judges the worst in full after a look at everything, and says what the look had seen", () => {
    const [, weak] = run(engine, record, 2);
    const first = unwrap(tasksOf(engine.game, record, 2));
    const { worst } = engine.kit.look;
    const full = weak.decisions.filter(({ look }) => look !== undefined);
    expect(full.length).toBeGreaterThan(0);
    expect(full.length).toBeLessThanOrEqual(worst);
    const isShown = ({ role }: JudgedDecision): boolean => engine.kit.isCalibrated(role);
    const least = Math.min(...full.filter(isShown).map(({ look }) => look?.loss ?? 0));
    const others = weak.decisions.filter((one) => one.look === undefined && isShown(one));
    if (full.length === worst) for (const { loss } of others) expect(loss).toBeLessThanOrEqual(least);
    expect(tasksInFull(emptyAnalysis(engine, record, 2), first, engine)).toEqual([]);
  });

  test("of another judge is not gone on with", () => {
    const other = { ...analysis, judge: { ...analysis.judge, nets: "other" } };
    const review = analyse(engine, record, 0, other);
    const first = review.next().value as Progress;
    expect(first.done).toBe(1);
  });

  test("takes each result apart into cards, others and the seat, without a rest", () => {
    for (const deal of analysis.deals) {
      const luck = luckOf(deal, record.events, 0, 3, engine.kit);
      expect(luck.expected + luck.deal + luck.others + luck.own).toBeCloseTo(luck.result, 6);
      expect(deal.wins.every((win) => win >= 0 && win <= 1)).toBe(true);
      expect([0, 1]).toContain(deal.wins.at(-1));
    }
  });

  test("is read back, and refused with a reason where it is damaged", () => {
    expect(parseAnalysis(JSON.parse(text))).toEqual({ ok: true, value: analysis });
    const codeOf = (change: object): string => {
      const read = parseAnalysis({ ...analysis, ...change });
      return read.ok ? "ok" : read.error.code;
    };
    expect(codeOf({ format: "cairn-analysis/9" })).toBe("unknown-format");
    expect(codeOf({ format: "cairn-analysis/1", judge: { nets: "none", nodes: 300, seed: "1" } })).toBe("ok");
    expect(codeOf({ judge: { ...analysis.judge, look: { nodes: 0, worst: 1 } } })).not.toBe("ok");
    expect(codeOf({ decisions: [{ ...analysis.decisions[0], look: { loss: 1 } }] })).toBe("missing-field");
    expect(codeOf({ more: 1 })).toBe("unknown-field");
    expect(codeOf({ seat: "0" })).toBe("wrong-type");
    expect(codeOf({ decisions: [{ ...analysis.decisions[0], loss: null }] })).toBe("wrong-type");
    expect(codeOf({ deals: [{ deal: 0 }] })).toBe("missing-field");
    expect(parseAnalysis([])).toMatchObject({ ok: false });
  });

  test("never covers a deal that still runs", async () => {
    const running = await playRecord(id, 2, 2, "review");
    expect(running.events.length).toBeGreaterThan(record.events.length);
    const tasks = unwrap(tasksOf(engine.game, running, 0));
    expect(tasks).toEqual(unwrap(tasksOf(engine.game, record, 0)));
    expect(unwrap(tasksOf(engine.game, await playRecord(id, 0, 2, "review"), 0))).toEqual([]);
  });

  test("a record that breaks a rule, of another game or without the seat is refused", () => {
    const codeOf = (frame: RecordFrame, seat = 0): string => {
      const tasks = tasksOf(engine.game, frame, seat);
      return tasks.ok ? "ok" : tasks.error.code;
    };
    expect(codeOf({ ...record, game: "other" })).toBe("wrong-game");
    expect(codeOf(record, 7)).toBe("no-seat");
    expect(tasksOf(engine.game, { ...record, events: record.events.slice(1) }, 0)).toMatchObject({
      ok: false,
      error: { event: 0 },
    });
    expect(recordHash({ ...record, players: [] })).toBe(analysis.record);
  });
});
