import type { NetRelease } from "../../../tools/release/net-release.ts";

/** A better net gains two points a deal. */
export const RELEASE: NetRelease = { gain: { measure: "points", high: 2 }, players: [3] };
