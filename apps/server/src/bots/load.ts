import { type BotTable, quickBot, timeBudgetIn } from "@cairn/bots";

// How the pool stays quick when many bots think at once. Only bots with a budget in milliseconds think;
// all others answer in a fraction of one and always play as they are, whatever the load.

/** Nobody shall wait much longer than this for an answer, in milliseconds. */
const LONGEST_WAIT = 2000;
/** With less than this, thinking gains too little over the quick bot. */
const LEAST_THOUGHT = 10;

/** When a request came, by the clock that `now` is read from. */
interface QueuedRequest {
  readonly since: number;
}

/**
 * How long the first in the queue may think: so that nobody behind it waits too long if all think as long.
 * A hundred requests at once get 20 ms each on one thread, seven get their 285 ms. When more than
 * `maxQueue` wait, the first gets no time at all.
 */
export function timeToThink(
  queue: readonly QueuedRequest[],
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

/** Bots that an operator has put behind levels, by `LEVEL` or `GAME/LEVEL`. */
export type LevelBots = Readonly<Record<string, string>>;

/** The bot behind a level, if there is such a level: the operator's, else the game's. */
export const levelBot = ({ game, levels }: BotTable, level: number, given: LevelBots): string | undefined =>
  given[`${game.id}/${level}`] ?? given[level] ?? levels[level - 1];

/** Who decides, and with what budget where that is less than the bot's own. */
export interface Assignment {
  readonly bot: string;
  readonly budget?: string;
}

/** How long a bot thinks at most, in milliseconds; 0 for one that answers at once. */
export const allowedTime = ({ bot, budget }: Assignment): number =>
  budget === undefined ? (timeBudgetIn(bot) ?? 0) : Number.parseInt(budget, 10);

/** The same bot with at most this many milliseconds to think, or the quick bot if that is too little. */
export function inTime(entry: BotTable, bot: string, milliseconds: number): Assignment {
  const own = timeBudgetIn(bot);
  if (own === undefined || own <= milliseconds) return { bot };
  return milliseconds < LEAST_THOUGHT
    ? { bot: quickBot(entry).name }
    : { bot, budget: `${Math.floor(milliseconds)}ms` };
}
