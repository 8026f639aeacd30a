import { describe, expect, test } from "vitest";
import { byeDelay, firstDelay, retryDelay } from "../../src/session/remote/backoff.ts";
import { ReconnectingSocket, type SocketState } from "../../src/session/remote/reconnecting-socket.ts";
import { type TestWire, TestWorld } from "./world.ts";

function lineIn(world: TestWorld, isAwaiting?: () => boolean) {
  const states: SocketState[] = [];
  let opened = 0;
  const heard: string[] = [];
  const line: ReconnectingSocket = new ReconnectingSocket(world, {
    opened: () => void opened++,
    heard: (message) => heard.push(message.t),
    changed: () => states.push(line.state),
    ...(isAwaiting ? { isAwaiting } : {}),
  });
  return { line, states, heard, opened: () => opened };
}

/** A good while in which the server says something now and then. */
function passInTalk(world: TestWorld, ms: number): void {
  for (let left = ms; left > 0; left -= 2000) {
    world.pass(2000);
    world.wire.say({ t: "next", ms: null, ready: [] });
  }
}

describe("waiting", () => {
  test("twice as long after every failure, up to a limit, half of it by chance", () => {
    const longest = Array.from({ length: 9 }, (_, failures) => retryDelay(failures, 1));
    expect(longest.slice(0, 4)).toEqual([500, 1000, 2000, 4000]);
    expect(Math.max(...longest)).toBe(longest.at(-1));
    for (const [failures, most] of longest.entries()) expect(retryDelay(failures, 0)).toBe(most / 2);
  });

  test("after a good connection whoever waits for an answer comes back before all others", () => {
    expect(firstDelay(1, true)).toBeLessThan(firstDelay(0, false));
    expect(firstDelay(1, false)).toBeLessThanOrEqual(2000);
  });

  test("after a restart all come back within two seconds or so; who sent too much waits longer", () => {
    expect(byeDelay("restart", 5, 0)).toBeLessThan(byeDelay("restart", 5, 1));
    expect(byeDelay("restart", 5, 1)).toBeLessThan(2500);
    expect(byeDelay("rate", 0, 0)).toBeGreaterThan(5000);
  });
});

describe("a line", () => {
  test("is open when the server has said hello, and not before", () => {
    const world = new TestWorld();
    const { line, opened } = lineIn(world);
    expect(line.send("{}")).toBe(false);
    world.wire.hello();
    expect([line.state, opened()]).toEqual(["open", 1]);
    expect(line.send('{"t":"leave"}')).toBe(true);
    expect(world.wire.sent).toHaveLength(1);
  });

  test("comes back by itself, later every time", () => {
    const world = new TestWorld();
    const { line } = lineIn(world);
    const waits: number[] = [];
    for (let i = 0; i < 4; i++) {
      world.wire.drop();
      expect(line.state).toBe("waiting");
      waits.push((line.nextTryAt ?? 0) - world.now());
      world.pass(waits.at(-1) as number);
      expect(line.state).toBe("trying");
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(world.wires).toHaveLength(5);
    expect(line.failures).toBe(4);
  });

  test("after a long good time it comes back nearly at once, and then later every time again", () => {
    const world = new TestWorld();
    const { line } = lineIn(world);
    for (let i = 0; i < 5; i++) {
      world.wire.drop();
      world.pass((line.nextTryAt ?? 0) - world.now());
    }
    world.wire.hello();
    passInTalk(world, 12_000);
    const waits = Array.from({ length: 3 }, () => {
      world.wire.drop();
      const wait = (line.nextTryAt ?? 0) - world.now();
      world.pass(wait);
      return wait;
    });
    expect(waits[0]).toBeLessThanOrEqual(150);
    expect(waits[1]).toBeGreaterThanOrEqual(500);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  });

  test("lets others go first when it waits for nothing, unless it has something to say", () => {
    const world = new TestWorld();
    const { line } = lineIn(world, () => false);
    world.wire.hello();
    passInTalk(world, 12_000);
    world.wire.drop();
    expect((line.nextTryAt ?? 0) - world.now()).toBeGreaterThan(firstDelay(1, true));
    line.hurry();
    expect(line.state).toBe("trying");
    // A server that is not there is not asked more often for it.
    world.wire.drop();
    line.hurry();
    expect(line.state).toBe("waiting");
  });

  test("tries at once when the network or the reader is back", () => {
    const world = new TestWorld();
    const { line } = lineIn(world);
    for (let i = 0; i < 5; i++) {
      world.wire.drop();
      world.pass((line.nextTryAt ?? 0) - world.now());
    }
    world.wire.drop();
    expect(line.state).toBe("waiting");
    world.networkChanged();
    expect(line.state).toBe("trying");
  });

  test("gives a try up that nobody greets, and makes another", () => {
    const world = new TestWorld();
    const { line, states } = lineIn(world);
    const [first] = world.wires;
    world.pass(10_000);
    expect([first?.isClosed, states, line.failures]).toEqual([true, ["waiting"], 1]);
    world.pass(500);
    expect([line.state, world.wires.length]).toEqual(["trying", 2]);
    world.wire.hello();
    passInTalk(world, 20_000);
    expect([line.state, world.wires.length]).toEqual(["open", 2]);
  });

  test("begins a try anew that the network has changed under, but not one that has just begun", () => {
    const world = new TestWorld();
    const { line } = lineIn(world);
    world.pass(500);
    world.networkChanged();
    expect(world.wires).toHaveLength(1);
    world.pass(4000);
    world.networkChanged();
    expect(world.wires.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    expect([line.state, line.failures]).toEqual(["trying", 0]);
    // It has all its time again.
    world.pass(9000);
    expect(line.state).toBe("trying");
    world.wire.hello();
    expect(line.state).toBe("open");
  });

  test("notices a dead connection: silence is asked after, and no answer is a break", () => {
    const world = new TestWorld();
    const { line } = lineIn(world);
    world.wire.hello();
    const [first] = world.wires;
    world.pass(4000);
    expect(first?.sent.map(({ t }) => t)).toEqual(["ping"]);
    world.pass(5400);
    expect([first?.isClosed, line.state]).toEqual([false, "open"]);
    world.pass(200);
    expect([first?.isClosed, line.state]).toEqual([true, "waiting"]);
  });

  test.each([0, 100, 3400, 5000, 5900])(
    "notices it within ten seconds of the last word, whatever was sent before and %i ms after",
    (ms) => {
      const world = new TestWorld();
      const { line } = lineIn(world);
      world.wire.hello();
      // Something that is answered, whose limit is still running out when the connection dies.
      line.send('{"t":"act"}');
      world.pass(1000);
      line.send('{"t":"say"}');
      world.wire.say({ t: "next", ms: null, ready: [] });
      world.pass(ms);
      line.send('{"t":"act"}');
      world.pass(10_000 - ms);
      expect(line.state).not.toBe("open");
    },
  );

  test("asks seldom while nobody looks, and at once when somebody does", () => {
    const world = new TestWorld();
    const { line } = lineIn(world);
    world.isLookedAt = false;
    world.wire.hello();
    world.pass(24_000);
    expect(world.wire.sent).toEqual([]);
    world.isLookedAt = true;
    world.networkChanged();
    expect(world.wire.sent).toHaveLength(1);
    world.pass(7000);
    expect(line.state).not.toBe("open");
  });

  test("a ping that is answered keeps it, and so does anything else that is heard", () => {
    const world = new TestWorld();
    const { line, heard } = lineIn(world);
    world.wire.hello();
    world.networkChanged();
    for (let i = 0; i < 10; i++) {
      world.pass(5000);
      world.wire.say({ t: "next", ms: null, ready: [] });
    }
    expect([line.state, heard.length]).toEqual(["open", 10]);
  });

  test.each(["superseded", "deleted"] as const)("%s ends it, until the player wants it back", (why) => {
    const world = new TestWorld();
    const { line } = lineIn(world);
    world.wire.hello();
    world.wire.say({ t: "bye", why });
    world.networkChanged();
    world.pass(600_000);
    expect(line.state).toBe(why);
    expect(world.wires).toHaveLength(1);
    line.retry();
    world.wire.hello();
    expect(line.state).toBe("open");
  });

  test.each(["restart", "too-slow", "rate"] as const)("after %s it comes back", (why) => {
    const world = new TestWorld();
    const { line } = lineIn(world);
    world.wire.hello();
    world.wire.say({ t: "bye", why });
    expect(line.state).toBe("waiting");
    world.pass((line.nextTryAt ?? 0) - world.now());
    expect(line.state).toBe("trying");
  });

  test("goes elsewhere when asked: a second socket is greeted and used before the first ends", () => {
    const world = new TestWorld();
    const { line, states, heard, opened } = lineIn(world);
    const [first] = world.wires as [TestWire];
    first.hello();
    first.say({ t: "again" });
    expect(world.wires).toHaveLength(2);
    // Until the other server has greeted, this one is listened to.
    first.say({ t: "next", ms: null, ready: [] });
    const second = world.wire;
    second.hello();
    expect([first.isClosed, opened()]).toEqual([false, 2]);
    line.send('{"t":"leave"}');
    expect([first.sent.length, second.sent.length]).toEqual([0, 1]);
    first.say({ t: "bye", why: "superseded" });
    second.say({ t: "next", ms: 5, ready: [] });
    expect([first.isClosed, second.isClosed, line.state]).toEqual([true, false, "open"]);
    // No other state was ever seen: nobody is told that the connection was lost.
    expect([heard, states]).toEqual([
      ["next", "next"],
      ["open", "open"],
    ]);
  });

  test("tries to go elsewhere until somebody is there, and stays meanwhile", () => {
    const world = new TestWorld();
    const { line } = lineIn(world);
    const [first] = world.wires as [TestWire];
    first.hello();
    first.say({ t: "again" });
    world.wire.drop();
    world.pass(400);
    expect([world.wires.length, line.state, first.isClosed]).toEqual([3, "open", false]);
    first.say({ t: "bye", why: "restart" });
    expect([line.state, world.wire.isClosed]).toEqual(["waiting", true]);
  });

  test("a server of another version is not talked to", () => {
    const world = new TestWorld();
    const { line, opened } = lineIn(world);
    world.wire.hello(2);
    world.pass(600_000);
    expect([line.state, opened(), world.wires.length]).toEqual(["version", 0, 1]);
  });

  test("what is no message is not heard", () => {
    const world = new TestWorld();
    const { heard } = lineIn(world);
    world.wire.hello();
    for (const text of ["", "{", "null", "[]", '"t"', '{"t":1}']) world.wire.say(text);
    expect(heard).toEqual([]);
  });

  test("whoever leaves is gone: no timer, no listener, no socket", () => {
    const world = new TestWorld();
    const { line } = lineIn(world);
    world.wire.drop();
    line.leave();
    world.pass(600_000);
    world.networkChanged();
    expect([line.state, world.wires.length, world.isWatched]).toEqual(["left", 1, false]);
  });
});
