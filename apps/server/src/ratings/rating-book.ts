import { isObject } from "@cairn/core";
import { findPart, GAMES } from "@cairn/games";
import { type DealOutcome, History, onScale, type Rating } from "@cairn/ratings";
import type { TableId } from "../ids.ts";
import type { EndedTable, MatchCursor, PlayerRow, Store } from "../store/index.ts";
import { playedDeals } from "./played-deals.ts";

/** Where faults are told of. */
interface FaultLog {
  error(about: { readonly err: unknown }, message: string): void;
}

/** A deal that counts, as the store keeps it. */
interface RatedDeal {
  readonly players: readonly string[];
  readonly outcome: DealOutcome;
}

/** A rating with the number of deals that it comes from. */
export interface GivenRating extends Rating {
  readonly deals: number;
}

/** Matches that are read from the store at once; others are served in between. */
const MATCHES_A_STEP = 50;
const BEGINNING: MatchCursor = { endedAt: Number.MIN_SAFE_INTEGER, table: "" };

/** The ratings of a game as far as they have been computed. */
interface Computed {
  readonly history: History;
  /** When the first match of each player ended. */
  readonly firsts: Map<string, number>;
  cursor: MatchCursor;
  matches: number;
}

type RatingBookStore = Pick<Store, "ratings" | "loadEvents">;

/** What of a rated table counts, as JSON. */
async function ratedDeals(store: RatingBookStore, { table, game }: EndedTable): Promise<string> {
  const kit = await findPart(game, "ratings");
  if (!kit.ok) return "[]";
  const deals = playedDeals(table as TableId, await store.loadEvents(table), kit.value);
  const counted = deals.filter(({ isByPeople }) => isByPeople);
  return JSON.stringify(counted.map(({ players, outcome }) => ({ players, outcome })));
}

/**
 * The ratings of all players, computed from what rated tables came to in the order in which they ended. They are stored
 * nowhere: this keeps in memory how far it has come.
 */
export class RatingBook {
  readonly #store: RatingBookStore;
  readonly #log: FaultLog;
  #computed = new Map<string, Computed>();
  /** One after the other: what one reads, the next need not. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(store: RatingBookStore, log: FaultLog) {
    this.#store = store;
    this.#log = log;
  }

  /** Two players have become one, so that what is in memory is wrong. */
  forget(): void {
    this.#computed = new Map();
  }

  /**
   * The ratings of a player by game, where there are any. What was played before the player was made belongs to somebody
   * who has been deleted, and is nobody's.
   */
  ratingsOf({
    id,
    createdAt,
  }: Pick<PlayerRow, "id" | "createdAt">): Promise<Readonly<Record<string, GivenRating>>> {
    const asked = this.#last.then(async () => {
      await this.#readEnded();
      const ratings: Record<string, GivenRating> = {};
      for (const { game } of GAMES) {
        const { history, firsts } = await this.#compute(game.id);
        const { skill, deals } = history.of(id);
        if ((firsts.get(id) ?? Number.NEGATIVE_INFINITY) >= createdAt)
          ratings[game.id] = { ...onScale(skill), deals };
      }
      return ratings;
    });
    this.#last = asked.catch(() => undefined);
    return asked;
  }

  /** Reads what rated tables have come to since the last time. */
  async #readEnded(): Promise<void> {
    for (;;) {
      const ended = await this.#store.ratings.endedTables(MATCHES_A_STEP);
      for (const table of ended) await keepMatch(this.#store, table, this.#log);
      if (ended.length < MATCHES_A_STEP) return;
    }
  }

  async #compute(game: string): Promise<Computed> {
    const { ratings } = this.#store;
    const known = this.#computed.get(game);
    const isRight = known && (await ratings.countMatches(game, known.cursor)) === known.matches;
    const computed = isRight
      ? known
      : { history: new History(), firsts: new Map(), cursor: BEGINNING, matches: 0 };
    this.#computed.set(game, computed);
    const page = (): Promise<Awaited<ReturnType<typeof ratings.matches>>> =>
      ratings.matches(game, computed.cursor, MATCHES_A_STEP);
    let found = await page();
    const joined = found.length > 0 ? await ratings.joinedPlayers() : new Map<string, string>();
    for (; found.length > 0; found = await page())
      for (const { table, endedAt, deals } of found) {
        for (const { players, outcome } of parseDeals(deals)) {
          const people = players.map((player) => joined.get(player) ?? player);
          computed.history.add(outcome, people);
          for (const player of people) if (!computed.firsts.has(player)) computed.firsts.set(player, endedAt);
        }
        computed.cursor = { table, endedAt };
        computed.matches++;
      }
    return computed;
  }
}

const parseDeals = (deals: string): RatedDeal[] =>
  (JSON.parse(deals) as unknown[]).filter((deal): deal is RatedDeal => isObject(deal));

/** Keeps what a table came to. A log that cannot be read counts as nothing, and is told of. */
async function keepMatch(store: RatingBookStore, ended: EndedTable, log: FaultLog): Promise<number> {
  let deals = "[]";
  try {
    deals = await ratedDeals(store, ended);
  } catch (error) {
    log.error({ err: error }, "a rated table cannot be read");
  }
  await store.ratings.putMatch({ ...ended, deals });
  return parseDeals(deals).length;
}

/** Makes everything that ratings are computed from anew from the logs of the tables; how much that was. */
export async function readRatedTables(
  store: RatingBookStore,
  log: FaultLog,
): Promise<{ readonly tables: number; readonly deals: number }> {
  const sum = { tables: 0, deals: 0 };
  for (let after = BEGINNING; ;) {
    const ended = await store.ratings.endedTables(MATCHES_A_STEP, { after });
    for (const table of ended) {
      sum.tables++;
      sum.deals += await keepMatch(store, table, log);
    }
    const last = ended.at(-1);
    if (!last) return sum;
    after = last;
  }
}
