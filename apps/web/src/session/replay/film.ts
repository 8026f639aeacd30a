import {
  type Action,
  type BaseView,
  type GameEvent,
  type Match,
  type MatchRecord,
  ok,
  type Position,
  refuse,
  type RecordFrame,
  type RecordProblem,
  type Result,
  type Seat,
  type Viewer,
  walkRecord,
} from "@cairn/core";
import type { GameId } from "../../games/game-id.ts";
import type { Rules } from "../../games/game-ui.ts";
import type { ViewReader } from "../../games/view-reader.ts";

/** So many events of a record have happened; 0 is before the first deal. */
export type Moment = number;

/** One deal of a record. */
export interface FilmDeal {
  /** From the moment in which the cards are dealt to the last before the next deal. */
  readonly start: Moment;
  readonly end: Moment;
  /** The moments in which somebody leads: the trick or round before is over. */
  readonly tricks: readonly Moment[];
  /** What everybody sees at its end. */
  readonly ending: BaseView;
}

/** All cards of a moment, open. */
export interface Truth {
  readonly hands: readonly (readonly string[])[];
  /** What nobody has yet and nobody has seen, in the order in which it will be taken. */
  readonly rest: readonly string[];
}

/** A deal as it is found on the way through a record. */
interface FoundDeal {
  readonly start: Moment;
  /** The position in which its cards have just been dealt. */
  readonly words: Int32Array;
  ending: BaseView;
}

/** One step, as a viewer saw it. */
export interface FilmStep {
  readonly event: GameEvent;
  readonly before: BaseView;
  readonly after: BaseView;
}

/**
 * A record that can be looked at in any moment and from any seat. Every deal keeps the position at its
 * beginning, so that going back costs no more than the moves of one deal.
 */
export class Film {
  readonly reader: ViewReader;
  readonly deals: readonly FilmDeal[];
  readonly #match: Match;
  readonly #beginnings: readonly Int32Array[];
  #shown: { moment: Moment; position: Position } | undefined;

  private constructor(reader: ViewReader, match: Match, found: readonly FoundDeal[]) {
    this.reader = reader;
    this.#match = match;
    this.#beginnings = found.map(({ words }) => words);
    this.deals = found.map(({ start, ending }, i) => {
      const end = (found[i + 1]?.start ?? match.events.length + 1) - 1;
      return { start, end, tricks: reader.trickStarts(ending).map((ply) => start + ply), ending };
    });
  }

  /** Opens a record through the engine's reader; the first wrong event is named. */
  static open(frame: RecordFrame, { game, reader }: Rules): Result<Film, RecordProblem> {
    if (frame.game !== game.id) return refuse("unknown-game", `this is no record of ${game.id}`);
    const found: FoundDeal[] = [];
    const { length } = frame.events;
    const walked = walkRecord(game, frame, ({ index, event, match: { position } }) => {
      const isEnding = position.stage !== "running" || index === length - 1;
      const ending = (): BaseView => game.view(position, "spectator");
      const deal = found.at(-1);
      if (event.type === "deal")
        found.push({ start: index + 1, words: position.words.slice(), ending: ending() });
      else if (deal && isEnding) deal.ending = ending();
    });
    return walked.ok ? ok(new Film(reader, walked.value, found)) : walked;
  }

  get game(): Match["game"] {
    return this.#match.game;
  }
  get gameId(): GameId {
    return this.#match.game.id;
  }

  get events(): readonly GameEvent[] {
    return this.#match.events;
  }
  /** The last moment. */
  get length(): Moment {
    return this.events.length;
  }
  get names(): readonly string[] {
    return this.#match.players.map(({ name }) => name);
  }
  get isOver(): boolean {
    return this.#match.position.stage === "over";
  }
  toRecord(): MatchRecord {
    return this.#match.toRecord();
  }
  /** An action in the notation of records, whole. */
  format(event: GameEvent): string {
    return this.#match.game.formatAction(event as Action);
  }

  /** The deal that a moment belongs to; −1 before the first. */
  dealAt(moment: Moment): number {
    return this.deals.findLastIndex(({ start }) => start <= moment);
  }
  /** The trick in which a moment was reached, counted from 1; 0 before the first lead. */
  trickAt(moment: Moment): number {
    return this.deals[this.dealAt(moment)]?.tricks.filter((start) => start < moment).length ?? 0;
  }

  viewAt(moment: Moment, viewer: Viewer): BaseView {
    return this.#match.game.view(this.#positionAt(moment), viewer);
  }

  /** What led to a moment, as the viewer heard it. */
  stepTo(moment: Moment, viewer: Viewer): FilmStep {
    const before = this.viewAt(moment - 1, viewer);
    const event = this.events[moment - 1] as GameEvent;
    const position = this.#positionAt(moment);
    const heard =
      event.type === "deal" ? { type: "deal" } : this.#match.game.heard(position, event as Action, viewer);
    return { event: heard, before, after: this.viewAt(moment, viewer) };
  }

  truthAt(moment: Moment): Truth {
    const seats = this.#match.players.map((_, seat): Seat => seat);
    const views = seats.map((seat) => this.viewAt(moment, seat));
    const dealt = this.events[(this.deals[this.dealAt(moment)]?.start ?? 0) - 1];
    return {
      hands: views.map((view) => this.reader.hand(view)),
      rest: dealt && views[0] ? this.reader.hiddenCards(views[0], dealt) : [],
    };
  }

  /** The position of a moment, which the caller may change. */
  positionAt(moment: Moment): Position {
    return this.#positionAt(moment).clone();
  }

  #positionAt(moment: Moment): Position {
    const { game, options, players } = this.#match;
    const index = this.dealAt(moment);
    const start = this.deals[index]?.start ?? 0;
    const isAhead = this.#shown && this.#shown.moment <= moment && this.#shown.moment >= start;
    if (!this.#shown || !isAhead) {
      const position = game.start(options, players.length);
      const beginning = this.#beginnings[index];
      if (beginning) position.words.set(beginning);
      this.#shown = { moment: start, position };
    }
    const { position } = this.#shown;
    for (const event of this.events.slice(this.#shown.moment, moment)) game.apply(position, event);
    this.#shown = { moment, position };
    return position;
  }
}
