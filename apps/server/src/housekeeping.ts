import type { Hub } from "./net/hub.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What has to be done now and then: old codes expire, deleted names leave the file for good. */
export function keepHouse(hub: Hub): { stop(): void } {
  const { config, guards, store, log, now } = hub;
  let scrubbedAt = now();
  const tidy = async (): Promise<void> => {
    guards.sweep(now());
    await store.expire(now() - config.idleHours * 60 * MINUTE);
    if (now() - scrubbedAt < DAY) return;
    scrubbedAt = now();
    await store.scrub();
  };
  const run = (): void => {
    tidy().catch((error: unknown) => log.error({ err: error }, "housekeeping failed"));
  };
  run();
  const timer = setInterval(run, MINUTE);
  return { stop: () => clearInterval(timer) };
}
