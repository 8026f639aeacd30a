import { plural } from "../grammar.ts";

const deals = (count: number): string => `${count} ${plural("en", count, "deal", "deals")}`;

/** Texts of rated tables, of the ladder and of tables with the same deals. This module is the shape of the others. */
export const texts = {
  rated: {
    label: "Rated table",
    hint: "Every deal counts for the rating of its players. People only, with a clock, help with the last trick at most.",
    fact: "rated",
    agreement:
      "This table is rated: whoever sits down agrees, and their rating is shown at the seat. A deal counts if people play it to its end; one in which a bot takes a seat counts for nobody.",
  },
  ladder: {
    title: "Rating",
    lead: "One number for each game, from rated tables; the bots stand on the same scale. The true value is almost surely between the two ends.",
    value: (rating: string, error: string) => `${rating} ± ${error}`,
    provisional: "provisional",
    you: "You at rated tables",
    youToBots: "You against bots",
    bot: (level: number, name: string) => `Level ${level}, ${name}`,
    deals,
    unrated: "You have played no rated deal yet. Open a table with others and choose “Rated table”.",
    scale:
      "Newcomers begin at 1500, which is the middle of the five levels. At rated tables you are measured against people; against bots, with whatever help you had, you are measured on the ladder itself.",
    unreachable: "The server cannot be reached: your rating is not known here.",
    caption: (game: string) => `Ladder of ${game}`,
    who: "Who",
    rating: "Rating",
  },
  luck: {
    points: (count: number, result: string, cards: string, without: string) =>
      `In ${deals(count)} with a review: ${result} points a deal. The cards brought ${cards}; without their luck it would be ${without}.`,
    percent: (count: number, result: string, cards: string, without: string) =>
      `In ${deals(count)} with a review: ${result} % a deal beyond the expected. The cards brought ${cards} %; without their luck it would be ${without} %.`,
  },
  series: {
    title: "The same deals",
    lead: "Several tables play the same cards. You see what a deal came to at the other tables when you have finished it yourself.",
    count: "Tables with the same deals",
    countHint: "As in a bridge club: what each seat made of its cards is compared with the other tables.",
    only: "One table",
    tables: "Tables",
    table: (number: number) => `Table ${number}`,
    seat: (number: number) => `Seat ${number}`,
    statuses: { open: "waits for players", playing: "plays", over: "finished", closed: "closed" },
    played: deals,
    toTable: (number: number) => `To table ${number}`,
    play: "Play the same deals",
    share: "Share this page",
    copied: "The link is copied.",
    refresh: "Refresh",
    standing: "Standing",
    standingHint: "The sum of the differences from the mean of the same seat at all tables.",
    deals: "Deals",
    deal: (number: number) => `Deal ${number}`,
    difference: (points: string, difference: string) => `${points} (${difference})`,
    legend: "Result of the seat, and how much more or less than the mean of all tables.",
    nothing: "No deal can be compared yet.",
    compare: "Compare tables",
    unknown: "There is no such series of tables.",
    failed: "That did not work. Try again later.",
    seated: "You have a seat at another table with the same deals.",
    name: "Give yourself a name first.",
  },
};
export type RatingsTexts = typeof texts;
