import type { ChimeraFormTexts } from "./en.ts";

export const texts: ChimeraFormTexts = {
  suits: "Farbzeichen in Chimera",
  suitsHint: "Beim Spielen zählen sie nie.",
  suitStyles: { colours: "Vier Farben", plain: "Eine Farbe", hidden: "Verborgen" },
  handLayout: "Hand in Chimera",
  handOrder: "Ordnung der Hand in Chimera",
  limit: "Gespielt bis",
  limitHint: "Punkte, mit denen die Partie endet.",
  oneDeal: "Ein Durchgang",
  forcedBid: "Passen alle zweimal, übernimmt die 20",
  forcedBids: { "face-up": "wer die offene Karte hat", leader: "wer die meisten Punkte hat" },
  revealDen: "Alle sehen die Karten aus dem Versteck",
  limitFact: (points) => `bis ${points} Punkte`,
  oneDealFact: "ein Durchgang",
  handLayouts: { fan: "Alle Karten", stacks: "Stapel nach Wert" },
  handOrders: { "high-left": "Hohe links", "low-left": "Niedrige links", combinations: "Nach Kombination" },
};
