import { type Game, type GameEvent, type Position, type Seat, unwrap } from "@cairn/core";
import { findGame } from "@cairn/games";
import type { Level, RequestId, TableSettings, TableStatus } from "@cairn/protocol";
import type { PlayerId, TableId } from "../ids.ts";
import {
  type ClosedBy,
  type LogEntry,
  type Occupant,
  type Person,
  personOf,
  playerIn,
  withPlayer,
} from "./log.ts";
import { MoveTimes } from "./move-times.ts";

/** A player who is to act at a table that is played turn by turn. */
export interface WaitedFor {
  readonly seat: Seat;
  /** Since when, and until when; times of day in milliseconds. */
  readonly since: number;
  readonly dueAt: number;
}

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
  /**
   * Whether a claim to a bot's seat holds while its player is not here: nobody waits for days at a table that is played
   * turn by turn.
   */
  get keepsClaims(): boolean {
    return this.settings.turnByTurn !== undefined;
  }

  /** How many claims there have been since cards were last dealt. */
  claimCount = 0;
  /** Undefined before the start. */
  position: Position | undefined;
  /** The deal on the table, with all its cards. */
  deal: GameEvent | undefined;
  /** Makes the deals of this table, where there is one; and how many there have been. */
  dealSeed: string | undefined;
  dealCount = 0;
  /** Other tables of this series have the same deals. */
  series: string | undefined;
  /** The table of the rematch. */
  next: TableId | undefined;
  /** The seat that offers it. */
  nextBy: Seat | undefined;
  /** The id of the last action of each seat: the same one again is a message sent twice. */
  readonly lastActions: (RequestId | undefined)[] = [];
  /** The entry since which a seat is to act; what was sent before it is stale. */
  readonly since: (number | undefined)[] = [];
  /** Turn by turn: the times of the seats' decisions. */
  readonly times = new MoveTimes();
  /** How many vacations have begun or ended since cards were last dealt. */
  vacationCount = 0;
  /** Everybody had left, and the match goes on when all want it to. */
  isResting = false;
  /** The seat because of whose lateness the match was ended. */
  late: Seat | undefined;
  /** What ended the match, if its players did not. */
  closedBy: ClosedBy | undefined;
  /** The last entry after which somebody was to act who could not pass: a lead, or another kind of choice. */
  lastLead = 0;
  /** The last entry that was an action other than a pass, and the last action of each seat. */
  lastRaise = 0;
  readonly lastActs: number[] = [];
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

  /** Until when each player who is to act must have done so; nobody at a live table. */
  get waitedFor(): readonly WaitedFor[] {
    const { turnByTurn } = this.settings;
    if (!turnByTurn || this.status !== "playing") return [];
    return this.seats.flatMap((_, seat) => {
      if (!this.isToAct(seat) || this.botAt(seat) !== undefined) return [];
      const since = this.times.startedAt(seat);
      const dueAt = this.times.dueAt(seat, turnByTurn.hours);
      return since === undefined || dueAt === undefined ? [] : [{ seat, since, dueAt }];
    });
  }

  /** When a table that is played turn by turn goes on by itself: at once for bots and deals; null if never. */
  nextDueAt(now: number): number | null {
    if (!this.settings.turnByTurn || this.status !== "playing") return null;
    // Bots alone play for nobody.
    if (this.activePlayers.length === 0) return null;
    const isBotsTurn = this.seats.some((_, seat) => this.isToAct(seat) && this.botAt(seat) !== undefined);
    if (this.isBetweenDeals || isBotsTurn) return now;
    const due = this.waitedFor.map(({ dueAt }) => dueAt);
    return due.length === 0 ? null : Math.min(...due);
  }

  /** Players for whom no bot plays. */
  get activePlayers(): readonly PlayerId[] {
    return this.players.filter((player) => this.botAt(this.seatOf(player)) === undefined);
  }

  /** Whether a match rests once everybody has left it: people wait for each other there. */
  get canRest(): boolean {
    const isLive = this.settings.turnByTurn === undefined;
    return isLive && this.status === "playing" && this.activePlayers.length >= 2;
  }

  /** Whether the match waits for a deal, with none played yet or the last one over. */
  get isBetweenDeals(): boolean {
    return this.status === "playing" && this.position?.stage === "deal-due";
  }

  /** Applies the next entry. The caller has checked it: a wrong one is a bug, or a damaged log. */
  apply(entry: LogEntry): void {
    if (entry.k === "game") {
      unwrap(this.play(entry.e, entry.by, entry.at));
      return;
    }
    this.seq++;
    switch (entry.k) {
      case "created":
        this.host = entry.host;
        this.dealSeed = entry.seed;
        this.series = entry.series;
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
        if (entry.bot !== null) break;
        this.returns[entry.seat] = (this.returns[entry.seat] ?? 0) + 1;
        // The time that the bot played in was nobody's.
        if (entry.at !== undefined && this.isToAct(entry.seat)) this.times.begin(entry.seat, entry.at);
        break;
      case "rest":
        this.isResting = entry.on;
        break;
      case "vacation":
        this.vacationCount++;
        this.times.takeVacation(entry.seat, entry.days, entry.at);
        break;
      case "closed":
        this.status = "closed";
        this.late = entry.late;
        this.closedBy = entry.by;
        break;
      case "next":
        this.next = entry.table;
        this.nextBy = entry.by;
        break;
    }
  }

  #seat(seats: readonly Occupant[]): void {
    // Whoever has the seat now, no bot stands in for them.
    for (const [seat, occupant] of seats.entries()) {
      if (playerIn(occupant) === playerIn(this.seats[seat])) continue;
      if (this.standIns[seat]) this.standIns[seat] = null;
      this.times.forgetVacation(seat);
    }
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
  play(event: unknown, by?: RequestId, at?: number): ReturnType<Game["apply"]> {
    const position = this.position as Position;
    const before = position.toActMask;
    const applied = this.game.apply(position, event);
    if (!applied.ok) return applied;
    this.seq++;
    this.#note(applied.value, before, by);
    if (this.settings.turnByTurn) this.#noteTimes(applied.value, at ?? 0);
    return applied;
  }

  /** Whether a seat that is to act may pass. */
  canPass(seat: Seat): boolean {
    return this.game.toMove(this.position as Position, { type: "pass", seat }).ok;
  }

  /** What a table that is played turn by turn needs to know of an event besides. */
  #noteTimes(event: GameEvent, at: number): void {
    if (event.type !== "pass") this.lastRaise = this.seq;
    if ("seat" in event) this.lastActs[event.seat as Seat] = this.seq;
    let isLead = this.position?.stage !== "running";
    for (let seat = 0; seat < this.seats.length; seat++) {
      if (!this.isToAct(seat)) this.times.end(seat);
      else if (this.since[seat] === this.seq) this.times.begin(seat, at);
      isLead ||= this.isToAct(seat) && !this.canPass(seat);
    }
    if (isLead) this.lastLead = this.seq;
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
      this.vacationCount = 0;
    } else if (by !== undefined) this.lastActions[actor] = by;
    for (let seat = 0; seat < this.seats.length; seat++) {
      const isNew = ((maskBefore >> seat) & 1) === 0 || seat === actor;
      if (((toActMask >> seat) & 1) === 1 && isNew) this.since[seat] = this.seq;
    }
    if (stage === "over") this.status = "over";
  }
}
