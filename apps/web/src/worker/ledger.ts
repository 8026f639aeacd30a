import {
  type BaseView,
  type Game,
  type GameEvent,
  type Match,
  type MatchRecord,
  replay,
  type RecordProblem,
  type Result,
  Rng,
  unwrap,
  walkRecord,
} from "@cairn/core";
import type { HelpLevel } from "@cairn/protocol";
import type { Rules } from "../games/game-ui.ts";
import type { ViewReader } from "../games/view-reader.ts";
import type { GameEntry, SavedGame } from "../storage/games.ts";
import { hasNewCards } from "./revealed.ts";

const replayRecord = (game: Game, record: MatchRecord): Result<Match, RecordProblem> =>
  replay(game, { ...record, result: record.result });

/** A match with its entry in the list of games, from the seat of its player. */
export class Ledger {
  readonly #reader: ViewReader;
  #match: Match;
  #entry: GameEntry;

  private constructor(reader: ViewReader, match: Match, entry: GameEntry) {
    this.#reader = reader;
    this.#match = match;
    this.#entry = entry;
  }

  static open({ game, reader }: Rules, { entry, record }: SavedGame): Result<Ledger, RecordProblem> {
    const match = replayRecord(game, record);
    return match.ok ? { ok: true, value: new Ledger(reader, match.value, entry) } : match;
  }

  get match(): Match {
    return this.#match;
  }

  get entry(): GameEntry {
    return this.#entry;
  }

  /** What the player knows. */
  get view(): BaseView {
    return this.#match.game.view(this.#match.position, this.#entry.seat);
  }

  /** Whether the next deal waits for the player. */
  get isPaused(): boolean {
    const { events, position } = this.#match;
    return events.length > 0 && position.stage === "deal-due" && this.#reader.isScored(this.view);
  }

  /** What the player saw at the end of each deal before the one on the table. */
  get endings(): BaseView[] {
    const { game, events } = this.#match;
    const endings: BaseView[] = [];
    const walked = walkRecord(game, this.#match.toRecord(), ({ index, match: { position } }) => {
      const isEnding = position.stage !== "running" && events[index + 1]?.type === "deal";
      const view = isEnding ? game.view(position, this.#entry.seat) : undefined;
      if (view && this.#reader.isScored(view)) endings.push(view);
    });
    unwrap(walked);
    return endings;
  }

  get lastDeal(): GameEvent | undefined {
    return this.#match.events.findLast(({ type }) => type === "deal");
  }

  /** All hands by seat, each as it stands. */
  get hands(): (readonly string[])[] {
    const { game, position, players } = this.#match;
    return players.map((_, seat) => this.#reader.hand(game.view(position, seat)));
  }

  /** The next deal: always the same one at the same place of the same game. */
  makeDeal(): GameEvent {
    const { game, position, events } = this.#match;
    const deals = events.filter(({ type }) => type === "deal").length;
    return game.deal(position, new Rng(`${this.#entry.seed}/deal/${deals}`));
  }

  /**
   * Where the player's last decision stands in the record, if it may be taken back, or −1: what hid cards that the
   * player has seen since, in hand or when a deal was over, stays as it is.
   */
  get lastDecision(): number {
    const { game, position, events } = this.#match;
    const { seat } = this.#entry;
    const last = events.findLastIndex(
      (event) => event.type === "deal" || ("seat" in event && event.seat === seat),
    );
    if (
      last < 0 ||
      events[last]?.type === "deal" ||
      position.stage === "over" ||
      this.#reader.isScored(this.view)
    )
      return -1;
    const before = position.clone();
    for (let i = events.length; i > last; i--) before.unmake();
    const known = (view: BaseView): readonly string[] => this.#reader.knownCards(view, seat);
    return hasNewCards(known(this.view), known(game.view(before, seat))) ? -1 : last;
  }

  /** Forgets everything from an event on. */
  truncate(length: number): void {
    const { result: _, ...record } = { result: undefined, ...this.#match.toRecord() };
    this.#match = unwrap(
      replayRecord(this.#match.game, { ...record, events: record.events.slice(0, length) }),
    );
  }

  setHelp(help: HelpLevel): void {
    this.#entry = { ...this.#entry, help };
  }

  /** The game as it is kept. */
  toSaved(now: number): SavedGame {
    const record = this.#match.toRecord();
    const own = record.events.filter((event) => "seat" in event && event.seat === this.#entry.seat);
    this.#entry = {
      ...this.#entry,
      updatedAt: now,
      deals: record.events.filter(({ type }) => type === "deal").length,
      decisions: own.length,
      standing: this.#reader.standings(this.view),
      ...(record.result === undefined ? {} : { result: record.result }),
    };
    return { entry: this.#entry, record };
  }
}
