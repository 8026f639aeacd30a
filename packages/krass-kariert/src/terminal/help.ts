/** Krass Kariert in short, for somebody at the prompt. */
export const KRASS_KARIERT_HELP = [
  "Get rid of your cards; their order never changes. In a round everybody acts once: you play one to three cards that lie side by side in your hand, or take one of your reserve cards into the hand. The leader must play.",
  "From weak to strong: solo, 2-straight, pair, 3-straight, triple. A stronger kind beats a weaker one; within a kind the higher number wins.",
  "X is any number, named as it is played. D (Draw) need not beat anything, and the round's winner draws 3 cards. S (Stop) ends the round at once and wins it.",
  "A player who neither beats nor has a reserve card loses the deal and a chip; so does the last player with cards. Whoever owes a chip and has none loses the match, and all others win.",
  "",
  "To play, type a number from the list, or the places of the cards, counted from 0:",
  "  3-4              the cards at the places 3 and 4; 3-4 X=7 with X as 7",
  "  play 3           the card at place 3 (3 alone is the number in the list)",
  "  take 0 at 5      your first reserve card, before the card that lies at place 5 now",
  "  insert at 5      a drawn card; here the place alone will do: 5",
  "  concede          nothing beaten, and no reserve card left",
] as const;
