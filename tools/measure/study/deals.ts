import { type Bot, chooseFor, findBot, type BotTable } from "@cairn/bots";
import { type RecordFrame, Rng, type Seat, seatsToAct, startMatch, unwrap } from "@cairn/core";
import { readModel } from "@cairn/server/models";

/** Finished deals that one number stands for: about half a match, which goes on after them. */
const DEALS = 5;

/** Deals between bots of one level, as a record whose last deal is over. */
export function playDeals(table: BotTable, level: string, players: number, seed: string): RecordFrame {
  const { game } = table;
  const bot: Bot = unwrap(findBot(table, level, undefined, readModel));
  const names = Array.from({ length: players }, () => ({ name: level }));
  const match = unwrap(startMatch(game, {}, names));
  const { position } = match;
  const deals = new Rng(`${seed}/deals`);
  const choices = new Rng(`${seed}/bots`);
  for (let dealt = 0; position.stage !== "over";) {
    if (position.stage === "deal-due") {
      if (dealt++ === DEALS) break;
      unwrap(match.apply(game.deal(position, deals)));
      continue;
    }
    unwrap(match.apply(chooseFor(match, bot, seatsToAct(position)[0] as Seat, choices)));
  }
  return match.toRecord();
}
