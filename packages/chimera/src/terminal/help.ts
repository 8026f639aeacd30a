/** Chimera in short, for somebody at the prompt. */
export const CHIMERA_HELP = [
  "Be the first without cards. The highest bidder is the Chimera and plays alone, with 20 cards, against two Hunters with 17 each. Ranks from low to high: 1 to 12, H (Hero), PY (Pi Ya), CH (Chimera). Suits mean nothing.",
  "Combinations: single, pair, triple, trap (four equal cards), straight of five or more, three or more pairs in a row, two or more triples in a row. Triples and quads may carry cards or pairs. In a straight PY stands for any number.",
  "Play a higher combination of the same kind and size, or pass; after a pass you may still play later in the trick. A trap beats everything but a higher trap, and PY-CH, the attack, beats all. After two passes in a row the last player takes the trick and leads.",
  "Score: the Chimera gets twice the bid if it is out first, plus 25 for each trap, for the attack and for a Hunter who played nothing; else it loses the bid, and each Hunter gets 20. In the tricks you took each 2 is worth 10 and each 11 is worth 5.",
  "",
  "To play, type a number from the list, or the cards:",
  "  7-7              a pair of 7; 7j-7s for those very cards",
  "  3-4-5-6-7        a straight; 8-9-10-PY=11-12 with Pi Ya as 11",
  "  play 7           a single card (7 alone is the number in the list)",
  "  pass, bid 30, give 3-5",
] as const;
