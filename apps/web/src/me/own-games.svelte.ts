import { type GameEvent, parseFrame, type Seat } from "@cairn/core";
import type { Analysis } from "@cairn/study";
import type { GameId } from "../games/game-id.ts";
import type { Rules, StatisticsUi } from "../games/game-ui.ts";
import { uiOf } from "../games/registry.svelte.ts";
import { isUnfinished, listGames, loadGame } from "../storage/games.ts";
import { serverRecords } from "./api.ts";
import { type CountedGame, countRecord, type ReviewedLuck } from "./statistics.ts";

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
  /** The level of all bots in a game of this device. */
  readonly level?: number;
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
  #analyses: Promise<ReadonlyMap<string, Analysis>> | undefined;

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
      const { game, seat, level, updatedAt: finishedAt } = entry;
      if (saved) yield { game, seat, finishedAt, level, record: saved.record };
    }
    for await (const page of serverRecords()) {
      if (!page.ok) this.#isServerGone = true;
      for (const { seat, finishedAt, record } of page.ok ? page.value : []) {
        const game = (record as { readonly game?: unknown } | undefined)?.game;
        yield { game: typeof game === "string" ? game : "", seat, finishedAt, record };
      }
    }
  }

  async #count({ game, seat, finishedAt, record, level }: Found): Promise<void> {
    const counter = await this.#counterOf(game);
    const counted =
      counter && countRecord(record, seat, finishedAt, counter.rules.game, counter.statistics, level);
    if (!counted) {
      this.#unread++;
      return;
    }
    const luck = await this.#luckIn(record, counted);
    this.#games = [...this.#games, luck ? { ...counted, luck } : counted];
  }

  /** What a review that this device keeps says of a game; nothing is loaded for it where there are none. */
  async #luckIn(record: unknown, { game, seat, levels }: CountedGame): Promise<ReviewedLuck | undefined> {
    this.#analyses ??= import("../review/cache.ts").then(({ allOwnAnalyses }) => allOwnAnalyses());
    const analyses = await this.#analyses;
    const frame = analyses.size > 0 ? parseFrame(record) : undefined;
    if (!frame?.ok) return undefined;
    const { recordHash } = await import("@cairn/study");
    const analysis = analyses.get(`${recordHash(frame.value)}/${seat}`);
    const review = analysis && (await uiOf(game)?.loadReview?.());
    if (!analysis || !review || analysis.deals.length === 0) return undefined;
    const { luckSum } = await import("../review/moments.ts");
    const events = frame.value.events as readonly GameEvent[];
    const { kit } = review;
    return { ...luckSum(analysis, events, levels.length, kit), deals: analysis.deals.length, unit: kit.unit };
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
