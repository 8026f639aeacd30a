import { testGame } from "@cairn/testkit";
import { chimera } from "../src/index.ts";

testGame(
  chimera,
  [
    { players: 3, options: { limit: 100 } },
    { players: 3, options: { limit: 50, forcedBid: "leader", revealDen: true } },
    { players: 3, options: { oneDeal: true } },
  ],
  { matches: 6, worlds: 1 },
);
