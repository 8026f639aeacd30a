import type { ArenaModes } from "@cairn/arena";
import type { BotTable } from "@cairn/bots";
import type { Game } from "@cairn/core";
import type { EnvPart } from "@cairn/env";
import type { Learnable } from "@cairn/learning";
import type { PuzzleKit } from "@cairn/puzzles";
import type { RatingKit } from "@cairn/ratings";
import type { StudyKit } from "@cairn/study";
import type { TerminalTable } from "@cairn/terminal";
import type { BenchKit } from "./bench-kit.ts";
import type { LoadScript } from "./load-script.ts";

/** Everything that a game may bring beside its rules. */
export interface GameParts {
  readonly bots: BotTable;
  /** How bots are compared. */
  readonly arena: ArenaModes;
  /** How its nets are trained. */
  readonly learning: Learnable;
  /** How learning programs outside observe it and are rewarded. */
  readonly env: EnvPart;
  /** How it is shown and played in a terminal. */
  readonly terminal: TerminalTable;
  /** How play is reviewed. */
  readonly study: StudyKit;
  /** What a deal says about the strength of its players. */
  readonly ratings: RatingKit;
  /** How scripted players check a server. */
  readonly load: LoadScript;
  /** How puzzles are found in its games, and explained. */
  readonly puzzles: PuzzleKit;
  /** What `cairn bench` measures beside the rules. */
  readonly bench: BenchKit;
  /** Counts every combination there is. */
  readonly census: () => object;
}

export type PartName = keyof GameParts;

/** Parts are imported when first asked for, so that nobody loads what it does not use. */
type Lazy<P> = { readonly [N in keyof P]: () => Promise<P[N]> };

/**
 * One game, registered: the rules at once, every other part on demand. Without bots there is no game at a server;
 * whoever asks for another part that is missing gets a refusal.
 */
export type GamePackage = {
  readonly game: Game;
  /** The game's name for people. */
  readonly title: string;
} & Lazy<Pick<GameParts, "bots">> &
  Partial<Lazy<Omit<GameParts, "bots">>>;
