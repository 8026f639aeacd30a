/** How X may be combined (K9). */
export const X_POLICIES = ["with-number", "single", "free"] as const;
export type XPolicy = (typeof X_POLICIES)[number];

export interface KrassKariertOptions {
  /** Chips each player starts with (K2). */
  readonly chips: number;
  readonly xPolicy: XPolicy;
  /** The match ends with its first deal: nobody gets a chip to pay with (K17); only there where it is so. */
  readonly oneDeal?: true;
}

/** How many chips a game may begin with. */
export const CHIP_CHOICES: readonly number[] = [2, 3];

/** Three chips each, two with five players (K2). */
export const defaultOptions = (players: number): KrassKariertOptions => ({
  chips: players === 5 ? 2 : 3,
  xPolicy: "with-number",
});
