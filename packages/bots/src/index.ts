export type { Bot } from "./bot.ts";
export { CATALOGUE, type Entry, findBot, findGame } from "./catalogue.ts";
export type { BudgetShare, Reason } from "./explain.ts";
export { type Models, netBot } from "./net-bot.ts";
export { chooseFor, legalFromView, playOut } from "./play.ts";
export {
  type AbortMessage,
  type BotAnswer,
  type BotRequest,
  BotService,
  type ChooseRequest,
  type ExplainRequest,
  serveBots,
  type ServiceThread,
} from "./service.ts";
