import { type Move, Rng, unwrap } from "@cairn/core";
import { defaultOptions, krassKariert, type KrassKariertPosition } from "@cairn/krass-kariert";
import { krassKariertRulePolicy } from "../../src/bots/rule.ts";

const moves = new Int32Array(krassKariert.maxMoves);

/** Positions of whole matches in which somebody has a choice: half of the moves are `rule`'s, half random. */
export function* choices(players: number, matches: number, seed: string): Generator<KrassKariertPosition> {
  for (let match = 0; match < matches; match++) {
    const rng = new Rng(`${seed}/${players}/${match}`);
    const position = krassKariert.start(defaultOptions(players), players);
    while (position.stage !== "over") {
      if (position.stage === "deal-due") {
        unwrap(krassKariert.apply(position, krassKariert.deal(position, rng)));
        continue;
      }
      if (position.legalInto(moves) > 1) yield position;
      const n = position.legalInto(moves);
      const isRule = n > 1 && rng.below(2) === 0;
      const random = moves[rng.below(n)] as Move;
      position.make(isRule ? krassKariertRulePolicy.choose(position, moves, n, rng) : random);
    }
  }
}
