import type { Reason } from "@cairn/bots";
import type { Action, BaseView, GameEvent, Result, Seat } from "@cairn/core";
import type { HelpLevel, LateRule, Phrase, Plan, ReportReason, SeatInfo, TableInfo } from "@cairn/protocol";
import type { GameId } from "../games/game-id.ts";

/** One thing that happened, as this seat heard it: for animations, announcements and the log. */
export interface Happening<V extends BaseView = BaseView> {
  /** Counts up without gaps within a session; an undo or a reconnect starts a new row at the next number. */
  readonly n: number;
  /** What was heard; `{ type: "deal" }` for a deal, of which the view has the rest. */
  readonly event: GameEvent;
  readonly before: V | undefined;
  readonly after: V;
  /** The seat for which a bot acted because its time was over. */
  readonly late?: Seat;
}

/** Where the session stands. `failed` has a problem with a code that a screen has words for. */
export type SessionStatus = "opening" | "waiting" | "playing" | "over" | "failed";

/** How well the other side can be reached: a local session is always `here`. */
export type Connection = "here" | "connecting" | "online" | "lost" | "superseded";

/** Time left for a seat, as the moment on `performance.now()` when it ends. */
export interface Clock {
  readonly seat: Seat;
  readonly endsAt: number;
}

/** Between two deals: when the next begins by itself (never, if held), and who is ready for it. */
export interface DealPause {
  readonly endsAt: number | undefined;
  readonly ready: readonly Seat[];
  /** Says that the own seat is ready. */
  readonly next: () => void;
  /** Stops the countdown; absent where nobody else waits. */
  readonly hold?: () => void;
}

/** A seat on turn whose player is gone: a bot takes over at `endsAt` unless those present choose. */
export interface Absence {
  readonly seat: Seat;
  readonly endsAt: number;
}

/** Something somebody said; the seat is null where a spectator did. */
export interface Remark {
  readonly n: number;
  readonly seat: Seat | null;
  readonly name: string;
  readonly phrase?: Phrase;
  readonly text?: string;
}

/** What a table has that is played turn by turn. */
export interface TurnByTurnPart {
  readonly late: LateRule;
  /** What the own seat has planned; nobody else knows. */
  readonly plan: Plan | undefined;
  /** Whether there is a pass to plan in this game. */
  readonly canPlan: boolean;
  setPlan(plan: Plan | null): void;
  /** The own days off, where the table has any: how many are left, and when those that run end. */
  readonly vacation: { readonly left: number; readonly until?: number | undefined } | undefined;
  takeVacation(days: number): void;
}

/** A match that rests because everybody had left it. */
export interface RestPart {
  /** The seats that want to go on. */
  readonly seats: readonly Seat[];
  resume(): void;
}

/** Taking back the own last decision. */
export interface Undo {
  /** Whether there is one that may be taken back now. */
  readonly isPossible: boolean;
  take(): Promise<Result<void>>;
}

/** Somebody at a table: at a seat, or who looks on and has nothing but a name. */
export type Whom = { readonly seat: Seat } | { readonly name: string };

/** What only a table over the network has: the connection, and the others. */
export interface OnlinePart {
  readonly connection: Connection;
  /** When the next try to connect begins, on `performance.now()`; undefined while none is planned. */
  readonly nextTryAt: number | undefined;
  readonly clock: Clock | undefined;
  readonly absence: Absence | undefined;
  readonly remarks: readonly Remark[];
  /** Whether the reader may speak here, and in words of one's own besides phrases. */
  readonly canTalk: boolean;
  readonly canChat: boolean;
  /** Whether the player wants the game to end because somebody is gone; it ends when all want it. */
  readonly hasVotedEnd: boolean;
  /** Whether something the player did has not been answered for a while: it waits for the connection. */
  readonly isMoveWaiting: boolean;
  readonly turnByTurn: TurnByTurnPart | undefined;
  readonly rest: RestPart | undefined;
  /** The table as everybody at it sees it. */
  readonly info: TableInfo | undefined;
  /** The seats that want the match to end for all. */
  readonly ends: readonly Seat[];
  wantEnd(want: boolean): void;
  /** Gives the own seat to a bot, from which whoever wants may take it. */
  giveSeat(): Promise<void>;
  /** Tries to connect now. */
  reconnect(): void;
  /** Lets a bot play for the own seat; `takeBack` ends it. */
  letBotPlay(): void;
  takeBack(): void;
  say(phrase: Phrase): void;
  /** Says something in words of one's own; a refusal says why. */
  chat(text: string): Promise<Result<void>>;
  /** Tells the operator of the server about somebody at the table. */
  report(whom: Whom, reason: ReportReason, note: string): Promise<Result<void>>;
  /** Thirty seconds more on the clock; absent where there is none. */
  readonly moreTime?: (() => void) | undefined;
  /** What to do about an absent player. */
  resolveAbsence(choice: "bot" | "wait" | "end"): void;
  isMuted(whom: Whom): boolean;
  mute(whom: Whom, muted: boolean): void;
}

/**
 * What a table screen talks to: a game against bots in this browser, one over the network, or a record that is
 * looked at. Every field is reactive. Screens know no rules: they show `view`, offer `legal` and call `act`.
 */
export interface TableSession<V extends BaseView = BaseView, A extends Action = Action> {
  readonly kind: "local" | "remote" | "replay";
  readonly game: GameId;
  readonly status: SessionStatus;

  /** The own seat; undefined for a spectator. */
  readonly seat: Seat | undefined;
  /** In a replay of an own game: where the reader sat. Tables that are played at have `seat` for that. */
  readonly own?: Seat | undefined;
  /** Who sits where, by seat; `seatName` of `table/seats.ts` has the name to show. */
  readonly seats: readonly SeatInfo[];
  /** What the own seat knows now. Absent before the first deal. `Playback` shows it at a readable pace. */
  readonly view: V | undefined;
  /** What the own seat may do now, one action a set of ranks, weakest first; empty when others are to act. */
  readonly legal: readonly A[];
  /** The latest happenings, oldest first; at least those of the running deal. */
  readonly happenings: readonly Happening<V>[];
  readonly help: HelpLevel;

  /** Does one of `legal`, or the same with other suits. A refusal changes nothing and says why. */
  act(action: A): Promise<Result<void>>;

  // What not every session has, or not always; each is absent where it is not possible.

  readonly pause?: DealPause | undefined;
  /** The deal that has just ended with all its cards, where the table shows them. */
  readonly openDeal?: GameEvent | undefined;
  /** The hands of a deal that has just ended by seat, each as it stands, where the table shows them. */
  readonly handsAtEnd?: readonly (readonly string[])[] | undefined;
  /** What the own seat saw at the end of each earlier deal, as far as this session knows: for the score sheet. */
  readonly endings?: readonly V[];
  /** By which a replay finds this match, once it is over. */
  readonly recordId?: string | undefined;
  /** The series of tables that have the same deals, if this is one of them. */
  readonly series?: string | undefined;
  /** False when the game would be lost with this page: no storage here. */
  readonly isSaved?: boolean;
  readonly undo?: Undo | undefined;
  /** Plays the deal to its end without waiting, for a player who is out of it. */
  readonly hurry?: (() => void) | undefined;
  /**
   * Asks the bot for the best few actions with their figures, where the help level allows it; an action that the
   * player thinks of is measured beside them.
   */
  readonly advice?: ((asked?: Action) => Promise<Result<readonly Reason[]>>) | undefined;
  /** Chooses the help level, where it is not agreed on with others. */
  readonly setHelp?: ((level: HelpLevel) => void) | undefined;
  /** Once the match is over: the next one with the same table; its path to go to. */
  readonly rematch?: (() => Promise<Result<string>>) | undefined;
  readonly online?: OnlinePart;
}
