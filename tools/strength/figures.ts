import { auctionSection, exploiterSection, huntersSection } from "./sections.ts";

/** A measurement that is no contest of two bots: a program of ours prints it, the page has a section for it. */
export interface Figures {
  /** Its name in calls of the script. */
  readonly id: string;
  /** The program beside the script, and the name under which people call it. */
  readonly program: string;
  readonly script: string;
  readonly args: readonly string[];
  /** The section without its last line, which is the call. */
  readonly section: (printed: unknown) => string;
}

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
    id: "exploiter",
    program: "exploit.ts",
    script: "exploit",
    args: ["400000", "100", "400"],
    section: exploiterSection,
  },
];
