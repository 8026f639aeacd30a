import type { Strength } from "../kernel.ts";
import { type Curves, unbeatenIndex } from "./curves.ts";
import type { HandMeasure } from "./hand-measure.ts";
import type { PublicState } from "./public-state.ts";

/** What the value of a situation after one's own action is added up from, in this order. */
export const FEATURES = [
  "one",
  "cards",
  "fewestPlays",
  "best",
  "secondBest",
  "thirdBest",
  "stops",
  "draws",
  "xs",
  "out",
  "oneLeft",
  "lead",
  "leadCards",
  "leadFewestPlays",
  "leadBest",
  "leadSecondBest",
  "leadFree",
  "leadOneLeft",
  "kill",
  "drawnByMe",
  "drawnByOthers",
  "outButDrawing",
  "fewestOfOthers",
  "reservesOfOthers",
  "withoutReserve",
  "others",
  "toFollow",
  "twoLeft",
  "leadTwoLeft",
  "bestSquared",
  "weakPlays",
  "leadWeakPlays",
  "leadThirdBest",
  "specialReserves",
  "cardsOfOthers",
] as const;

/** What an action leaves on the table. */
export interface Aftermath {
  /** The chance to lead the next round. */
  lead: number;
  /** The chance that somebody after me can neither beat nor take, weighed by what that loss is worth to me. */
  kill: number;
  /** Draw cards in the round: three cards each for its winner. */
  draws: number;
}

/** Judges from the strength on the table who may still beat it, and who is lost. */
export function aftermathInto(
  out: Aftermath,
  table: PublicState,
  curves: Curves,
  strength: Strength,
  isMine: boolean,
): void {
  let [lead, alive, kill] = [1, 1, 0];
  for (let i = 0; i < table.followers; i++) {
    const reserves = table.followerReserves[i] as number;
    const unbeaten = curves.unbeaten[
      unbeatenIndex(strength, table.followerCards[i] as number, reserves)
    ] as number;
    lead *= unbeaten;
    if (reserves > 0) continue;
    kill += alive * unbeaten * (table.followerWorth[i] as number);
    alive *= 1 - unbeaten;
  }
  out.lead = isMine ? lead : 0;
  out.kill = kill;
}

/** Writes the features of a situation: the seat's hand after the action, and what it leaves on the table. */
export function featuresInto(
  out: Float64Array,
  hand: HandMeasure,
  after: Aftermath,
  table: PublicState,
  specialReserves: number,
): void {
  const { lead, draws } = after;
  const { follows } = hand;
  const isOut = hand.cards === 0 ? 1 : 0;
  const isOneLeft = hand.fewest === 1 ? 1 : 0;
  const isTwoLeft = hand.fewest === 2 ? 1 : 0;
  out[0] = 1;
  out[1] = hand.cards / 10;
  out[2] = hand.fewest / 5;
  out[3] = follows[0] as number;
  out[4] = follows[1] as number;
  out[5] = follows[2] as number;
  out[6] = hand.stops;
  out[7] = hand.draws;
  out[8] = hand.xs;
  out[9] = isOut;
  out[10] = isOneLeft;
  out[11] = lead;
  out[12] = (lead * hand.cards) / 10;
  out[13] = (lead * hand.fewest) / 5;
  out[14] = lead * (follows[0] as number);
  out[15] = lead * (follows[1] as number);
  out[16] = lead * (hand.stops + hand.draws);
  out[17] = lead * isOneLeft;
  out[18] = after.kill;
  out[19] = draws * lead;
  out[20] = draws * (1 - lead);
  out[21] = isOut * draws * lead;
  out[22] = table.fewestOfOthers / 10;
  out[23] = table.reservesOfOthers;
  out[24] = table.withoutReserve;
  out[25] = table.others / 4;
  out[26] = table.followers / 4;
  out[27] = isTwoLeft;
  out[28] = lead * isTwoLeft;
  out[29] = (follows[0] as number) ** 2;
  out[30] = hand.weak;
  out[31] = lead * hand.weak;
  out[32] = lead * (follows[2] as number);
  out[33] = specialReserves;
  out[34] = table.cardsOfOthers / 10;
}
