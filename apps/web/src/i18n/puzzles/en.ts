import { plural } from "../grammar.ts";

/** Texts around puzzles. This module is the shape of the other languages. */
export const texts = {
  title: "Puzzles",
  lead: "One decision, one right answer. The stronger you get, the harder they become.",
  start: "Solve",
  rating: "Strength",
  ratingIs: (rating: string) => `Strength ${rating}`,
  streak: (count: number) => `${count} in a row`,
  bestStreak: (count: number) => `Best streak: ${count}`,
  solved: (count: number) => `${count} ${plural("en", count, "puzzle", "puzzles")} solved`,
  kind: "Task",
  theme: "Theme",
  any: "Anything",
  none: "There is no puzzle like that. Choose something else.",
  unreachable: "The puzzles could not be loaded. Try again when you are online.",
  leave: "Leave the puzzles",
  openHands: "Open hands",
  loading: "Looking for a puzzle…",
  right: "Right! Watch how it goes on.",
  rightDone: "Right! That was the only move.",
  wrong: "Not this one. Watch what the others do.",
  wrongDone: "This is how it fails.",
  wrongHidden: "Not certain: it fails if the others hold these cards.",
  shown: "This was the only move. Watch how it goes on.",
  shownDone: "This was the only move.",
  changed: (change: string) => `Strength ${change}`,
  next: "Next puzzle",
  tryAgain: "Try again",
  showAnswer: "Show the answer",
};
export type PuzzlesTexts = typeof texts;
