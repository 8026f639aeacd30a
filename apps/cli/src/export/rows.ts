import type { Action, Match, Seat } from "@cairn/core";
import type { EnvPart, Observer } from "@cairn/env";
import { WrongCall } from "../exit.ts";
import { needPart } from "../setup.ts";

/** One decision of a record, as a learning program reads it. */
export interface Row {
  /** The record's line in its file, and the event's place in the record. */
  readonly line: number;
  readonly event: number;
  readonly seat: Seat;
  /** The net of the game's plan that values such decisions. */
  readonly net: number;
  /** What the seat knew, as features. */
  readonly state: readonly number[];
  /** Every legal move, and which of them was made. */
  readonly legal: readonly number[];
  readonly choice: number;
  /** What the deal brought the seat; absent where it was not finished. */
  points: number | undefined;
  /** The seat's share in the win; absent where the match was not finished. */
  win: number | undefined;
}

/** Makes rows of the decisions in records of one game. */
export class RowMaker {
  readonly game: string;
  readonly #part: EnvPart;
  readonly #observer: Observer;
  readonly #legal: Int32Array;

  constructor(match: Match, part: EnvPart) {
    this.game = match.game.id;
    this.#part = part;
    this.#observer = part.observer();
    this.#legal = new Int32Array(match.game.maxMoves);
  }

  static async for(match: Match): Promise<RowMaker> {
    return new RowMaker(match, await needPart(match.game.id, "env"));
  }

  get features(): number {
    return this.#part.features;
  }

  get width(): number {
    return this.#part.maxState;
  }

  /** All rows of a match, from its own events played once more. */
  rowsOf(line: number, match: Match): Row[] {
    if (match.game.id !== this.game) {
      throw new WrongCall(
        `line ${line} is a match of ${match.game.id}, the lines before it are of ${this.game}`,
      );
    }
    const { game, players, options, events } = match;
    const position = game.start(options, players.length);
    const rows: Row[] = [];
    const before = new Float32Array(players.length);
    const after = new Float32Array(players.length);
    let deal: Row[] = [];
    this.#part.pointsInto(position, before, 0);
    for (const [index, event] of events.entries()) {
      const row =
        event.type === "deal" ? undefined : this.#rowOf(game, position, event as Action, line, index);
      if (row) deal.push(row);
      game.apply(position, event);
      if (position.stage === "running") continue;
      this.#part.pointsInto(position, after, 0);
      for (const waiting of deal) {
        waiting.points = (after[waiting.seat] as number) - (before[waiting.seat] as number);
      }
      before.set(after);
      rows.push(...deal);
      deal = [];
    }
    rows.push(...deal);
    if (position.stage === "over") {
      const wins = new Float32Array(players.length);
      this.#part.winsInto(position, wins, 0);
      for (const row of rows) row.win = wins[row.seat];
    }
    return rows;
  }

  #rowOf(game: Match["game"], position: Match["position"], action: Action, line: number, event: number): Row {
    const { seat } = action;
    const n = position.legalInto(this.#legal, seat);
    const move = game.toMove(position, action);
    if (!move.ok) throw new Error(`line ${line}, event ${event}: ${move.error.message}`);
    this.#observer.observe(position, seat, this.#legal, n, false);
    const { input, net } = this.#observer;
    const legal = Array.from(this.#legal.subarray(0, n));
    return {
      line,
      event,
      seat,
      net,
      state: Array.from(input.state.subarray(0, input.stateCount)),
      legal,
      choice: legal.indexOf(move.value),
      points: undefined,
      win: undefined,
    };
  }
}
