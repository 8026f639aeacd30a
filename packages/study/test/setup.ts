import { type Bot, chooseFor, findBot } from "@cairn/bots";
import { type MatchRecord, Rng, type Seat, seatsToAct, startMatch, unwrap } from "@cairn/core";
import { findPart } from "@cairn/games";
import { type Engine, makeEngine } from "@cairn/study";

/** The engine of a game without nets, quick enough for tests. */
export async function testEngine(id: string, nodes = 300): Promise<Engine> {
  const table = unwrap(await findPart(id, "bots"));
  const kit = unwrap(await findPart(id, "study"));
  return unwrap(makeEngine(table, kit, undefined, { nodes, seed: "test" }));
}

/** A record of a match that stops after so many events of its last deal. */
export async function playRecord(
  id: string,
  deals: number,
  extra: number,
  seed: string,
): Promise<MatchRecord> {
  const table = unwrap(await findPart(id, "bots"));
  const { game } = table;
  const bots = ["rule", "greedy", "random"].map((name): Bot => unwrap(findBot(table, name)));
  const players = Array.from({ length: 3 }, (_, seat) => ({ name: `player ${seat}` }));
  const match = unwrap(startMatch(game, {}, players));
  const { position } = match;
  const rng = new Rng(seed);
  let [dealt, left] = [0, extra];
  while (position.stage !== "over") {
    if (position.stage === "deal-due") {
      if (dealt === deals && extra === 0) break;
      dealt++;
      unwrap(match.apply(game.deal(position, rng)));
      continue;
    }
    if (dealt > deals && left-- === 0) break;
    const seat = seatsToAct(position)[0] as Seat;
    unwrap(match.apply(chooseFor(match, bots[seat] as Bot, seat, rng)));
  }
  return match.toRecord();
}
