import { expect, test } from "vitest";
import { newGame } from "../src/session/new-game.ts";
import { Saver } from "../src/worker/saver.ts";

const game = newGame({
  game: "chimera",
  players: 3,
  level: 1,
  help: "played",
  options: {},
  name: "",
  botNames: ["Opal", "Onyx", "Topaz"],
});

/** A saver whose storage does what it is told, and whose timers run when the test says so. */
function testSaver(answers: boolean[]) {
  const told: boolean[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const saver = new Saver({
    take: () => game,
    save: () => Promise.resolve(answers.shift() ?? false),
    later: (run, ms) => timers.push({ run, ms }),
    tell: (isSaved) => told.push(isSaved),
  });
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  /** Runs the next timer; how long it waited. */
  const wait = async (): Promise<number | undefined> => {
    await settle();
    const timer = timers.shift();
    timer?.run();
    await settle();
    return timer?.ms;
  };
  return { saver, told, wait };
}

test("what could not be kept is tried again, also when nothing more happens", async () => {
  const { saver, told, wait } = testSaver([false, false, true]);
  saver.save();
  expect([await wait(), await wait(), await wait()]).toEqual([500, 2000, undefined]);
  expect(told).toEqual([false, true]);
});

test("without storage the tries come to an end, until something changes", async () => {
  const { saver, told, wait } = testSaver([false, false, false, false, true]);
  saver.save();
  expect([await wait(), await wait(), await wait(), await wait()]).toEqual([500, 2000, 8000, undefined]);
  saver.save();
  expect(await wait()).toBeUndefined();
  expect(told).toEqual([false, true]);
});

test("who leaves before the next try has it at once", async () => {
  const { saver, told, wait } = testSaver([false, true]);
  saver.save();
  await saver.finish();
  expect(told).toEqual([false, true]);
  // The timer finds nothing left to do.
  await wait();
  expect(told).toEqual([false, true]);
});
