/** How many tables are remembered. */
const MAX_TABLES = 10_000;

/** From which address tables were opened, as long as the server runs: it is nowhere stored. */
export class Openers {
  /** By table, the oldest first. */
  readonly #addresses = new Map<string, string>();

  opened(table: string, address: string): void {
    this.#addresses.set(table, address);
    for (const [oldest] of this.#addresses) {
      if (this.#addresses.size <= MAX_TABLES) break;
      this.#addresses.delete(oldest);
    }
  }

  /** Who has opened a table: an address, or else what is known instead, such as its host. */
  of(table: string, otherwise: string): string {
    return this.#addresses.get(table) ?? otherwise;
  }
}
