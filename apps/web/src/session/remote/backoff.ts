/** The first wait before another try, and the longest, in milliseconds. */
const FIRST = 500;
const LONGEST = 20_000;
/** Whoever waits for an answer tries again within this time when a good connection breaks: of several servers another is there. */
const AT_ONCE = 50;
/** The others leave them the first moment and spread over this time: a server that takes over gets thousands at once. */
const LEAVE = 100;
const SPREAD = 1900;
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

/**
 * How long to wait when a good connection has broken: those who lost a server together come back one by one, and first
 * those who have a move under way.
 */
export const firstDelay = (random: number, isAwaiting: boolean): number =>
  isAwaiting ? AT_ONCE * random : LEAVE + SPREAD * random;

/** How long to wait after the server said goodbye and why. */
export function byeDelay(why: "restart" | "too-slow" | "rate", failures: number, random: number): number {
  if (why === "restart") return FIRST / 2 + RESTART_SPREAD * random;
  return why === "rate" ? CALM + CALM * random : retryDelay(failures, random);
}
