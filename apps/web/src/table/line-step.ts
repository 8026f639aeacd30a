/** What somebody did, as short as can be. */
export interface LineStep {
  readonly name: string;
  readonly short: string;
  /** For ears, where signs would mean nothing to them. */
  readonly long?: string;
  /** Not a play. */
  readonly isQuiet: boolean;
  /** The highest so far. */
  readonly isTop?: boolean;
}
