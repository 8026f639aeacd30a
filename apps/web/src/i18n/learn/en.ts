import { plural } from "../grammar.ts";

/** Texts around the rules and the introductions. This module is the shape of the other languages. */
export const texts = {
  cardAs: (card: string, value: number) => `${card} as ${value}`,
  rules: {
    search: "Search the rules",
    contents: "Contents",
    found: (count: number) => `${count} ${plural("en", count, "section", "sections")}`,
    nothing: "No section has these words. Try a shorter one.",
    clear: "Show everything",
    beats: "beats",
    beatsNot: "does not beat",
    languages: { en: "English", de: "German", ko: "Korean", hu: "Hungarian" },
    meaning: "Meaning",
    toIntroduction: "Learn it at the table",
  },
  lesson: {
    guide: "Guide",
    progress: (step: number, steps: number) => `Step ${step} of ${steps}`,
    understood: "My turn",
    explain: "Explain again",
    doIt: "Show me",
    leave: "Leave the introduction",
    done: "Well done!",
    wait: "Watch the others.",
    goOn: (step: number, steps: number) => `Go on at step ${step} of ${steps}.`,
    again: "Played to the end. It can be played again.",
    startOver: "From the beginning",
    finishedTitle: "You know how to play",
    finished: (game: string) =>
      `That was all you need for a first game of ${game}. The rest comes at the table, and the rules are always in the menu.`,
    firstGame: "Play your first game",
    firstGameLine: "Against bots of the easiest level, with advice for two deals.",
    adviceHere: "The bulb at the top tells you what a strong player would do. It stays for two deals.",
    adviceGone: "From now on you play without advice. The menu has it under “Help at the table”.",
    rules: "Look up a rule",
    other: (game: string) => `Learn ${game}`,
  },
  screen: {
    title: "Learn",
    lead: "Play your first deal with a guide at your side, or look up a rule.",
    introduction: "Introduction",
    introductionLine: "A prepared deal, step by step, about five minutes.",
    rules: "Rules",
    rulesLine: "Everything in short, with drawn examples.",
    scoreSheet: "Score sheet for real cards",
    scoreSheetLine: "Counts for you at the kitchen table.",
  },
};
export type LearnTexts = typeof texts;
