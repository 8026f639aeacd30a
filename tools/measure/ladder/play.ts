import { type Bot, chooseFor, findBot } from "@cairn/bots";
import { findPart } from "@cairn/games";
import { Match, Rng, type Seat, seatsToAct, unwrap } from "@cairn/core";
import type { DealOutcome, RatingKit } from "@cairn/ratings";
import { readModel } from "@cairn/server/models";

/** Where a game leaves the number of players open. */
const USUAL_PLAYERS = 4;

/** A deal of the ladder: which levels sat where, and what it came to. */
export interface LadderDeal {
  readonly game: string;
  readonly number: number;
  readonly levels: readonly number[];
  readonly outcome: DealOutcome;
}

/** What plays the deals of one game. */
export interface LadderTable {
  readonly game: string;
  readonly players: number;
  /** By level, the first at 0. */
  readonly bots: readonly Bot[];
  play(number: number): LadderDeal;
}

/** Every so many deals the strongest level sits at one seat: it takes a hundred times as long as all others together. */
const STRONGEST_EVERY = 5;

/** Whether a deal takes long. */
export const isLong = (number: number): boolean => number % STRONGEST_EVERY === 0;

/** The levels at the seats: not all the same, for that would say nothing. */
function drawLevels(rng: Rng, players: number, count: number, number: number): number[] {
  const others = count - 1;
  for (;;) {
    const levels = Array.from({ length: players }, () => 1 + rng.below(others));
    if (isLong(number)) levels[rng.below(players)] = count;
    if (new Set(levels).size > 1) return levels;
  }
}

function playDeal(match: Match, kit: RatingKit, bots: readonly Bot[], seed: string): DealOutcome {
  const { game, position } = match;
  const [deals, choices] = [new Rng(`${seed}/deals`), new Rng(`${seed}/bots`)];
  for (;;) {
    if (position.stage !== "running") {
      const outcome = match.events.length > 0 ? kit.outcomeOf(game.view(position, "spectator")) : undefined;
      if (outcome) return outcome;
      unwrap(match.apply(game.deal(position, deals)));
      continue;
    }
    const seat = seatsToAct(position)[0] as Seat;
    unwrap(match.apply(chooseFor(match, bots[seat] as Bot, seat, choices)));
  }
}

/** All levels of a game. `nodes` are what the strongest gets where it thinks by the clock: figures need not depend on one. */
export async function ladderTable(id: string, nodes: string): Promise<LadderTable> {
  const entry = unwrap(await findPart(id, "bots"));
  const kit = unwrap(await findPart(id, "ratings"));
  const { game, levels } = entry;
  const players = Math.min(game.maxPlayers, Math.max(game.minPlayers, USUAL_PLAYERS));
  const specs = levels.map((spec) => (spec.endsWith("ms") ? spec.replace(/:\d+ms$/, `:${nodes}`) : spec));
  const bots = specs.map((spec) => unwrap(findBot(entry, spec, () => performance.now(), readModel)));
  const names = Array.from({ length: players }, (_, seat) => ({ name: `${seat}` }));
  return {
    game: id,
    players,
    bots,
    play(number) {
      const seed = `ladder/${id}/${number}`;
      const seated = drawLevels(new Rng(`${seed}/seats`), players, bots.length, number);
      const match = new Match(game, unwrap(game.parseOptions({}, players)), names);
      const outcome = playDeal(
        match,
        kit,
        seated.map((level) => bots[level - 1] as Bot),
        seed,
      );
      return { game: id, number, levels: seated, outcome };
    },
  };
}
