/**
 * Where a bot keeps what it found out at one seat of one match, for its later decisions there. Whoever seats the bot
 * makes one and hands it over with each question; what is in it is the bot's own business.
 */
export interface BotMemory {
  kept?: unknown;
}
