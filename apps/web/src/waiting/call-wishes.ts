import { browserStore, readJson } from "../settings/storage.ts";

/** What a device can be called for, in the order of the settings. */
export const CALL_KINDS = ["turn", "sits", "resume", "rematch", "invitation"] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** How the reader wants to be called on this device, as this device keeps it; times are "22:00". */
export interface KeptWishes {
  readonly kinds: readonly CallKind[];
  readonly isQuiet: boolean;
  readonly from: string;
  readonly to: string;
}

const KEY = "cairn/calls";
const store = browserStore();

const timeIn = (value: unknown, usual: string): string =>
  typeof value === "string" && /^\d\d:\d\d$/.test(value) ? value : usual;

export function keptWishes(): KeptWishes {
  const { kinds, quiet, from, to } = (readJson(store, KEY) ?? {}) as Record<string, unknown>;
  return {
    kinds: Array.isArray(kinds)
      ? CALL_KINDS.filter((kind) => (kinds as unknown[]).includes(kind))
      : [...CALL_KINDS],
    isQuiet: quiet === true,
    from: timeIn(from, "22:00"),
    to: timeIn(to, "07:00"),
  };
}

export function keepWishes({ kinds, isQuiet, from, to }: KeptWishes): void {
  store.write(KEY, JSON.stringify({ kinds, quiet: isQuiet, from, to }));
}

/** A time as minutes of the day. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const DAY_MINUTES = 24 * 60;

/** Whether the reader wants to hear of something now, by the clock of this device. */
export function isWanted({ kinds, isQuiet, from, to }: KeptWishes, kind: CallKind, now: Date): boolean {
  if (!kinds.includes(kind)) return false;
  const sinceFrom = (minutes: number): number => (minutes - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES;
  return !isQuiet || sinceFrom(now.getHours() * 60 + now.getMinutes()) >= sinceFrom(minutesOf(to));
}
