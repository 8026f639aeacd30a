export type { Bot } from "./bot.ts";
export { CATALOGUE, findGame } from "./catalogue.ts";
export type { Entry, NetPlayers, QuickEntry } from "./entry.ts";
export type { BudgetShare, Reason } from "./explain.ts";
export { findBot, findPlayable, parseBudget } from "./find.ts";
export { type Models, netBot, netPlayers } from "./net-bot.ts";
export { chooseFor, legalFromView, playOut } from "./play.ts";
export { quickBot } from "./quick.ts";
export {
  type BotAnswer,
  type BotRequest,
  BotService,
  type ChooseRequest,
  type ExplainRequest,
} from "./service.ts";
