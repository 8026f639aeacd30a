import type { Spot } from "./flight.ts";

// Ceremonies: short scenes over the table, as when cards are dealt or a trap lands. A scene is data; what shows it is
// loaded when the table is quiet. Times are those of the usual speed, in milliseconds.

/** Where an actor is at a moment of its scene. Between two stops it moves. */
export interface Stop {
  readonly at: number;
  readonly spot: Spot | "middle";
  /** Away from the middle of the spot, in widths of a card. */
  readonly dx?: number;
  readonly dy?: number;
  readonly scale?: number;
  readonly opacity?: number;
  /** In degrees. */
  readonly turn?: number;
  /** Whether a card shows its face; it is turned over on the way. */
  readonly isOpen?: boolean;
}

export interface Actor {
  readonly what:
    | { readonly type: "card"; readonly card?: string }
    | { readonly type: "coin"; readonly value: number }
    | { readonly type: "text"; readonly text: string; readonly tone: "good" | "bad" | "plain" }
    | { readonly type: "chip" | "ring" | "rays" }
    | { readonly type: "scrap"; readonly hue: number };
  readonly stops: readonly Stop[];
}

export interface Mood {
  readonly spot: Spot;
  readonly isGlad: boolean;
  readonly at: number;
}

/** The middles of all spots of a table, in pixels of the window. */
export type Middles = ReadonlyMap<Stop["spot"], readonly [x: number, y: number]>;

export interface Scene {
  readonly time: number;
  readonly actors: readonly Actor[];
  /** The table shakes once, at this moment. */
  readonly shakesAt?: number;
  /** Until then what stands in the middle of the table is not seen: cards move there. */
  readonly clearUntil?: number;
  /** Faces that are glad or sorry, and when. */
  readonly moods?: readonly Mood[];
  /** When the cards of the hand come, and which of them, by index. */
  readonly hand?: { readonly at: number; readonly step: number; readonly only?: readonly number[] };
}

/** The speed for which times are given: the setting's default. */
export const USUAL_SPEED = 250;
