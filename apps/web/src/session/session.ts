import type { Reason } from "@cairn/bots";
import type { Action, BaseView, GameEvent, Problem, Result, Seat } from "@cairn/core";
import type { HelpLevel, Phrase, SeatInfo } from "@cairn/protocol";
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
}

/** A seat on turn whose player is gone: a bot takes over at `endsAt` unless those present choose. */
export interface Absence {
  readonly seat: Seat;
  readonly endsAt: number;
}

/** Something somebody said who sits. */
export interface Remark {
  readonly n: number;
  readonly seat: Seat;
  readonly name: string;
  readonly phrase?: Phrase;
  readonly text?: string;
}

/** What this session can do at all, so that screens show no dead buttons. */
export interface Abilities {
  /** Taking back the own last decision: against bots only. */
  readonly undo: boolean;
  /** Asking the bot: where the help level allows it. */
  readonly advice: boolean;
  /** Choosing the help level alone. */
  readonly setHelp: boolean;
  /** Phrases and chat. */
  readonly talk: boolean;
  /** Thirty seconds more on a clock. */
  readonly moreTime: boolean;
  /** Once the match is over. */
  readonly rematch: boolean;
}

/** What only a table over the network has. */
export interface OnlineSide {
  /** When the next try to connect begins, on `performance.now()`; undefined while none is planned. */
  readonly nextTryAt: number | undefined;
  /** Whether words of one's own are allowed here, besides phrases. */
  readonly canChat: boolean;
  /** Whether the player wants the game to end because somebody is gone; it ends when all want it. */
  readonly hasVotedEnd: boolean;
  /** Tries to connect now. */
  reconnect(): void;
  /** Lets a bot play for the own seat; `takeBack` ends it. */
  letBotPlay(): void;
  isMuted(seat: Seat): boolean;
  mute(seat: Seat, muted: boolean): void;
}

/**
 * What a table screen talks to: a game against bots in this browser, one over the network, or a record that is
 * looked at. Every field is reactive. Screens know no rules: they show `view`, offer `legal` and call `act`.
 */
export interface TableSession<V extends BaseView = BaseView, A extends Action = Action> {
  readonly kind: "local" | "remote" | "replay";
  readonly game: GameId;
  readonly status: SessionStatus;
  /** Why the session failed, or why the last request was refused; a notice shows it. */
  readonly problem: Problem | undefined;
  readonly connection: Connection;

  /** The own seat; undefined for a spectator. */
  readonly seat: Seat | undefined;
  /** Who sits where, by seat; `seatName` of `session/seats.ts` has the name to show. */
  readonly seats: readonly SeatInfo[];

  /** What the own seat knows now. Absent before the first deal. `Playback` shows it at a readable pace. */
  readonly view: V | undefined;
  /** What the own seat may do now, one action a set of ranks, weakest first; empty when others are to act. */
  readonly legal: readonly A[];
  /** The latest happenings, oldest first; at least those of the running deal. */
  readonly happenings: readonly Happening<V>[];

  readonly clock: Clock | undefined;
  readonly pause: DealPause | undefined;
  readonly absence: Absence | undefined;
  /** The deal that has just ended with all its cards, where the table shows them. */
  readonly openDeal: GameEvent | undefined;
  readonly help: HelpLevel;
  readonly remarks: readonly Remark[];
  readonly can: Abilities;
  /** False when the game would be lost with this page: no storage here. */
  readonly isSaved: boolean;
  /** By which a replay finds this match, once it is over. */
  readonly recordId?: string | undefined;
  /** What the own seat saw at the end of each earlier deal, as far as this session knows: for the score sheet. */
  readonly endings?: readonly V[];
  readonly online?: OnlineSide;

  /** Does one of `legal`, or the same with other suits. A refusal changes nothing and says why. */
  act(action: A): Promise<Result<void>>;
  undo(): Promise<Result<void>>;
  /** The best few actions with their figures; empty if it is not the own turn. */
  advice(): Promise<Result<readonly Reason[]>>;
  /** Ready for the next deal. */
  nextDeal(): void;
  /** Stops the countdown to the next deal. */
  hold(): void;
  setHelp(level: HelpLevel): void;
  say(phrase: Phrase): void;
  /** Says something in words of one's own; a refusal says why. */
  chat(text: string): Promise<Result<void>>;
  moreTime(): void;
  /** What to do about an absent player. */
  resolveAbsence(choice: "bot" | "wait" | "end"): void;
  /** Takes the own seat back from the bot that plays for it. */
  takeBack(): void;
  /** The next match with the same table: its path to go to. */
  rematch(): Promise<Result<string>>;
  /** The screen is gone: ends workers, sockets and timers. The game stays. */
  leave(): void;
}
