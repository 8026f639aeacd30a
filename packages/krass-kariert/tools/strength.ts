import { type Bots, type Claim, level, named, onNewDeals } from "../../../tools/measure/strength/claims.ts";
import type { GameStrength } from "../../../tools/measure/strength/games.ts";

const IN_WORDS = { 2: "two", 3: "three", 4: "four", 5: "five" } as const;

/** Krass Kariert: the share of the deals that one A loses among B's, `players` in all. */
const lostAmong = (name: string, [a, b]: Bots, players: 3 | 4 | 5, deals: number, lostA: number): Claim => ({
  id: `krass-kariert-${name}`,
  what:
    `${IN_WORDS[players]} players: ${named(a)} among ${IN_WORDS[(players - 1) as 2 | 3 | 4]} ${named(b)}, ` +
    `deals lost (fair ${Math.round(100 / players)} %)`,
  args: ["krass-kariert", "--mode", "alone", "--a", a, "--b", b, "--players", String(players)],
  deals,
  measures: { lostA: { atMost: lostA } },
});

const CLAIMS: readonly Claim[] = [
  onNewDeals(2, lostAmong("rule", ["rule", "greedy"], 4, 2000, 0.18)),
  onNewDeals(2, lostAmong("search", ["search:8000n", "rule"], 4, 260, 0.2)),
  onNewDeals(3, lostAmong("net", ["net", "greedy"], 4, 2000, 0.14)),
  onNewDeals(4, lostAmong("master", ["master:8000n", "net"], 4, 700, 0.21)),
  onNewDeals(3, lostAmong("master-3", ["master:8000n", "rule"], 3, 500, 0.2)),
  lostAmong("master-4", ["master:8000n", "rule"], 4, 150, 0.15),
  onNewDeals(3, lostAmong("master-5", ["master:8000n", "rule"], 5, 250, 0.11)),
  // With nets in floats, as it was released, `master@krass-kariert-4` took 1.4 times as long for a node.
  lostAmong("master-today", ["master:11200n", "master@krass-kariert-4:8000n"], 4, 60, 0.21),
  onNewDeals(2, level("krass-kariert", "score", 2, 600)),
  onNewDeals(2, level("krass-kariert", "score", 3, 600)),
  onNewDeals(2, level("krass-kariert", "score", 4, 600)),
  onNewDeals(4, level("krass-kariert", "score", 5, 60, "6000n")),
];

/** What docs/strength.md says about Krass Kariert. */
export const STRENGTH: GameStrength = {
  game: "krass-kariert",
  title: "Krass Kariert",
  claims: CLAIMS,
  figures: [],
  roles: {},
};
