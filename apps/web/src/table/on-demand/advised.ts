/** An action that a bot thinks of, in words. */
export interface Advised {
  readonly name: string;
  /** What it is worth. */
  readonly figures: readonly string[];
  /** What tells it from the others; absent where nothing does. */
  readonly reason: string | undefined;
  /** What of the hand it is made of, by how many things there are to choose from. */
  readonly items?: (count: number) => readonly number[];
  /** Chooses it in the hand, where there is something to choose. */
  readonly choose?: (() => void) | undefined;
}
