import type { Seat } from "@cairn/core";
import type { About, Look } from "@cairn/terminal";
import type { KindName } from "../../index.ts";

/** Everything that Krass Kariert says in the terminal, in one language. */
export interface KrassKariertTexts {
  readonly about: About;
  readonly kinds: Readonly<Record<KindName, string>>;
  readonly draw: string;
  readonly stop: string;
  /** A combination with its number: `low` and `high` differ in straights. */
  readonly label: (kind: KindName, low: number, high: number) => string;
  readonly chips: (count: number) => string;
  readonly advice: {
    readonly worth: (percent: number) => string;
    readonly beaten: (value: number, other: number) => string;
    readonly loses: (look: Look, seat: Seat, value: number, other: number) => string;
    readonly plays: (value: number, other: number) => string;
    readonly cards: (value: number, other: number) => string;
  };
  readonly menu: {
    readonly drawEffect: string;
    readonly stopEffect: string;
    readonly place: (at: number) => string;
    readonly places: (from: number, to: number) => string;
    readonly leaves: (label: string) => string;
    readonly makes: (labels: string) => string;
    readonly nextToX: string;
    readonly parts: (label: string) => string;
    readonly whereTaken: (card: string) => string;
    readonly take: (card: string, key: string) => string;
    readonly concede: string;
    readonly drawn: (card: string, more: number) => string;
    readonly prompt: string;
    readonly kinds: Readonly<Record<"place" | "take" | "concede", string>>;
    readonly lead: string;
    readonly cannotBeat: string;
    readonly turn: string;
  };
  readonly event: {
    readonly play: (look: Look, seat: Seat, what: string) => string;
    readonly take: (look: Look, seat: Seat, card: string, at: number | undefined) => string;
    readonly putAway: (look: Look, seat: Seat) => string;
    readonly put: (look: Look, seat: Seat, card: string, at: number) => string;
    readonly concede: (look: Look, seat: Seat) => string;
  };
  readonly story: {
    readonly willDraw: (cards: number) => string;
    readonly oneLeft: string;
    readonly nobodyLeft: string;
    readonly dealOver: (deal: number) => string;
    readonly owes: (look: Look, seats: readonly Seat[]) => string;
    readonly loses: (look: Look, seats: readonly Seat[]) => string;
    readonly cannotPay: (look: Look, seats: readonly Seat[]) => string;
    readonly wonRound: (look: Look, seat: Seat) => string;
    readonly draws: (look: Look, seat: Seat, cards: number) => string;
    readonly noCardsLeft: (look: Look, seats: readonly Seat[]) => string;
    readonly leadsNext: (look: Look, seat: Seat) => string;
    readonly leadsFirst: (look: Look, seat: Seat) => string;
    readonly deal: (number: number) => string;
    readonly matchOver: string;
    readonly lost: (look: Look, seats: readonly Seat[]) => string;
    readonly won: (look: Look, seats: readonly Seat[]) => string;
    readonly nobodyWon: string;
    readonly cardsLeft: string;
  };
  readonly table: {
    readonly hand: string;
    /** As wide as `hand`, below it. */
    readonly place: string;
    readonly out: string;
    readonly noReserve: string;
    readonly reserve: (cards: string) => string;
    readonly toBeat: (look: Look, label: string, seat: Seat) => string;
    readonly youLead: string;
    readonly nothingToBeat: string;
    readonly draws: (count: number) => string;
    readonly pile: (count: number) => string;
    readonly ends: (deal: number) => string;
    readonly nothingYet: string;
    readonly earlier: string;
    readonly thisRound: string;
  };
}
