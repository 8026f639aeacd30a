import type { Figures } from "../../../../tools/measure/strength/games.ts";
import { auctionSection, exploiterSection, huntersSection, poolSection } from "./sections.ts";

const auction = (bot: string, rounds: string, nodes: string, seed: string): Figures => ({
  id: `auction-${bot}`,
  program: "auction-figures.ts",
  script: "figures:auction",
  args: [rounds, nodes, seed, bot],
  section: auctionSection,
});

export const FIGURES: readonly Figures[] = [
  auction("search", "3000", "3000", "report-auction-search-3"),
  auction("master", "3000", "400", "report-auction-master-2"),
  {
    id: "hunters",
    program: "mixed-hunters.ts",
    script: "figures:hunters",
    args: ["400", "300"],
    section: huntersSection,
  },
  {
    id: "pool",
    program: "pool-gains.ts",
    script: "figures:pool",
    args: ["60", "4000", "report-pool-2"],
    section: poolSection,
  },
  {
    id: "exploiter",
    program: "exploit.ts",
    script: "exploit",
    args: ["400000", "100", "400"],
    section: exploiterSection,
  },
];
