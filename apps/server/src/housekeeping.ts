import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import type { Guards } from "./net/guards.ts";
import type { Store } from "./store/index.ts";

const MINUTE = 60_000;
/** How long an invitation is kept; turn by turn nobody is in a hurry. */
const INVITATION_MS = 14 * 24 * 60 * MINUTE;
/** What takes long gets a fifth of the time, on a slow disk too: a player's move waits for few of its commits. */
const REST_RATIO = 4;

export interface HouseParts {
  readonly config: Pick<Config, "idleHours">;
  readonly guards: Pick<Guards, "sweep">;
  readonly store: Pick<Store, "expire" | "expirePlayers" | "fillIn" | "probe" | "scrub"> & {
    readonly accounts: Pick<Store["accounts"], "dropTickets">;
    readonly friends: Pick<Store["friends"], "dropInvitations">;
  };
  connectedOf(players: readonly string[]): Promise<ReadonlySet<string>>;
  codesExpired(tables: readonly string[]): void;
  readonly log: Pick<FastifyBaseLogger, "error">;
  readonly now: () => number;
}

/**
 * What has to be done now and then: buckets that are full again, old codes, people who never sat down and traces of
 * deleted ones go, and what an older version has stored is brought up to date.
 */
export function keepHouse(parts: HouseParts): { start(): void; stop(): Promise<void> } {
  const { config, guards, store, log, now } = parts;
  const stopping = new AbortController();
  const pace = { restRatio: REST_RATIO, signal: stopping.signal };
  const tidy = async (): Promise<void> => {
    guards.sweep(now());
    await store.probe();
    const idleSince = now() - config.idleHours * 60 * MINUTE;
    parts.codesExpired(await store.expire(idleSince));
    await store.expirePlayers(idleSince, (players) => parts.connectedOf(players), pace);
    await store.accounts.dropTickets(now());
    await store.friends.dropInvitations(now() - INVITATION_MS);
    await store.scrub(pace);
    await store.fillIn(pace);
  };
  const told = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => log.error({ err: error }, "housekeeping failed"));
  let underway: Promise<void> | undefined;
  /** What takes longer than a minute is not begun twice. */
  const tidyOnce = (): void => {
    underway ??= told(tidy()).finally(() => (underway = undefined));
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      tidyOnce();
      timer = setInterval(tidyOnce, MINUTE);
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await underway;
      await told(store.scrub());
    },
  };
}
