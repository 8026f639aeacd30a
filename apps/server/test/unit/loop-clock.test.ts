import { connect, createServer, type AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { LoopClock } from "../../src/loop-clock.ts";
import { Metrics } from "../../src/metrics.ts";

const loop = new LoopClock();
afterEach(() => loop.stop());

test("what lay in a socket while the loop was busy has waited as long as that; what came while it rested has not", async () => {
  loop.start();
  const waited: number[] = [];
  const server = createServer((socket) =>
    socket.on("data", () => waited.push(performance.now() - loop.arrival())),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await new Promise((resolve) => client.once("connect", resolve));
  /** Sends something, after which this process may be busy; how long that has waited when it is read. */
  const sent = async (then: () => void = () => undefined): Promise<number> => {
    const before = waited.length;
    client.write("1");
    then();
    await expect.poll(() => waited.length).toBe(before + 1);
    return waited.at(-1) as number;
  };
  await sent();
  // It rests, then something comes. A machine that is busy may stop this process in between, but not every time.
  const afterRest = async (): Promise<number> => {
    await wait(300);
    return sent();
  };
  await expect.poll(afterRest).toBeLessThan(250);
  // Something comes, and it is busy before it looks.
  const busy = (): void => {
    for (const end = performance.now() + 400; performance.now() < end;);
  };
  expect(await sent(busy)).toBeGreaterThan(390);
  expect(loop.readDelays().max).toBeGreaterThan(0.3);
  client.destroy();
  server.close();
});

test("a move counts from its arrival, without what it was held back on purpose", async () => {
  const metrics = new Metrics();
  const [slow, held] = [{}, {}];
  metrics.arrived(slow, performance.now() - 700);
  expect(performance.now() - metrics.arrivalOf(slow)).toBeGreaterThanOrEqual(700);
  metrics.arrived(held, performance.now());
  const before = metrics.arrivalOf(held);
  metrics.held(held, 1200);
  expect(metrics.arrivalOf(held)).toBe(before + 1200);
  expect(await metrics.registry.metrics()).toContain("\ncairn_hold_seconds_sum 1.2\n");
});
