import { type Move, Rng, unwrap } from "@cairn/core";
import { defaultOptions, krassKariert, type KrassKariertPosition } from "@cairn/krass-kariert";
import { layout } from "@cairn/krass-kariert/kernel";
import type { Policy } from "@cairn/search";

/** Somebody who plays at a position. */
export type SeatPolicy = (position: KrassKariertPosition, rng: Rng) => Move;

const moves = new Int32Array(krassKariert.maxMoves);

export const policyPlayer =
  (policy: Policy<KrassKariertPosition>): SeatPolicy =>
  (position, rng) => {
    const n = position.legalInto(moves);
    return n === 1 ? (moves[0] as Move) : policy.choose(position, moves, n, rng);
  };

/** A position with a deal just made. */
export function dealt(players: number, seed: string): KrassKariertPosition {
  const position = krassKariert.start(defaultOptions(players), players);
  unwrap(krassKariert.apply(position, krassKariert.deal(position, new Rng(seed))));
  return position;
}

/** Plays a deal to its end; returns who lost a chip, one bit each. */
export function playDeal(position: KrassKariertPosition, players: readonly SeatPolicy[], rng: Rng): number {
  while (position.stage === "running") position.make((players[position.turn] as SeatPolicy)(position, rng));
  return position.words[layout.OWED] as number;
}

/** A share with its 95 % interval. */
export interface Share {
  readonly deals: number;
  readonly share: number;
  readonly margin: number;
}

/** The share of deals that one lost among others, in every seat of every deal: a mean over deals. */
export function shareLost(
  one: SeatPolicy,
  others: SeatPolicy,
  players: number,
  seeds: Iterable<string>,
  onDeal: (share: Share) => void = () => undefined,
): Share {
  let [deals, sum, squares] = [0, 0, 0];
  let found: Share = { deals: 0, share: 0, margin: 1 };
  for (const seed of seeds) {
    let lost = 0;
    for (let seat = 0; seat < players; seat++) {
      const table = Array.from({ length: players }, (_, at) => (at === seat ? one : others));
      const owed = playDeal(dealt(players, seed), table, new Rng(`${seed}/play`));
      lost += (owed >> seat) & 1;
    }
    deals++;
    sum += lost / players;
    squares += (lost / players) ** 2;
    const share = sum / deals;
    const margin = deals < 2 ? 1 : 1.96 * Math.sqrt(Math.max(0, squares / deals - share ** 2) / (deals - 1));
    found = { deals, share, margin };
    onDeal(found);
  }
  return found;
}

/** `count` seeds with a name. */
export function* seedsOf(name: string, count: number): Generator<string> {
  for (let i = 0; i < count; i++) yield `${name}/${i}`;
}

export const showShare = ({ deals, share, margin }: Share): string =>
  `${(100 * share).toFixed(2)} % ± ${(100 * margin).toFixed(2)} of ${deals} deals`;
