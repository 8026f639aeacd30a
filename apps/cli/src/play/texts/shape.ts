import type { Seat } from "@cairn/core";

/** What `cairn play` says around the table, in one language. Commands are the same words in every language. */
export interface PlayTexts {
  readonly whichGame: string;
  readonly noAnswer: (game: string) => string;
  readonly or: string;
  readonly orQuit: (range: string) => string;
  readonly typeOrQuit: (range: string) => string;
  readonly other: (seat: Seat, name: string) => string;
  readonly seats: (game: string, me: Seat, others: string) => string;
  readonly finished: (file: string) => string;
  readonly seed: (seed: string) => string;
  readonly continued: (file: string, events: number, seed: string) => string;
  readonly notSaved: string;
  readonly saved: (file: string) => string;
  readonly howToLeave: string;
  readonly goodbye: string;
  readonly inputEnded: string;
  readonly unfinished: string;
  readonly unfinishedSaved: (file: string) => string;
  readonly commands: readonly string[];
  readonly noAdvice: string;
  readonly noAdviceNow: string;
  readonly best: string;
  readonly equal: string;
  readonly behind: (points: number, error: number) => string;
  readonly wins: (percent: number, error: number) => string;
  readonly whyWhat: string;
  readonly several: string;
  readonly unreadable: (message: string) => string;
  /** Why the rules forbid something; only English has the rules' own message. */
  readonly forbidden: (message: string) => string;
  readonly only: (key: string) => string;
  readonly range: (first: string, last: string) => string;
  readonly notInList: (text: string, range: string) => string;
  readonly didYouMean: (text: string) => string;
}
