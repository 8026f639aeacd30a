import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import type { Guards } from "./net/guards.ts";
import type { TableId } from "./ids.ts";
import type { Pace, Store } from "./store/index.ts";
import { prune } from "./store/prune.ts";
import { NotOwner, type Tables } from "./table/tables.ts";

const MINUTE = 60_000;
/** How long an invitation is kept; turn by turn nobody is in a hurry. */
const INVITATION_MS = 14 * 24 * 60 * MINUTE;
const DAY = 24 * 60 * MINUTE;
/** How many matches that nobody comes back to are ended in a minute. */
const MATCHES_A_MINUTE = 50;
/** How many days bans are kept after their end, reports after they were settled, and what operators did. */
const BAN_DAYS = 30;
const REPORT_DAYS = 90;
const ACTION_DAYS = 365;
/** How many days somebody may ask at a closed server before the question is forgotten. */
const KNOCK_DAYS = 30;
/** What takes long gets a fifth of the time, on a slow disk too: a player's move waits for few of its commits. */
const REST_RATIO = 4;

export interface HouseParts {
  readonly config: Pick<Config, "idleHours" | "restDays" | "keepRecords" | "closed">;
  readonly guards: Pick<Guards, "sweep">;
  readonly store: Pick<Store, "expire" | "expirePlayers" | "fillIn" | "probe" | "scrub"> & {
    readonly accounts: Pick<Store["accounts"], "dropTickets">;
    readonly friends: Pick<Store["friends"], "dropInvitations">;
    readonly moderation: Pick<Store["moderation"], "dropKnocks" | "pruneSome" | "staleMatches" | "tidy">;
  };
  readonly tables: Pick<Tables, "closeTable" | "isLive">;
  noteRules(): Promise<void>;
  connectedOf(players: readonly string[]): Promise<ReadonlySet<string>>;
  codesExpired(tables: readonly string[]): void;
  readonly log: Pick<FastifyBaseLogger, "error">;
  readonly now: () => number;
}

/** Ends matches that nobody comes back to, and forgets what has been kept for long enough. */
async function forgetOld({ config, store, tables, now }: HouseParts, pace: Pace): Promise<void> {
  const { moderation } = store;
  const daysAgo = (days: number): number => now() - days * DAY;
  if (config.restDays > 0) {
    for (const id of await moderation.staleMatches(daysAgo(config.restDays), MATCHES_A_MINUTE))
      await tables.closeTable(id as TableId, "rest").catch((error: unknown) => {
        // The server that has it ends it.
        if (!(error instanceof NotOwner)) throw error;
      });
  }
  await moderation.tidy({
    bans: daysAgo(BAN_DAYS),
    reports: daysAgo(REPORT_DAYS),
    actions: daysAgo(ACTION_DAYS),
  });
  if (config.closed) await moderation.dropKnocks(daysAgo(KNOCK_DAYS));
  if (config.keepRecords > 0)
    await prune(moderation, daysAgo(config.keepRecords), (id) => tables.isLive(id), pace);
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
    guards.sweep();
    await store.probe();
    const idleSince = now() - config.idleHours * 60 * MINUTE;
    parts.codesExpired(await store.expire(idleSince));
    await store.expirePlayers(idleSince, (players) => parts.connectedOf(players), pace);
    await store.accounts.dropTickets(now());
    await store.friends.dropInvitations(now() - INVITATION_MS);
    await parts.noteRules();
    await forgetOld(parts, pace);
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
