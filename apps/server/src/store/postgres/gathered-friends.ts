import type { Runner } from "../accounts/statement.ts";
import { Friends } from "../friends/friends.ts";
import { Gathered, PAUSE_MS } from "./gathered.ts";

type Ask = <R extends object>(sql: string, values: unknown[], name: string) => Promise<R[]>;

/** Who is what to whom, asked by one query for all who come to their tables at the same time. */
export class GatheredFriends extends Friends {
  readonly #silenced: Gathered<ReadonlySet<string>>;

  constructor(run: Runner, ask: Ask) {
    super(run);
    const silencedBy = async (players: readonly string[]): Promise<Map<string, Set<string>>> => {
      const rows = await ask<{ player: string; other: string }>(
        `SELECT player_id AS player, other_id AS other FROM relation
         WHERE player_id = ANY ($1) AND kind IN ('mute', 'block')`,
        [players],
        "silenced",
      );
      const others = Map.groupBy(rows, ({ player }) => player);
      return new Map([...others].map(([player, own]) => [player, new Set(own.map(({ other }) => other))]));
    };
    this.#silenced = new Gathered(silencedBy, { pauseMs: PAUSE_MS });
  }

  override async silencedBy(player: string): Promise<ReadonlySet<string>> {
    return (await this.#silenced.get(player)) ?? new Set();
  }
}
