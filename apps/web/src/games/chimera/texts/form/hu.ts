import type { ChimeraFormTexts } from "./en.ts";

export const texts: ChimeraFormTexts = {
  suits: "Kártyaszínek a Chimerában",
  suitsHint: "A játékban sosem számítanak.",
  suitStyles: { colours: "Négy szín", plain: "Egy szín", hidden: "Rejtve" },
  handLayout: "Lapok elrendezése a Chimerában",
  handOrder: "Lapok sorrendje a Chimerában",
  limit: "Ponthatár",
  limitHint: "Ennyi pontnál ér véget a játszma.",
  oneDeal: "Egy leosztás",
  forcedBid: "Ha kétszer mindenki passzol, a 20-at kapja",
  forcedBids: { "face-up": "akinél a nyitott lap van", leader: "akinek a legtöbb pontja van" },
  revealDen: "A barlang lapjait mindenki látja",
  limitFact: (points) => `${points} pontig`,
  oneDealFact: "egy leosztás",
  handLayouts: { fan: "Minden lap", stacks: "Érték szerinti oszlopok" },
  handOrders: {
    "high-left": "Magas balra",
    "low-left": "Alacsony balra",
    combinations: "Kombináció szerint",
  },
};
