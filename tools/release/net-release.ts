/** What a release of a game's nets takes: `packages/GAME/tools/release.ts` exports it. */
export interface NetRelease {
  /** What a better net must gain at least over its parent. */
  readonly gain: { readonly measure: string; readonly high: number };
  /** With how many players it is measured against the bots without search. */
  readonly players: readonly number[];
}
