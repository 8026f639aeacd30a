/** For how long somebody who has asked for something counts as being here, in milliseconds: pages ask more often. */
const RECENT_MS = 120_000;
const MAX_RECENT = 10_000;

/** Who has asked for something of late, with or without a table open. */
export class RecentPlayers {
  /** When, by player; the longest ago first. */
  readonly #at = new Map<string, number>();

  saw(player: string, now: number): void {
    this.#at.delete(player);
    this.#at.set(player, now);
    for (const [oldest, at] of this.#at) {
      if (this.#at.size <= MAX_RECENT && now - at <= RECENT_MS) break;
      this.#at.delete(oldest);
    }
  }

  has(player: string, now: number): boolean {
    const at = this.#at.get(player);
    return at !== undefined && now - at <= RECENT_MS;
  }
}
