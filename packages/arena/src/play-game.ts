import { type Action, isObject, type Position, Rng, type Seat, show, unwrap } from "@cairn/core";
import {
  type ArenaPlayer,
  type Contest,
  Forfeit,
  type GameResult,
  type Seating,
  type SeatOutcome,
} from "./types.ts";

/** A game to be played. The same deal number and seed give the same cards, whatever the seating. */
export interface GameSetup {
  readonly contest: Contest;
  readonly seating: Seating;
  /** One per seat. */
  readonly players: readonly ArenaPlayer[];
  readonly deal: number;
  readonly seed: string;
}

/** Asks a player and applies its action. A forced move is made without asking. */
async function act(contest: Contest, position: Position, player: ArenaPlayer, rng: Rng): Promise<void> {
  const { game } = contest;
  const seat = position.turn;
  const legal = game.legalActions(position, seat, { byRank: true });
  if (legal.length === 1) {
    unwrap(game.apply(position, legal[0]));
    return;
  }
  const answer = player.choose(game.view(position, seat), legal, rng);
  const action: unknown = answer instanceof Promise ? await answer : answer;
  if (!player.isExternal) {
    unwrap(game.apply(position, action));
    return;
  }
  if (!isObject(action) || (action as Partial<Action>).seat !== seat) {
    throw new Forfeit(`not an action of seat ${seat}: ${show(action)}`);
  }
  const applied = game.apply(position, action);
  if (!applied.ok) throw new Forfeit(`an illegal action, ${applied.error.code}: ${applied.error.message}`);
}

/** Plays one game. Each deal and each seat has its own random stream, the same in all games on this deal. */
export async function playGame(setup: GameSetup): Promise<GameResult> {
  const { contest, seating, players, deal, seed } = setup;
  const position = contest.game.start(contest.options, contest.players);
  const streams = players.map((_, seat) => new Rng(`${seed}/${deal}/seat/${seat}`));
  const deals: (readonly SeatOutcome[])[] = [];
  for (let dealt = 0; ; dealt++) {
    const rng = new Rng(`${seed}/${deal}/deal/${dealt}`);
    unwrap(contest.game.apply(position, contest.dealFor(position, rng, deal)));
    contest.prepare(position);
    while (position.stage === "running") {
      const seat: Seat = position.turn;
      const player = players[seat] as ArenaPlayer;
      try {
        await act(contest, position, player, streams[seat] as Rng);
      } catch (error) {
        if (!(error instanceof Forfeit)) throw error;
        player.onForfeit?.();
        const final = contest.forfeitOutcome(position, seating, seat);
        const loss = { side: seating[seat] as Seating[number], seat, reason: error.message };
        return { seating, final, deals: [...deals, final], loss };
      }
    }
    const outcome = contest.dealOutcome(position, seating);
    if (outcome) deals.push(outcome);
    if (contest.isMatch) {
      if (position.stage === "over")
        return { seating, final: contest.matchOutcome(position, seating), deals };
    } else if (outcome) {
      return { seating, final: outcome, deals };
    }
  }
}
