import { setHand } from "./access.ts";
import type { Seat } from "@cairn/core";
import { setOf } from "./cards.ts";
import * as L from "./layout.ts";
import { parseCard } from "./card-text.ts";
import { DEFAULT_OPTIONS, type ChimeraOptions } from "./options.ts";
import { ChimeraPosition } from "./position.ts";
import type { Card, CardText } from "./types.ts";

/** The middle of a deal, as a problem would state it. What is left out is as at the start of card play. */
export interface Arrangement {
  readonly hands: readonly (readonly CardText[])[];
  readonly chimera: Seat;
  readonly bid: number;
  /** Who leads now; the Chimera if left out. */
  readonly leader?: Seat;
  readonly scores?: readonly number[];
  readonly options?: Partial<ChimeraOptions>;
  /** The seats that have played a card before (C21). */
  readonly played?: readonly Seat[];
}

const cards = (texts: readonly CardText[]): Card[] =>
  texts.map((text) => {
    const card = parseCard(text);
    if (card === undefined) throw new Error(`${text} is no card`);
    return card;
  });

/**
 * A position at a lead with any hands, for problems, solvers and tests. It has no history and no den,
 * so views of it are right about the cards but not about the past.
 */
export function arrange(arrangement: Arrangement): ChimeraPosition {
  const { hands, chimera, bid, leader = chimera, scores = [], options = {}, played = [] } = arrangement;
  const position = new ChimeraPosition({ ...DEFAULT_OPTIONS, ...options });
  const { words } = position;
  words[L.ROUND] = 1;
  words[L.BID] = bid;
  words[L.CHIMERA_SEAT] = chimera;
  for (const [seat, hand] of hands.entries()) {
    const { a, b } = setOf(cards(hand));
    setHand(words, seat, a, b);
    words[L.TOTAL + seat] = scores[seat] ?? 0;
  }
  const mask = played.reduce((bits, seat) => bits | (1 << seat), 0);
  words[L.CONTROL] = L.packControl(L.PLAY_PHASE, leader, L.NO_OWNER, 0, mask, L.NO_TOP);
  return position;
}
