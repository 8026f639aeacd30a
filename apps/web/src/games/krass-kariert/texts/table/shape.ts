import type { CombinationInfo, KindName } from "@cairn/krass-kariert";

/** As much of a combination as its name needs. */
export type Named = Pick<CombinationInfo, "kind" | "value">;

/** Says each kind of combination in its own way; the number is the one that counts. */
export type ByKind = Readonly<Record<KindName, (value: number) => string>>;

/** Who has lost a match: the reader alone, somebody else alone, or several. */
export type Loser = "you" | "other" | "several";

/** Where a card is put: its place from 1 among how many, and the cards beside it. */
export interface PlaceText {
  readonly place: number;
  readonly count: number;
  readonly left: string | undefined;
  readonly right: string | undefined;
}
