/** Who is set to 20 after two pass-outs (C8). */
export const FORCED_BIDS = ["face-up", "leader"] as const;

export interface ChimeraOptions {
  /** Points that end the match (C24). */
  readonly limit: number;
  readonly forcedBid: (typeof FORCED_BIDS)[number];
  /** Whether all see the den cards that the Chimera takes (C9). */
  readonly revealDen: boolean;
  /** The match ends with its first round, whatever the totals are; only there where it is so. A tie goes on as in C24. */
  readonly oneDeal?: true;
}

export const DEFAULT_OPTIONS: ChimeraOptions = { limit: 400, forcedBid: "face-up", revealDen: false };

/** The least and the most points that may end a match. */
export const LIMIT_RANGE: readonly [least: number, most: number] = [50, 2000];
