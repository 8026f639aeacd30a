import { unwrap } from "@cairn/core";
import { arrange, chimera, type CardText } from "@cairn/chimera";

// Situations of Chimera for the stage, stated like problems. The player sits in seat 0 and is the Chimera.

const cards = (text: string): CardText[] => text.split(" ");

const NAMES = ["Anna", "Dóra-Katalin", "Emil"];
const HANDS = [
  "1j 2s 2p 3j 4t 5j 6s 7p 8t 9j 9s 10p 11j 11s 12t Hj Hs PY",
  "2j 3s 3p 3t 4s 4j 5s 5p 6j 7j 8j 10t 12s Hp Ht",
  "1s 1p 2t 4p 6p 6t 7s 7t 8s 8p 9p 10j 10s 12j 12p",
];

/** A trick that seat 1 has led, after what was done since. */
export function trick(...moves: readonly string[]): object {
  const at = arrange({ hands: HANDS.map(cards), chimera: 0, bid: 40, leader: 1 });
  for (const text of moves) unwrap(chimera.apply(at, unwrap(chimera.parseAction(text, at, at.turn))));
  return {
    game: "chimera",
    seat: 0,
    seats: NAMES.map((name) => ({ kind: "person", name, here: true })),
    view: chimera.view(at, 0),
    legal: chimera.legalActions(at, 0),
    status: "playing",
    connection: "online",
    help: "last-trick",
    remarks: [],
    can: {},
  };
}

/** Tricks that need much room: many steps, a name in two lines, many cards, points. */
export const BIG_TRICKS = {
  "many steps": trick("3s-3p", "6p-6t", "9j-9s", "pass", "10j-10s", "11j-11s", "Hp-Ht", "pass"),
  "a card attached": trick("3s-3p-3t-2j", "pass"),
  "many cards": trick("3s-3p-4s-4j-5s-5p", "6p-6t-7s-7t-8s-8p"),
} as const;
