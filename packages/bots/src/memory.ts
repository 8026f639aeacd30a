/**
 * Where a bot keeps what it found out at one seat of one match, for its later decisions there. Whoever seats the bot
 * makes one and hands it over with each question; what is in it is the bot's own business.
 */
export interface BotMemory {
  kept?: unknown;
}

/** So many seats are remembered; the one that was asked least recently is forgotten first. */
const MOST_MEMORIES = 64;

/** The memories of bots at many tables, by names. */
export class BotMemories {
  readonly #byName = new Map<string, BotMemory>();

  /** The memory with a name, an empty one if it is new; none without a name. */
  named(name: string | undefined): BotMemory | undefined {
    if (name === undefined) return undefined;
    const memory = this.#byName.get(name) ?? {};
    this.#byName.delete(name);
    this.#byName.set(name, memory);
    const [oldest] = this.#byName.keys();
    if (this.#byName.size > MOST_MEMORIES && oldest !== undefined) this.#byName.delete(oldest);
    return memory;
  }
}
