import { describe, expect, test } from "vitest";
import { Turnstile } from "../../src/table/turnstile.ts";

/** A turnstile that is held until the promise is kept, and what has happened behind it. */
function held() {
  const turnstile = new Turnstile();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const log: string[] = [];
  const hold = () =>
    turnstile.hold(
      promise,
      (value) => log.push(value),
      (error) => log.push(`failed: ${String(error)}`),
    );
  return { turnstile, hold, resolve, reject, log };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("the turnstile", () => {
  test("lets requests in one after the other, after what was on its way", async () => {
    const { turnstile, hold, resolve, log } = held();
    turnstile.run(() => log.push("free"));
    hold();
    turnstile.run(() => log.push("second"));
    expect(turnstile.ask(() => log.push("third"))).toEqual({ ok: true });
    expect([log, turnstile.isFree]).toEqual([["free"], false]);
    resolve("first");
    await settled();
    expect([log, turnstile.isFree]).toEqual([["free", "first", "second", "third"], true]);
  });

  test("a crowd from outside is refused, and does not keep the table itself from going on", async () => {
    const { turnstile, hold, resolve, log } = held();
    hold();
    const answers = Array.from({ length: 100 }, () => turnstile.ask(() => log.push("crowd")).ok);
    expect(answers.filter(Boolean)).toHaveLength(64);
    turnstile.run(() => log.push("the bot's move"));
    resolve("kept");
    await settled();
    expect(log).toContain("the bot's move");
    expect(log.filter((entry) => entry === "crowd")).toHaveLength(64);
  });

  test("one that holds it again goes before those who wait", async () => {
    const { turnstile, log } = held();
    const { promise, resolve } = Promise.withResolvers<void>();
    turnstile.hold(
      Promise.resolve(),
      () =>
        turnstile.hold(
          promise,
          () => log.push("inner"),
          () => undefined,
        ),
      () => undefined,
    );
    turnstile.run(() => log.push("waits"));
    await settled();
    expect(log).toEqual([]);
    resolve();
    await settled();
    expect(log).toEqual(["inner", "waits"]);
  });

  test("says when it is at rest: after what is on its way, before those who wait", async () => {
    const { turnstile, hold, reject, log } = held();
    turnstile.whenAtRest(() => log.push("at rest already"));
    hold();
    turnstile.run(() => log.push("waited"));
    turnstile.whenAtRest(() => log.push("at rest"));
    expect(log).toEqual(["at rest already"]);
    reject("disk");
    await settled();
    expect(log.slice(1)).toEqual(["failed: disk", "at rest", "waited"]);
  });
});
