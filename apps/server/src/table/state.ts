import { type Game, type GameEvent, type Position, type Seat, unwrap } from "@cairn/core";
import { findGame } from "@cairn/games";
import type { Level, RequestId, TableSettings, TableStatus } from "@cairn/protocol";
import type { PlayerId, TableId } from "../ids.ts";
import { type LogEntry, type Occupant, type Person, personOf, playerIn, withPlayer } from "./log.ts";

/** A table as its log makes it: the fold of its entries, without connections, clocks or names. */
export class TableState {
  readonly id: TableId;
  /** The number of the last entry; the first is 1. */
  seq = 0;
  status: TableStatus = "open";
  host = "" as PlayerId;
  settings!: TableSettings;
  game!: Game;
  seats: readonly Occupant[] = [];
  /** The level of the bot that plays for a seat's player, by seat. */
  standIns: (Level | null)[] = [];
  /** How often each seat has been taken back from its bot since cards were last dealt. */
  returns: number[] = [];
  /** Players who take over a bot's seat when the deal is over. */
  readonly claims = new Map<Seat, Person>();
  /** How many claims there have been since cards were last dealt. */
  claimCount = 0;
  /** Undefined before the start. */
  position: Position | undefined;
  /** The deal on the table, with all its cards. */
  deal: GameEvent | undefined;
  /** Makes the deals of this table, where there is one; and how many there have been. */
  dealSeed: string | undefined;
  dealCount = 0;
  /** The table of the rematch. */
  next: TableId | undefined;
  /** The id of the last action of each seat: the same one again is a message sent twice. */
  readonly lastActions: (RequestId | undefined)[] = [];
  /** The entry since which a seat is to act; what was sent before it is stale. */
  readonly since: (number | undefined)[] = [];
  /** Who sits here, in the order of the seats. */
  players: readonly PlayerId[] = [];
  /** Where each player sits: asked several times a move. */
  #seatByPlayer: ReadonlyMap<PlayerId, Seat> = new Map();

  constructor(id: TableId) {
    this.id = id;
  }

  /** The seat of a player, −1 without one. */
  seatOf(player: PlayerId): Seat {
    return this.#seatByPlayer.get(player) ?? -1;
  }

  /** The level of the bot that acts for a seat now; undefined when its player does. */
  botAt(seat: Seat): Level | undefined {
    const occupant = this.seats[seat];
    return occupant && "bot" in occupant ? occupant.bot : (this.standIns[seat] ?? undefined);
  }

  isToAct(seat: Seat): boolean {
    return this.position !== undefined && ((this.position.toActMask >> seat) & 1) === 1;
  }

  lastAction(seat: Seat): RequestId | undefined {
    return this.lastActions[seat];
  }

  sinceWhen(seat: Seat): number {
    return this.since[seat] ?? 0;
  }

  /** Whether the match waits for a deal, with none played yet or the last one over. */
  get isBetweenDeals(): boolean {
    return this.status === "playing" && this.position?.stage === "deal-due";
  }

  /** Applies the next entry. The caller has checked it: a wrong one is a bug, or a damaged log. */
  apply(entry: LogEntry): void {
    if (entry.k === "game") {
      unwrap(this.play(entry.e, entry.by));
      return;
    }
    this.seq++;
    switch (entry.k) {
      case "created":
        this.host = entry.host;
        this.dealSeed = entry.seed;
        this.#configure(entry.settings);
        this.#seat(entry.seats);
        break;
      case "settings":
        this.#configure(entry.settings);
        this.#seat(entry.seats);
        break;
      case "seats":
        this.host = entry.host;
        this.#seat(entry.seats);
        break;
      case "start":
        this.#seat(entry.seats);
        this.standIns = entry.seats.map(() => null);
        this.position = this.game.start(this.settings.options, entry.seats.length);
        this.status = "playing";
        break;
      case "claim":
        this.claimCount++;
        for (const [seat, { player }] of this.claims) if (player === entry.player) this.claims.delete(seat);
        if (entry.player === null) this.claims.delete(entry.seat);
        else this.claims.set(entry.seat, personOf(entry.player, entry.face));
        break;
      case "stand-in":
        this.standIns[entry.seat] = entry.bot;
        if (entry.bot === null) this.returns[entry.seat] = (this.returns[entry.seat] ?? 0) + 1;
        break;
      case "closed":
        this.status = "closed";
        break;
      case "next":
        this.next = entry.table;
        break;
    }
  }

  #seat(seats: readonly Occupant[]): void {
    // Whoever has the seat now, no bot stands in for them.
    for (const [seat, occupant] of seats.entries())
      if (playerIn(occupant) !== playerIn(this.seats[seat]) && this.standIns[seat])
        this.standIns[seat] = null;
    this.seats = seats;
    const taken = seats.flatMap((occupant, seat): [PlayerId, Seat][] => {
      const player = playerIn(occupant);
      return player === undefined ? [] : [[player, seat]];
    });
    this.players = taken.map(([player]) => player);
    this.#seatByPlayer = new Map(taken);
  }

  /** Two players have become one: who has the seats of a table that is over is not in its log. */
  replacePlayer(from: PlayerId, into: PlayerId): void {
    if (this.host === from) this.host = into;
    this.#seat(this.seats.map((occupant) => withPlayer(occupant, from, into)));
  }

  #configure(settings: TableSettings): void {
    this.settings = settings;
    this.game = unwrap(findGame(settings.game));
  }

  /** Applies the next event of the match, if the game's rules allow it; a refused one changes nothing. */
  play(event: unknown, by?: RequestId): ReturnType<Game["apply"]> {
    const position = this.position as Position;
    const before = position.toActMask;
    const applied = this.game.apply(position, event);
    if (!applied.ok) return applied;
    this.seq++;
    this.#note(applied.value, before, by);
    return applied;
  }

  /** What follows from an event that has been applied to the position. */
  #note(event: GameEvent, maskBefore: number, by: RequestId | undefined): void {
    const { toActMask, stage } = this.position as Position;
    const actor = "seat" in event ? (event.seat as Seat) : -1;
    if (event.type === "deal") {
      this.deal = event;
      this.dealCount++;
      this.returns = [];
      this.claims.clear();
      this.claimCount = 0;
    } else if (by !== undefined) this.lastActions[actor] = by;
    for (let seat = 0; seat < this.seats.length; seat++) {
      const isNew = ((maskBefore >> seat) & 1) === 0 || seat === actor;
      if (((toActMask >> seat) & 1) === 1 && isNew) this.since[seat] = this.seq;
    }
    if (stage === "over") this.status = "over";
  }
}
