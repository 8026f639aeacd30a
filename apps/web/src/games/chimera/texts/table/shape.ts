import type { CombinationInfo, KindName } from "@cairn/chimera";

/** As much of a combination as its name needs. */
export type Named = Pick<CombinationInfo, "kind" | "top" | "low" | "length">;

/** Says each kind of combination in its own way. */
export type ByKind = Readonly<Record<KindName, (combination: Named) => string>>;
