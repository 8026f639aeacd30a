import {
  type Action,
  type Game,
  type Match,
  Rng,
  seatsToAct,
  startMatch,
  unwrap,
  type Viewer,
} from "@cairn/core";

/** A way to set a game up: how many sit down, and with which options. */
export interface Setup {
  readonly players: number;
  readonly options: object;
}

export const newMatch = (game: Game, { players, options }: Setup): Match =>
  unwrap(
    startMatch(
      game,
      options,
      Array.from({ length: players }, (_, seat) => ({ name: `player ${seat}` })),
    ),
  );

/** Everybody who looks at a match: its seats, and a spectator. */
export const viewersOf = (match: Match): Viewer[] => [...match.players.keys(), "spectator"];

/**
 * One random event: the deal that is due, or an action. Half of the actions come from the list of all
 * cards, half from the list by rank; whoever may act does, in any order.
 */
export function randomEvent(match: Match, rng: Rng): object {
  const { game, position } = match;
  if (position.stage === "deal-due") return game.deal(position, rng);
  const byRank = rng.below(2) === 0;
  return rng.pick<Action>(game.legalActions(position, rng.pick(seatsToAct(position)), { byRank }));
}

/** Plays a random match and stops at every moment, before the first event and after each. */
export function* randomMoments(
  game: Game,
  setup: Setup,
  seed: string,
  maxEvents = Infinity,
): Generator<Match> {
  const rng = new Rng(seed);
  const match = newMatch(game, setup);
  yield match;
  for (let i = 0; i < maxEvents && match.position.stage !== "over"; i++) {
    unwrap(match.apply(randomEvent(match, rng)));
    yield match;
  }
}
