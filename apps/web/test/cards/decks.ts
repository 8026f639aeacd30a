/** Every card of both games once, for pages and tests that show them all. */
const NUMBERS = Array.from({ length: 12 }, (_, place) => String(place + 1));

export const CHIMERA_DECK: readonly string[] = [
  ...["j", "s", "p", "t"].flatMap((suit) => [...NUMBERS, "H"].map((rank) => rank + suit)),
  "PY",
  "CH",
];

export const KRASS_KARIERT_CARDS: readonly string[] = [...NUMBERS, "X", "D", "S"];
