import { vi } from "vitest";
import type { PushDevice } from "../services/push.ts";
import { TestClient } from "./client.ts";

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Time stands still and is pushed on by the tests; sockets, disk and bots take the time they take. */
export const stopTime = (start: string): void => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"], now: new Date(start) });
};

/** Lets whatever is under way on sockets and the disk happen. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Waits for something that real sockets and threads bring, while small timers run. */
export async function when(isSo: () => boolean | Promise<boolean>, mostTurns = 20_000): Promise<void> {
  for (let turn = 0; !(await isSo()); turn++) {
    if (turn > mostTurns) throw new Error("it does not happen");
    await vi.advanceTimersByTimeAsync(1);
    await breathe();
  }
}

/** Lets hours pass at once, as for a machine that slept; the last minute runs, in which tables that are due are woken. */
export async function sleepFor(ms: number): Promise<void> {
  const RUNNING = 60_000;
  await vi.advanceTimersByTimeAsync(RUNNING / 2);
  vi.setSystemTime(Date.now() + ms - RUNNING);
  await vi.advanceTimersByTimeAsync(RUNNING / 2);
}

/** Waits for something that needs small timers to run on; bots that think need many turns. */
export async function settle<T>(promise: Promise<T>, mostTurns?: number): Promise<T> {
  let isSettled = false;
  const done = promise.finally(() => (isSettled = true));
  done.catch(() => undefined);
  await when(() => isSettled, mostTurns);
  return done;
}

/** A match that waits for whoever has the cookie. */
export interface Waiting {
  readonly table: string;
  readonly kind: string;
  readonly since: number;
  readonly dueAt?: number;
  readonly players: readonly string[];
}

export async function turnsOf(url: string, cookie: string): Promise<Waiting[]> {
  const answer = await fetch(`${url}/api/me/turns`, { headers: { cookie } });
  return ((await answer.json()) as { turns: Waiting[] }).turns;
}

/** What a device's page sends. */
export const subscription = (device: PushDevice, wishes: object = {}): object => ({
  endpoint: device.endpoint,
  keys: device.keys,
  wishes: { language: "en", kinds: ["turn", "sits", "resume", "rematch"], quiet: null, ...wishes },
});

export const changeDevice = (
  url: string,
  method: "PUT" | "DELETE",
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${url}/api/me/push`, {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

/** Comes to a table with a cookie. */
export async function visit(url: string, table: string, cookie: string): Promise<TestClient> {
  const client = await TestClient.connect(url, { cookie });
  await client.must({ t: "join", table });
  await client.until(({ table: info }) => info !== undefined);
  return client;
}
