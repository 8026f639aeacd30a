export type { Bot } from "./bot.ts";
export { CATALOGUE, type Entry, findBot, findGame } from "./catalogue.ts";
export { chooseFor, playOut } from "./play.ts";
