import type { Bot, Entry } from "@cairn/bots";

// How the pool stays quick when many bots think at once. Only bots with a budget in milliseconds think;
// all others answer in a fraction of one and always play as they are, whatever the load.

/** Nobody shall wait much longer than this for an answer, in milliseconds. */
const LONGEST_WAIT = 2000;
/** With less than this, thinking gains too little over the quick bot. */
const LEAST_THOUGHT = 10;

/** When a request came, by the clock that `now` is read from. */
interface Waiting {
  readonly since: number;
}

/**
 * How long the first in the queue may think: so that nobody behind it waits too long if all think as long.
 * A hundred requests at once get 20 ms each on one thread, seven get their 285 ms. When more than
 * `maxQueue` wait, the first gets no time at all.
 */
export function timeToThink(
  queue: readonly Waiting[],
  now: number,
  pool: { readonly threads: number; readonly maxQueue: number },
): number {
  if (queue.length > pool.maxQueue) return 0;
  let least = LONGEST_WAIT;
  for (const [place, { since }] of queue.entries()) {
    const left = Math.max(0, since + LONGEST_WAIT - now);
    least = Math.min(least, (left * pool.threads) / (place + 1));
  }
  return least;
}

/** The strongest bot of a game that answers at once. */
export const quickBot = ({ bots }: Entry): string => (bots.at(-1) as Bot).name;

/** The bot behind a level, if there is such a level. */
export const levelBot = ({ levels }: Entry, level: number): string | undefined => levels[level - 1];

/** How long a bot thinks at most, in milliseconds, by its name; 0 for one that answers at once. */
export const allowedTime = (bot: string): number => Number(/:(\d+)ms$/.exec(bot)?.[1] ?? 0);

/** The same bot with no more than so many milliseconds to think, or the quick one if that is too little. */
export function inTime(entry: Entry, bot: string, milliseconds: number): string {
  const [, name, budget] = /^(.+):(\d+)ms$/.exec(bot) ?? [];
  if (budget === undefined || Number(budget) <= milliseconds) return bot;
  return milliseconds < LEAST_THOUGHT ? quickBot(entry) : `${name}:${Math.floor(milliseconds)}ms`;
}
