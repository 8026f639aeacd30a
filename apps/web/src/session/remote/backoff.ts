/** The first wait before another try, and the longest, in milliseconds. */
const FIRST = 500;
const LONGEST = 20_000;
/** A good connection that breaks is tried again within this time: of several servers another is there at once. */
const AT_ONCE = 150;
/** After a restart everybody comes back at once: they spread over this time. */
const RESTART_SPREAD = 2000;
/** Whoever sent too much waits at least this long. */
const CALM = 6000;

/**
 * How long to wait before the next try: twice as long after every failure, half of it by chance, so that those
 * who lost the server together do not come back together. `random` is from 0 to 1.
 */
export function retryDelay(failures: number, random: number): number {
  const most = Math.min(LONGEST, FIRST * 2 ** failures);
  return most / 2 + (most / 2) * random;
}

/** How long to wait when a good connection has broken; those who lost a server together come back one by one. */
export const firstDelay = (random: number): number => AT_ONCE * random;

/** How long to wait after the server said goodbye and why. */
export function byeDelay(why: "restart" | "too-slow" | "rate", failures: number, random: number): number {
  if (why === "restart") return FIRST / 2 + RESTART_SPREAD * random;
  return why === "rate" ? CALM + CALM * random : retryDelay(failures, random);
}
