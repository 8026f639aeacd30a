/** The four suits of Chimera, by the letter that stands for them in a card's text. */
export const SUITS = { j: "jade", s: "sword", p: "pagoda", t: "star" } as const;

export type Suit = (typeof SUITS)[keyof typeof SUITS];

/** Solid shapes in a box of 12 by 12; each is told from the others by its outline alone. */
export const SUIT_SHAPES: Readonly<Record<Suit, string>> = {
  // A bi disc: a ring with a round hole.
  jade: "M6 .4a5.6 5.6 0 1 0 0 11.2A5.6 5.6 0 0 0 6 .4Zm0 3.5a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2Z",
  sword: "M6-.8 7.9 1.7V6.2H10.8V8.4H7.3V9.9A1.5 1.5 0 1 1 4.7 9.9V8.4H1.2V6.2H4.1V1.7Z",
  // Two swept roofs over a gate.
  pagoda:
    "M6-.2C6.8 1.6 8.4 2.7 10.7 3.1 10.3 4 9.6 4.5 8.7 4.7V5.3C9.4 6 10.5 6.6 12 6.8 11.5 7.9 10.7 8.5 9.6 8.7V11.8H7.4V9.6H4.6V11.8H2.4V8.7C1.3 8.5.5 7.9 0 6.8 1.5 6.6 2.6 6 3.3 5.3V4.7C2.4 4.5 1.7 4 1.3 3.1 3.6 2.7 5.2 1.6 6-.2Z",
  star: "M6-.2 7.2 3.1 10.4 1.6 8.9 4.8 12.2 6 8.9 7.2 10.4 10.4 7.2 8.9 6 12.2 4.8 8.9 1.6 10.4 3.1 7.2-.2 6 3.1 4.8 1.6 1.6 4.8 3.1Z",
};
