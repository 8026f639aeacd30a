import { type BaseView, type Game, Rng, type Seat, seatsToAct, startMatch, unwrap } from "@cairn/core";
import { type Bot, chooseFor } from "@cairn/bots";

/**
 * The views of whoever has a choice, about one in three, through match after match; every move is that of
 * one of the bots, drawn by lot.
 */
export function* decisions(
  game: Game,
  players: number,
  bots: readonly Bot[],
  seed: string,
): Generator<BaseView> {
  const names = Array.from({ length: players }, (_, seat) => ({ name: `${seat}` }));
  for (let number = 0; ; number++) {
    const rng = new Rng(`${seed}/${number}`);
    const match = unwrap(startMatch(game, {}, names));
    const { position } = match;
    while (position.stage !== "over") {
      if (position.stage === "deal-due") {
        unwrap(match.apply(game.deal(position, rng)));
        continue;
      }
      const seat = seatsToAct(position)[0] as Seat;
      if (game.legalActions(position, seat, { byRank: true }).length > 1 && rng.below(3) === 0) {
        yield game.view(position, seat);
      }
      unwrap(match.apply(chooseFor(match, rng.pick(bots), seat, rng)));
    }
  }
}
