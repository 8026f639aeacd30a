import { describe, expect, test } from "vitest";
import { RequestQueue } from "../../src/table/request-queue.ts";

/** A queue that waits for a promise, and what has happened in it. */
function held() {
  const queue = new RequestQueue();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const log: string[] = [];
  const hold = () =>
    queue.waitFor(
      promise,
      (value) => log.push(value),
      (error) => log.push(`failed: ${String(error)}`),
    );
  return { queue, hold, resolve, reject, log };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("the queue of requests", () => {
  test("lets requests in one after the other, after what was on its way", async () => {
    const { queue, hold, resolve, log } = held();
    queue.run(() => log.push("free"));
    hold();
    queue.run(() => log.push("second"));
    expect(queue.submit(() => log.push("third"), {})).toEqual({ ok: true });
    expect([log, queue.isIdle]).toEqual([["free"], false]);
    resolve("first");
    await settled();
    expect([log, queue.isIdle]).toEqual([["free", "first", "second", "third"], true]);
  });

  test("a crowd from outside is refused, and does not keep the table itself from going on", async () => {
    const { queue, hold, resolve, log } = held();
    hold();
    const answers = Array.from({ length: 100 }, () => queue.submit(() => log.push("crowd"), {}).ok);
    expect(answers.filter(Boolean)).toHaveLength(64);
    queue.run(() => log.push("the bot's move"));
    resolve("kept");
    await settled();
    expect(log).toContain("the bot's move");
    expect(log.filter((entry) => entry === "crowd")).toHaveLength(64);
  });

  test("one who asks without end keeps nobody else from asking", async () => {
    const { queue, hold, resolve, log } = held();
    const noisy = {};
    const shout = () => Array.from({ length: 100 }, () => queue.submit(() => log.push("noise"), noisy).ok);
    hold();
    expect(shout().filter(Boolean)).toHaveLength(16);
    expect(queue.submit(() => log.push("a move"), {})).toEqual({ ok: true });
    resolve("kept");
    await settled();
    expect(log.filter((entry) => entry === "noise")).toHaveLength(16);
    expect(log.at(-1)).toBe("a move");
    queue.waitFor(
      new Promise(() => undefined),
      () => undefined,
      () => undefined,
    );
    expect(shout().filter(Boolean)).toHaveLength(16);
  });

  test("one that holds it again goes before those who wait", async () => {
    const { queue, log } = held();
    const { promise, resolve } = Promise.withResolvers<void>();
    queue.waitFor(
      Promise.resolve(),
      () =>
        queue.waitFor(
          promise,
          () => log.push("inner"),
          () => undefined,
        ),
      () => undefined,
    );
    queue.run(() => log.push("waits"));
    await settled();
    expect(log).toEqual([]);
    resolve();
    await settled();
    expect(log).toEqual(["inner", "waits"]);
  });

  test("says when it is at rest: after what is on its way, before those who wait", async () => {
    const { queue, hold, reject, log } = held();
    queue.whenIdle(() => log.push("at rest already"));
    hold();
    queue.run(() => log.push("waited"));
    queue.whenIdle(() => log.push("at rest"));
    expect(log).toEqual(["at rest already"]);
    reject("disk");
    await settled();
    expect(log.slice(1)).toEqual(["failed: disk", "at rest", "waited"]);
  });
});
