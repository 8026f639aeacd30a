import { beforeEach, describe, expect, test, vi } from "vitest";
import { readConfig } from "../../src/config.ts";
import { Bucket } from "../../src/net/bucket.ts";
import { Guards } from "../../src/net/guards.ts";

const takeAll = (bucket: Bucket, now: number): number => {
  let taken = 0;
  while (bucket.take(now)) taken++;
  return taken;
};

describe("a bucket", () => {
  test("lets a burst through, then as many a second as it says, and never saves up more than a burst", () => {
    const bucket = new Bucket(2, 5, 1000);
    expect(takeAll(bucket, 1000)).toBe(5);
    expect(takeAll(bucket, 1499)).toBe(0);
    expect(takeAll(bucket, 1500)).toBe(1);
    expect(takeAll(bucket, 3500)).toBe(4);
    expect(takeAll(bucket, 1_000_000)).toBe(5);
  });

  test("a limit of nothing still lets one through at first, then none", () => {
    const bucket = new Bucket(0, 0, 0);
    expect(takeAll(bucket, 0)).toBe(1);
    expect(takeAll(bucket, 1e9)).toBe(0);
  });

  test("a clock that is set back takes nothing away", () => {
    const bucket = new Bucket(1, 3, 1_000_000);
    expect(bucket.take(1_000_000)).toBe(true);
    expect(takeAll(bucket, 0)).toBe(2);
    expect(takeAll(bucket, 1000)).toBe(1);
  });

  test("is full again when a new one would be the same", () => {
    const bucket = new Bucket(1, 2, 0);
    expect(bucket.isFull(0)).toBe(true);
    bucket.take(0);
    expect(bucket.isFull(999)).toBe(false);
    expect(bucket.isFull(1000)).toBe(true);
  });
});

test("what costs more takes more, and never more than all there can be", () => {
  const bucket = new Bucket(1, 10, 0);
  expect([bucket.take(0, 6), bucket.take(0, 6), bucket.take(0, 4)]).toEqual([true, false, true]);
  expect(bucket.take(10_000, 50)).toBe(true);
});

describe("guards", () => {
  /** The clock of all of them. */
  let now = 0;
  beforeEach(() => (now = 0));
  const guardsOf = (settings: Parameters<typeof readConfig>[0]) =>
    new Guards(readConfig(settings), () => now);

  test("let a school come in at once, and no more than that from one address", () => {
    const guard = guardsOf({});
    let introduced = 0;
    while (introduced < 1000 && guard.mayIntroduce("1")) introduced++;
    expect(introduced).toBe(60);
    expect(guard.mayIntroduce("2")).toBe(true);
    now = 1000;
    expect(guard.mayIntroduce("1")).toBe(true);
  });

  const guards = () => guardsOf({ maxSockets: "2", maxAddressSockets: "3", addressRate: "5" });

  test("count connections by player and by address, and forget those that end", () => {
    const guard = guards();
    expect(guard.enter("anna", "1")).toBeUndefined();
    expect(guard.enter("anna", "2")).toBeUndefined();
    expect(guard.enter("anna", "3")).toBe("max-sockets");
    expect(guard.enter("ben", "1")).toBeUndefined();
    expect(guard.enter("cho", "1")).toBeUndefined();
    expect(guard.enter("dan", "1")).toBe("max-address-sockets");
    guard.exit("anna", "1");
    expect(guard.enter("dan", "1")).toBeUndefined();
    expect(guard.enter("anna", "3")).toBeUndefined();
  });

  test("one address does not use up another's share, neither of messages nor of codes", () => {
    const guard = guards();
    const asked = (ask: () => boolean): number => {
      let count = 0;
      while (ask()) count++;
      return count;
    };
    expect(asked(() => guard.mayAsk("1"))).toBe(10);
    expect(asked(() => guard.mayAsk("2"))).toBe(10);
    expect(asked(() => guard.mayTryCode("1"))).toBe(30);
    expect(asked(() => guard.mayTryCode("2"))).toBe(30);
    // A minute brings ten codes more, whether or not somebody has tidied up.
    now = 6000;
    guard.sweep();
    expect(guard.mayTryCode("1")).toBe(true);
    now = 6001;
    expect(guard.mayTryCode("1")).toBe(false);
  });

  test("right codes cost nothing, and of IPv6 the networks of one site are one", () => {
    const guard = guards();
    for (let person = 0; person < 100; person++) {
      expect(guard.mayTryCode("1")).toBe(true);
      guard.rightCode("1");
    }
    for (let network = 0; network < 30; network++)
      expect(guard.mayTryCode(`2001:db8:1:${network.toString(16)}::/64`)).toBe(true);
    expect(guard.mayTryCode("2001:db8:1:ffff::/64")).toBe(false);
    expect(guard.mayTryCode("2001:db8:2:ffff::/64")).toBe(true);
  });

  test("an address that floods is shut out for ten seconds, also where the time of day is set back", () => {
    vi.useFakeTimers();
    try {
      const guard = new Guards(readConfig({}));
      guard.shutOut("1");
      expect([guard.connect("1"), guard.connect("2")]).toEqual(["shut-out", undefined]);
      vi.setSystemTime(Date.now() - 3 * 3_600_000);
      vi.advanceTimersByTime(10_000);
      expect(guard.connect("1")).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  test("tables of an address come back one by one over the hour, and are not forgotten before", () => {
    const guard = guardsOf({ tableRate: "2" });
    const MINUTE = 60_000;
    const opened = (at: number): boolean[] => {
      now = at;
      return [1, 2, 3].map(() => guard.mayOpenTable("1"));
    };
    expect(opened(0)).toEqual([true, true, false]);
    expect(guard.mayOpenTable("2")).toBe(true);
    now = 29 * MINUTE;
    guard.sweep();
    expect(opened(29 * MINUTE)).toEqual([false, false, false]);
    expect(opened(31 * MINUTE)).toEqual([true, false, false]);
    expect(opened(92 * MINUTE)).toEqual([true, true, false]);
  });
});
