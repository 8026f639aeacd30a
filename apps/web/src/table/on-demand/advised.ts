/** An action that a bot thinks of, in words. */
export interface Advised {
  readonly name: string;
  /** What it is worth. */
  readonly figures: readonly string[];
  /** What speaks for it or against it. */
  readonly sentences: readonly string[];
  /** Chooses it in the hand, where there is something to choose. */
  readonly choose?: (() => void) | undefined;
}
