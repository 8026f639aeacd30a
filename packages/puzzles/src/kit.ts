import type { Action, Position } from "@cairn/core";

/** A decision that has exactly one right answer, as a game finds it. */
export interface Finding {
  readonly kind: string;
  /** The right answer, in every spelling that leads to the same cards in every hand. */
  readonly answers: readonly Action[];
  readonly themes: readonly string[];
  /** The same for positions that are the same puzzle. */
  readonly fingerprint: string;
  /** How hard it looks, where bots are no measure because they know such answers by rule. */
  readonly rating?: number;
}

/** How a deal goes on from an answer. */
export interface Line {
  /** Where it begins: the puzzle itself, or another world that its player could not tell from it. */
  readonly start: Position;
  /** The answer, and what all do after it. */
  readonly actions: readonly Action[];
  /** Numbers that tell more than the line, each named by the game. */
  readonly facts?: Readonly<Record<string, number>>;
}

export interface PuzzleKind {
  readonly name: string;
  /** Whether all hands lie open; otherwise its answer is right whatever the others hold. */
  readonly isOpen: boolean;
  /** How many of them a collection has. */
  readonly wanted: number;
}

/** Whose games puzzles are taken from. */
export interface PuzzleSource {
  /** Names of bots; they take the seats in turn. */
  readonly bots: readonly string[];
  /** Tables of so many players, one after the other. */
  readonly players: readonly number[];
}

/** Everything that a game knows about its puzzles. */
export interface PuzzleKit {
  readonly kinds: readonly PuzzleKind[];
  /** What puzzles can be about, besides their kind. */
  readonly themes: readonly string[];
  readonly source: PuzzleSource;
  /** The puzzles of these kinds in the decision of the seat to move, each proved to have one answer. */
  find(position: Position, kinds: readonly string[]): readonly Finding[];
  /**
   * Plays on from an answer, all playing as well as they can: to the end of the deal, or as far as it takes to show
   * whether the answer was right. In a puzzle with hidden hands a wrong answer leads into a world where it fails.
   */
  playOn(position: Position, kind: string, answer: Action): Line;
}
