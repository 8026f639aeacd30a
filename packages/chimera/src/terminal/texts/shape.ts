import type { Seat } from "@cairn/core";
import type { About, Look } from "@cairn/terminal";
import type { CombinationInfo } from "../../index.ts";

/** A line of a score: what the points are for. */
export type ScorePart = "bid-won" | "bid-lost" | "hunter" | "traps" | "attack" | "idle-hunter" | "treasure";

/** Everything that Chimera says in the terminal, in one language. */
export interface ChimeraTexts {
  readonly about: About;
  /** The kind for lists, and the combination with its value. */
  readonly combination: (
    info: CombinationInfo,
    size: number,
    piYa: number | undefined,
  ) => { readonly kind: string; readonly label: string };
  readonly advice: {
    readonly worth: (points: number) => string;
    readonly topped: (value: number, other: number) => string;
    readonly first: (look: Look, seat: Seat, value: number, other: number) => string;
    readonly chimera: (look: Look, seat: Seat, value: number, other: number) => string;
    readonly turns: (value: number, other: number) => string;
    readonly safe: string;
    readonly unsafe: string;
  };
  readonly menu: {
    readonly treasure: (points: number) => string;
    readonly give: (cards: string) => string;
    readonly bid: (amount: number) => string;
    readonly pass: string;
    readonly kinds: Readonly<Record<"give" | "bid" | "pass", string>>;
    readonly bidMore: (bid: number) => string;
    readonly bidFirst: string;
    readonly giveTo: (count: number, to: string) => string;
    readonly lead: string;
    readonly cannotBeat: string;
    readonly beat: string;
  };
  readonly event: {
    readonly bid: (look: Look, seat: Seat, amount: number) => string;
    readonly pass: (look: Look, seat: Seat) => string;
    readonly chooseGift: (look: Look, seat: Seat) => string;
    readonly give: (look: Look, seat: Seat, cards: string) => string;
    readonly play: (look: Look, seat: Seat, label: string, cards: string) => string;
  };
  readonly story: {
    readonly round: (round: number, isAgain: boolean) => string;
    readonly deal: (look: Look, dealer: Seat, card: string, to: Seat) => string;
    readonly opens: (look: Look, seat: Seat) => string;
    readonly chimera: (look: Look, seat: Seat, bid: number) => string;
    readonly den: (look: Look, seat: Seat, cards: string | undefined) => string;
    readonly hunters: (look: Look, seats: readonly Seat[]) => string;
    readonly exchange: (count: number) => string;
    readonly exchanged: string;
    readonly exchangedOwn: (gave: string, got: string) => string;
    readonly trick: (look: Look, seat: Seat, cards: number, treasure: number) => string;
    readonly part: (points: number, part: ScorePart) => string;
    readonly noPoints: string;
    readonly total: (points: number) => string;
    readonly roundOver: (round: number) => string;
    readonly noCardsLeft: (look: Look, seat: Seat) => string;
    readonly chimeraWon: string;
    readonly huntersWon: string;
    readonly allPassed: string;
    readonly forced: (look: Look, seat: Seat) => string;
    readonly matchOver: string;
    readonly wins: (look: Look, seat: Seat, points: number) => string;
    readonly cardsLeft: string;
  };
  readonly table: {
    readonly hand: (count: number) => string;
    readonly chimera: string;
    readonly hunter: string;
    readonly bids: (bid: number) => string;
    readonly won: (count: string) => string;
    readonly points: (count: string) => string;
    readonly faceUp: (look: Look, card: string, seat: Seat) => string;
    readonly den: (cards: string) => string;
    readonly gave: (cards: string) => string;
    readonly got: (cards: string) => string;
    readonly known: (parts: string) => string;
    readonly toBeat: (look: Look, label: string, seat: Seat, cards: number, treasure: number) => string;
    readonly phases: Readonly<Record<"deal" | "auction" | "exchange" | "over", string>>;
    readonly trick: (number: number) => string;
    readonly bid: (amount: number) => string;
    readonly ends: (round: number, limit: number) => string;
    /** In a match of one deal. */
    readonly endsNow: (round: number) => string;
    readonly tie: string;
    readonly nothingYet: string;
    readonly nothing: string;
    readonly lastTrick: string;
    readonly thisTrick: string;
    readonly thisAuction: string;
  };
}
