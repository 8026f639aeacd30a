import type { Seat } from "@cairn/core";
import type { GameId } from "../games/game-id.ts";
import type { Rules, StatisticsUi } from "../games/game-ui.ts";
import { uiOf } from "../games/registry.svelte.ts";
import { isUnfinished, listGames, loadGame } from "../storage/games.ts";
import { serverRecords } from "./api.ts";
import { type CountedGame, countRecord } from "./statistics.ts";

interface Counter {
  readonly rules: Rules;
  readonly statistics: StatisticsUi;
}

/** A record that is to be counted. */
interface Found {
  readonly game: GameId;
  readonly seat: Seat;
  readonly finishedAt: number;
  readonly record: unknown;
}

/** Lets the page show what has been counted so far. */
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The finished games of the reader, read from this device and from the server one after the other; reactive. */
export class OwnGames {
  #games: readonly CountedGame[] = $state.raw([]);
  #isReading = $state(true);
  #unread = $state(0);
  #isServerGone = $state(false);
  readonly #counters = new Map<GameId, Promise<Counter | undefined>>();
  /** How games are counted that have been met; reactive. */
  #statistics: Readonly<Record<GameId, StatisticsUi>> = $state.raw({});
  #hasEnded = false;

  get games(): readonly CountedGame[] {
    return this.#games;
  }
  get isReading(): boolean {
    return this.#isReading;
  }
  /** How many could not be read. */
  get unread(): number {
    return this.#unread;
  }
  get isServerGone(): boolean {
    return this.#isServerGone;
  }
  statisticsOf(game: GameId): StatisticsUi | undefined {
    return this.#statistics[game];
  }

  async read(): Promise<void> {
    for await (const found of this.#all()) {
      if (this.#hasEnded) return;
      await this.#count(found);
      await rest();
    }
    this.#isReading = false;
  }

  /** Nobody looks any more. */
  end(): void {
    this.#hasEnded = true;
  }

  async *#all(): AsyncGenerator<Found> {
    for (const entry of (await listGames()) ?? []) {
      if (isUnfinished(entry)) continue;
      const saved = await loadGame(entry.id);
      const { game, seat, updatedAt: finishedAt } = entry;
      if (saved) yield { game, seat, finishedAt, record: saved.record };
    }
    for await (const page of serverRecords()) {
      if (!page.ok) this.#isServerGone = true;
      for (const { seat, finishedAt, record } of page.ok ? page.value : []) {
        const game = (record as { readonly game?: unknown } | undefined)?.game;
        yield { game: typeof game === "string" ? game : "", seat, finishedAt, record };
      }
    }
  }

  async #count({ game, seat, finishedAt, record }: Found): Promise<void> {
    const counter = await this.#counterOf(game);
    const counted = counter && countRecord(record, seat, finishedAt, counter.rules.game, counter.statistics);
    if (counted) this.#games = [...this.#games, counted];
    else this.#unread++;
  }

  #counterOf(game: GameId): Promise<Counter | undefined> {
    const known = this.#counters.get(game) ?? this.#load(game);
    this.#counters.set(game, known);
    return known;
  }

  async #load(game: GameId): Promise<Counter | undefined> {
    const ui = uiOf(game);
    if (!ui?.loadStatistics) return undefined;
    const [rules, statistics] = await Promise.all([ui.loadRules(), ui.loadStatistics()]);
    this.#statistics = { ...this.#statistics, [game]: statistics };
    return { rules, statistics };
  }
}
