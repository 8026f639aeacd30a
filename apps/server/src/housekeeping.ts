import type { Hub } from "./net/hub.ts";

const MINUTE = 60_000;

/** What has to be done now and then: buckets that are full again, old codes and traces of deleted people go. */
export function keepHouse(hub: Hub): { start(): void; stop(): Promise<void> } {
  const { config, guards, store, tables, log, now } = hub;
  const tidy = async (): Promise<void> => {
    guards.sweep(now());
    tables.dropCodes(await store.expire(now() - config.idleHours * 60 * MINUTE));
    await store.scrub();
  };
  const told = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => log.error({ err: error }, "housekeeping failed"));
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      void told(tidy());
      timer = setInterval(() => void told(tidy()), MINUTE);
    },
    stop() {
      clearInterval(timer);
      return told(store.scrub());
    },
  };
}
