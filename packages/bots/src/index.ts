export { type Bot, cheapest, random } from "./bot.ts";
export type { Entry, NetPlayers, QuickEntry } from "./entry.ts";
export { type BudgetShare, choiceFirst, type Reason } from "./explain.ts";
export { findBot, findPlayable } from "./find.ts";
export { type Models, netBot, netPlayers } from "./net-bot.ts";
export { chooseFor, legalFromView, playOut } from "./play.ts";
export { quickBot } from "./quick.ts";
export { type Expectation, rollOut } from "./rollouts.ts";
export {
  type BotAnswer,
  type BotRequest,
  BotService,
  type ChooseRequest,
  type ExplainRequest,
} from "./service.ts";
