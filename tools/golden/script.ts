import { type Action, type Game, type GameEvent, type Match, Rng, unwrap, seatsToAct } from "@cairn/core";
import { newMatch, type Setup } from "@cairn/testkit";

/** Chooses among the legal actions of a seat. */
export type Choose = (match: Match, legal: readonly Action[], rng: Rng) => Action;

/** One deal of a script: how it is played, and what must have happened in it. */
export interface ScriptedDeal {
  readonly choose: Choose;
  /** Whether the events of this deal, from its deal event on, and the position after it are as wished. */
  readonly wanted: (events: readonly GameEvent[], match: Match) => boolean;
  /** The deal itself, where chance would take too long. */
  readonly deal?: GameEvent;
}

/** A golden playthrough to be found: deals are tried with one seed after the other until they fit. */
export interface Script {
  readonly name: string;
  readonly game: Game;
  readonly setup: Setup;
  readonly deals: readonly ScriptedDeal[];
}

const TRIES = 200_000;

function tryDeal(
  script: Script,
  before: readonly GameEvent[],
  scripted: ScriptedDeal,
  seed: string,
): Match | undefined {
  const rng = new Rng(seed);
  const match = newMatch(script.game, script.setup);
  for (const event of before) unwrap(match.apply(event));
  do {
    unwrap(match.apply(scripted.deal ?? script.game.deal(match.position, rng)));
    while (match.position.stage === "running") {
      const seat = rng.pick(seatsToAct(match.position));
      const legal = script.game.legalActions(match.position, seat, { byRank: true });
      unwrap(match.apply(scripted.choose(match, legal, rng)));
    }
    // A deal that was passed out belongs to the same round as the next one.
  } while (
    match.position.stage === "deal-due" &&
    match.events.at(-1)?.type === "pass" &&
    match.position.plies === 3
  );
  return scripted.wanted(match.events.slice(before.length), match) ? match : undefined;
}

/** Finds a match that fits the script. */
export function findMatch(script: Script): Match {
  let events: readonly GameEvent[] = [];
  let found: Match | undefined;
  for (const [index, scripted] of script.deals.entries()) {
    found = undefined;
    for (let i = 0; found === undefined && i < TRIES; i++) {
      found = tryDeal(script, events, scripted, `golden/${script.name}/${index}/${i}`);
    }
    if (!found) throw new Error(`no deal ${index} for ${script.name} in ${TRIES} tries`);
    events = found.events;
  }
  if (!found) throw new Error(`${script.name} has no deals`);
  return found;
}
