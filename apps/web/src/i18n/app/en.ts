import type { Level } from "@cairn/protocol";
import { plural } from "../grammar.ts";

const levels: Readonly<Record<Level, string>> = {
  1: "Newcomer",
  2: "Casual",
  3: "Seasoned",
  4: "Strong",
  5: "Master",
};

/** Texts of everything but the tables. This module is the shape of the other languages. */
export const texts = {
  common: {
    other: "Other",
    range: (least: number, most: number) => `From ${least} to ${most}.`,
    close: "Close",
    cancel: "Cancel",
    back: "Back",
    home: "To the start page",
    tryAgain: "Try again",
    loading: "Loading…",
  },
  botNames: ["Opal", "Onyx", "Topaz", "Jasper", "Beryl"],
  /** At the seat of somebody who has deleted everything. */
  deletedPlayer: "deleted player",
  errors: {
    notFoundTitle: "Nothing here",
    notFound: "This address leads nowhere. The link may be old or cut off.",
    unknownGameTitle: "This game is not here",
    unknownGame: (game: string) =>
      `This page does not have the game “${game}”. A newer version may have it: reload the page, or choose another game.`,
    /** In lists, in place of a name. */
    unknownGameName: (game: string) => `Unknown game: ${game}`,
    brokenTitle: "This screen did not load",
    broken: "The network may be gone, or a new version has come. Nothing of yours is lost.",
  },
  gamesList: {
    title: "Your games",
    empty: "No games on this device yet. The first one is a tap away.",
    noStorage:
      "This browser saves nothing here, as in a private window. Close the page, and your games are gone.",
    unfinished: "Unfinished",
    byTurn: "turn by turn",
    finished: "Finished",
    goOn: "Continue",
    look: "Look at it",
    remove: "Delete",
    removeTitle: "Delete this game?",
    removeText: "It is only on this device and cannot be brought back.",
    deals: (count: number) => `${count} ${plural("en", count, "deal", "deals")}`,
    level: (level: Level) => `Level ${level}`,
    won: "Won",
    lost: "Lost",
    standing: (own: string, others: string) => `You ${own}, others ${others}`,
  },
  help: {
    label: "Help at the table",
    names: {
      nothing: "None",
      "last-trick": "Last trick",
      played: "Played cards",
      counter: "Card counter",
      advice: "Advice",
    },
    /** What "last trick" is where tricks are called rounds. */
    lastRound: "Last round",
  },
  home: {
    title: "Play",
    greeting:
      "Two card games about playing higher and running out of cards first, against bots or with friends.",
    noAccount: "No account needed",
    playNow: "Play now",
    // Names for ears begin with the visible words, so that one can say them to a device.
    playNowLabel: (game: string) => `Play now: ${game}`,
    withFriends: "With friends",
    withFriendsLabel: (game: string) => `With friends: ${game}`,
    learn: "Learn",
    learnLabel: (game: string) => `Learn: ${game}`,
    botsLine: (players: number, level: Level) => `${players} players · bots: ${levels[level]}`,
    change: "Change",
    changeLabel: (game: string) => `Change: ${game}`,
    goOnTitle: "Go on where you left off",
    goOnDeal: (deal: number) => `Deal ${deal}`,
    goOn: "Continue",
    goOnLabel: (game: string) => `Continue: ${game}`,
    study: "Puzzles and the deal of the day",
    studyLine: "One right answer, or one deal that everybody plays.",
    puzzles: "Puzzles",
    day: "Deal of the day",
    openTables: "Open tables",
    openTablesLine: "Sit down with people who are waiting.",
    seeAll: "See open tables",
    joinTitle: "Have a code?",
    joinCode: "Code of five letters",
    joinHint: "Whoever opened the table can see it.",
    joinWrong: "A code has exactly five letters.",
    join: "Join",
    recent: "Recent games",
    firstTime: "New to these games?",
    firstTimeLine: "An introduction at the table shows each of them in five minutes.",
  },
  language: { label: "Language", auto: "As in the browser" },
  levels: { label: "Bots", names: levels },
  nav: {
    label: "Main",
    skip: "Skip to content",
    play: "Play",
    games: "Games",
    learn: "Learn",
    me: "Me",
  },
  notices: {
    label: "Messages",
    newVersion: "A new version of Cairn is here.",
    reload: "Reload",
    offline: "No network. Everything against bots works.",
  },
  setup: {
    title: (game: string) => `${game} against bots`,
    players: "Players",
    start: "Start",
  },
  titles: {
    play: (game: string) => `${game} against bots`,
    create: (game: string) => `${game} with friends`,
    table: "Table",
    replay: "Replay",
    rules: (game: string) => `Rules of ${game}`,
    introduction: (game: string) => `Introduction to ${game}`,
  },
};
export type AppTexts = typeof texts;
