import { setHand } from "./access.ts";
import { copyPosition, type Rng } from "@cairn/core";
import { type CardSet, setOf } from "./cards.ts";
import { writeGift } from "./exchange.ts";
import { carryCards, type HiddenSeats } from "./carry.ts";
import * as L from "./layout.ts";
import { parseCard } from "./card-text.ts";
import type { ChimeraPosition } from "./position.ts";
import { type Assignment, assigner, baseWorldOf } from "./sample.ts";
import { nextSeat } from "./auction.ts";
import { swapCards } from "./swap.ts";
import type { Card } from "./types.ts";
import type { ChimeraView, DealView } from "./view.ts";

/** Many worlds of one view: the past is replayed once, then only the hidden cards change places. */
export interface ChimeraWorlds {
  /** One of them, always the same for the same view. */
  readonly base: ChimeraPosition;
  drawInto(world: ChimeraPosition, rng: Rng): void;
  /**
   * Lets two hidden cards of a drawn world change hands; false if it comes upon two that make no difference. Whatever
   * the viewer knows stays, and the hunters' gifts do.
   */
  swapIn(world: ChimeraPosition, rng: Rng): boolean;
  /** Makes a world of an earlier view of the same deal one of this view, with few changes; false if it cannot be done. */
  carryInto(earlier: ChimeraPosition, world: ChimeraPosition, rng: Rng): boolean;
}

/** The cards each seat has played in this deal. */
function playedSets(deal: DealView): CardSet[] {
  return [0, 1, 2].map((seat) =>
    setOf(
      deal.history.flatMap((event) =>
        event.type === "play" && event.seat === seat
          ? event.cards.map((text) => parseCard(text) as Card)
          : [],
      ),
    ),
  );
}

/** Writes hidden gifts into the history, where the hunters' views read them. */
function writeGifts(words: Int32Array, deal: DealView, gifts: Assignment["gifts"]): void {
  for (const [ply, event] of deal.history.entries()) {
    if (event.type !== "give") continue;
    writeGift(words, ply, event.seat, setOf(gifts.get(event.seat) ?? []));
  }
}

/** The worlds that fit a view of a deal. */
export function worldsOf(view: ChimeraView): ChimeraWorlds {
  const { deal } = view;
  if (!deal) throw new Error("there are no worlds before the first deal");
  const base = baseWorldOf(view);
  const assign = assigner(view, deal);
  const played = playedSets(deal);
  const fixed = setOf([deal.faceUp.card, ...(deal.den ?? [])].map((text) => parseCard(text) as Card));
  const { viewer } = view;
  const isOpen = viewer === "spectator" || view.revealed !== undefined;
  const hidden: HiddenSeats | undefined = isOpen ? undefined : [nextSeat(viewer), nextSeat(nextSeat(viewer))];
  return {
    base,
    drawInto(world, rng) {
      copyPosition(base, world);
      const { words } = world;
      const { held, den, gifts } = assign(rng);
      for (const [seat, cards] of held.entries()) {
        const { a, b } = setOf(cards);
        const gone = played[seat] as CardSet;
        setHand(words, seat, a & ~gone.a, b & ~gone.b);
      }
      const hidden = setOf(den);
      words[L.DEN] = hidden.a;
      words[L.DEN + 1] = hidden.b;
      writeGifts(words, deal, gifts);
    },
    swapIn: ({ words }, rng) => hidden !== undefined && swapCards(words, ...hidden, fixed, rng),
    carryInto(earlier, world, rng) {
      if (!hidden) return false;
      copyPosition(base, world);
      return carryCards(earlier.words, world.words, hidden, fixed, rng);
    },
  };
}
