import type { Hub } from "./net/hub.ts";

const MINUTE = 60_000;

/** What has to be done now and then: buckets that are full again and old codes go. */
export function keepHouse(hub: Hub): { stop(): void } {
  const { config, guards, store, log, now } = hub;
  const tidy = async (): Promise<void> => {
    guards.sweep(now());
    await store.expire(now() - config.idleHours * 60 * MINUTE);
  };
  const run = (): void => {
    tidy().catch((error: unknown) => log.error({ err: error }, "housekeeping failed"));
  };
  run();
  const timer = setInterval(run, MINUTE);
  return { stop: () => clearInterval(timer) };
}
