import { plural } from "../grammar.ts";

/** Texts of the deal of the day. This module is the shape of the other languages. */
export const texts = {
  title: "Deal of the day",
  lead: "One deal of each game a day, the same cards for everybody, against the same bots.",
  play: "Play today’s deal",
  over: "The deal is over.",
  toResult: "See the result",
  leave: "Leave the deal",
  practice: "Practice at another seat",
  notYet: "There is no deal for this day yet.",
  own: (own: string) => `You: ${own}.`,
  beside: (own: string, par: string, percent: number) =>
    `You: ${own}. Bots with the same cards: ${par} on average. You did better than ${percent}% of them.`,
  firstHere: "Nobody has played these cards here before you.",
  people: (count: number, percent: number) =>
    `${count} ${plural("en", count, "other player has", "other players have")} sent this deal; you did better than ${percent}%.`,
  choices: "What others did at the same moments",
  yours: "you",
  streak: (days: number) => `${days} ${plural("en", days, "day", "days")} in a row`,
  share: "Share without giving anything away",
  copied: "Copied.",
  notCopied: "It could not be copied.",
  otherSeat: "The same cards at another seat, for practice:",
  seat: (seat: number) => `Seat ${seat}`,
  archive: "Past days",
  compare: "Beside the others",
};
export type DayTexts = typeof texts;
