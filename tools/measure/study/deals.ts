import { type Bot, chooseFor, findBot, type BotTable } from "@cairn/bots";
import { type RecordFrame, Rng, type Seat, seatsToAct, startMatch, unwrap } from "@cairn/core";
import { readModel } from "@cairn/server/models";

/** What is played: by how many, how many deals at most, and from which seed. */
export interface Played {
  readonly players: number;
  readonly deals: number;
  readonly seed: string;
}

/** A match between bots of one level, as a record whose last deal is over. */
export function playDeals(
  table: BotTable,
  level: string,
  { players, deals: most, seed }: Played,
): RecordFrame {
  const { game } = table;
  const bot: Bot = unwrap(findBot(table, level, undefined, readModel));
  const names = Array.from({ length: players }, () => ({ name: level }));
  const match = unwrap(startMatch(game, {}, names));
  const { position } = match;
  const deals = new Rng(`${seed}/deals`);
  const choices = new Rng(`${seed}/bots`);
  for (let dealt = 0; position.stage !== "over";) {
    if (position.stage === "deal-due") {
      if (dealt++ === most) break;
      unwrap(match.apply(game.deal(position, deals)));
      continue;
    }
    unwrap(match.apply(chooseFor(match, bot, seatsToAct(position)[0] as Seat, choices)));
  }
  return match.toRecord();
}
