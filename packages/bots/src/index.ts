export { type Bot, cheapest, random } from "./bot.ts";
export { timeBudgetIn } from "./bot-name.ts";
export { type BotKind, type BotTable, NET_KINDS, type NetBots, plainKind, quickBot } from "./bot-table.ts";
export { BotCache } from "./cache.ts";
export { type Distinction, distinguish, type Trait } from "./distinguish.ts";
export type { Reason } from "./explain.ts";
export { findBot, findPlayable } from "./find.ts";
export { isPrecise, type Judge, type Precision, type Verdict } from "./judge.ts";
export { BotMemories, type BotMemory } from "./memory.ts";
export { findJudge, type Models, netBot, netLoader } from "./models.ts";
export { chooseFor, legalFromView, playOut } from "./play.ts";
export { findQuickBot } from "./quick.ts";
export {
  type BotAnswer,
  type BotRequest,
  type ChooseAnswer,
  type ChooseRequest,
  isDecision,
} from "./requests.ts";
export { BotService } from "./service.ts";
