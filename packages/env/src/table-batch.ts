import { type Game, type Move, type Position, Rng, type Seat } from "@cairn/core";
import { DEAL_ENDED, type EnvBuffers, type EnvShape, GOES_ON, MATCH_ENDED } from "./buffers.ts";
import type { EnvPart, Observer } from "./env-part.ts";
import type { MoveLists } from "./move-lists.ts";

/** What all tables of an environment have in common. */
export interface EnvSetup {
  readonly game: Game;
  readonly part: EnvPart;
  readonly options: object;
  readonly shape: EnvShape;
  readonly seed: string;
  /** The number of the first table, 0 unless stated: several environments with one seed play different games. */
  readonly firstTable?: number;
  /** Whether each legal move comes with the features that it changes. */
  readonly withMoves: boolean;
}

/** The tables from `first` up to, not including, `end` of an environment, stepped together. */
export class TableBatch {
  readonly #setup: EnvSetup;
  readonly #first: number;
  readonly #end: number;
  readonly #buffers: EnvBuffers;
  readonly #lists: MoveLists;
  readonly #observer: Observer;
  readonly #positions: Position[];
  readonly #rngs: Rng[] = [];
  readonly #seeds: string[] = [];
  readonly #matches: number[] = [];
  readonly #empty: Int32Array;
  readonly #legal: Int32Array;
  /** Where each table's legal moves begin in the lists. */
  readonly #starts: Int32Array;
  /** The moves chosen, before the lists are written anew. */
  readonly #chosen: Int32Array;
  /** Every seat's points before the step. */
  readonly #before: Float32Array;

  constructor(setup: EnvSetup, first: number, end: number, buffers: EnvBuffers, lists: MoveLists) {
    const { game, part, options, shape } = setup;
    const count = end - first;
    this.#setup = setup;
    this.#first = first;
    this.#end = end;
    this.#buffers = buffers;
    this.#lists = lists;
    this.#observer = part.observer();
    this.#positions = Array.from({ length: count }, () => game.start(options, shape.players));
    this.#empty = game.start(options, shape.players).words.slice();
    this.#legal = new Int32Array(game.maxMoves);
    this.#starts = new Int32Array(count);
    this.#chosen = new Int32Array(count);
    this.#before = new Float32Array(count * shape.players);
    buffers.state.fill(part.features, first * shape.width, end * shape.width);
    const number = first + (setup.firstTable ?? 0);
    for (let i = 0; i < count; i++) this.#reset(i, `${setup.seed}/${number + i}`);
    this.#observe();
  }

  /** Begins a new match at a table, which follows from the seed alone. `observe` shows it. */
  reset(table: number, seed: number): void {
    const i = table - this.#first;
    if (table < this.#first || table >= this.#end) return;
    this.#reset(i, `${seed}`);
  }

  /** Looks at all tables as they stand, without rewards. */
  observe(): void {
    const { ended, points, wins } = this.#buffers;
    const { players } = this.#setup.shape;
    ended.fill(GOES_ON, this.#first, this.#end);
    points.fill(0, this.#first * players, this.#end * players);
    wins.fill(0, this.#first * players, this.#end * players);
    this.#observe();
  }

  /**
   * Plays one move at every table, by its place in the list of legal ones; −1 plays none. Where a deal is over, the next
   * one is dealt, and where a match is over, another begins.
   */
  step(choices: Int32Array): void {
    const { moves } = this.#lists;
    const chosen = this.#chosen;
    for (let i = 0; i < chosen.length; i++) {
      const choice = choices[this.#first + i] as number;
      chosen[i] = choice < 0 ? -1 : (this.#starts[i] as number) + choice;
    }
    const { ended, points, wins } = this.#buffers;
    const { players } = this.#setup.shape;
    points.fill(0, this.#first * players, this.#end * players);
    wins.fill(0, this.#first * players, this.#end * players);
    for (let i = 0; i < chosen.length; i++) {
      const at = chosen[i] as number;
      ended[this.#first + i] = GOES_ON;
      if (at < 0) continue;
      const position = this.#positions[i] as Position;
      position.make(moves[at] as Move);
      if (position.stage !== "running") this.#settle(i, position);
    }
    this.#observe();
  }

  /** Writes the rewards of a deal that is over and deals again. */
  #settle(i: number, position: Position): void {
    const { part, shape } = this.#setup;
    const { ended, points, wins } = this.#buffers;
    const at = (this.#first + i) * shape.players;
    const before = i * shape.players;
    part.pointsInto(position, points, at);
    for (let seat: Seat = 0; seat < shape.players; seat++) {
      const now = points[at + seat] as number;
      points[at + seat] = now - (this.#before[before + seat] as number);
      this.#before[before + seat] = now;
    }
    if (position.stage === "over") {
      ended[this.#first + i] = MATCH_ENDED;
      part.winsInto(position, wins, at);
      this.#begin(i, (this.#matches[i] as number) + 1);
    } else {
      ended[this.#first + i] = DEAL_ENDED;
      part.deal(position, this.#rngs[i] as Rng);
    }
  }

  #reset(i: number, seed: string): void {
    this.#seeds[i] = seed;
    this.#begin(i, 0);
  }

  /** Begins a match at a table and deals. */
  #begin(i: number, match: number): void {
    const { part, shape } = this.#setup;
    const position = this.#positions[i] as Position;
    this.#matches[i] = match;
    const rng = new Rng(`${this.#seeds[i]}/${match}`);
    this.#rngs[i] = rng;
    position.words.set(this.#empty);
    part.pointsInto(position, this.#before, i * shape.players);
    part.deal(position, rng);
  }

  #observe(): void {
    this.#lists.clear();
    for (let i = 0; i < this.#positions.length; i++) this.#observeTable(i, this.#positions[i] as Position);
  }

  #observeTable(i: number, position: Position): void {
    const { withMoves, part, shape } = this.#setup;
    const { width } = shape;
    const { seats, counts, nets, sizes, common, state } = this.#buffers;
    const lists = this.#lists;
    const legal = this.#legal;
    const observer = this.#observer;
    const { input } = observer;
    const table = this.#first + i;
    const n = position.legalInto(legal);
    observer.observe(position, position.turn, legal, n, withMoves);
    const size = input.stateCount;
    if (size > width) throw new Error(`a state of ${size} features, but only ${width} were foreseen`);
    seats[table] = position.turn;
    counts[table] = n;
    nets[table] = observer.net;
    const last = sizes[table] as number;
    sizes[table] = size;
    common[table] = observer.common;
    const row = table * width;
    for (let k = 0; k < size; k++) state[row + k] = input.state[k] as number;
    // Behind the features of last time the row is filled up already.
    for (let k = row + size; k < row + last; k++) state[k] = part.features;
    this.#starts[i] = lists.moveCount;
    lists.reserve(n, withMoves ? input.entryCount : 0);
    const { moves } = lists;
    const start = lists.moveCount;
    for (let k = 0; k < n; k++) moves[start + k] = legal[k] as Move;
    lists.moveCount = start + n;
    if (withMoves) this.#copyEntries(start, n);
  }

  #copyEntries(start: number, n: number): void {
    const { ends, entries, entryCount } = this.#observer.input;
    const lists = this.#lists;
    const { entryCounts } = lists;
    let from = 0;
    for (let k = 0; k < n; k++) {
      const end = ends[k] as number;
      entryCounts[start + k] = end - from;
      from = end;
    }
    const to = lists.entryCount;
    for (let k = 0; k < entryCount; k++) lists.entries[to + k] = entries[k] as number;
    lists.entryCount = to + entryCount;
  }
}
