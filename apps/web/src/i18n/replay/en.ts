import type { GameId } from "../../games.ts";
import { problems } from "./problems/en.ts";

/** Tricks are called rounds in Krass Kariert. */
const trickWord: Readonly<Record<GameId, string>> = { chimera: "trick", "krass-kariert": "round" };

/** Texts of replays and of opening records. This module is the shape of the other languages. */
export const texts = {
  problems,
  controls: {
    label: "Go through the game",
    slider: "Moment",
    play: "Play",
    pause: "Pause",
    back: { step: "One step back", trick: "One trick back", round: "One round back", deal: "One deal back" },
    forward: { step: "One step on", trick: "One trick on", round: "One round on", deal: "One deal on" },
    speed: (factor: string) => `Speed ${factor}`,
  },
  /** Where a replay stands, for the slider and for ears. */
  place: (game: GameId, deal: number, trick: number) =>
    trick === 0 ? `Deal ${deal}` : `Deal ${deal}, ${trickWord[game]} ${trick}`,
  moment: (place: string, moment: number, last: number) => `${place}, moment ${moment} of ${last}`,
  dealHeading: (deal: number) => `Deal ${deal}`,
  trickHeading: (game: GameId, trick: number) => (game === "chimera" ? `Trick ${trick}` : `Round ${trick}`),
  beforeTricks: "Auction",
  moves: "Moves",
  words: {
    pass: "pass",
    bid: (amount: number) => `bid ${amount}`,
    give: (cards: string) => (cards === "" ? "give" : `give ${cards}`),
    take: (card: string) => `take ${card}`,
    insert: (card: string) => (card === "" ? "insert" : `insert ${card}`),
    concede: "concede",
  },
  lens: {
    label: "What is shown",
    knew: "What I knew",
    true: "What was true",
    toTrue: "Show all hands",
    isTrue: "All hands are open.",
    closed: "This deal is still being played: it shows only what you know.",
  },
  seatLabel: "Seen from",
  lookFrom: (name: string) => `Look from the seat of ${name}`,
  seenFrom: (name: string) => `Seen from the seat of ${name}`,
  /** Whoever has no name, by the number of the seat. */
  nameless: (seat: number) => `Player ${seat}`,
  handOf: (name: string) => `Hand of ${name}`,
  allHands: "All hands",
  rest: { chimera: "Den", "krass-kariert": "Pile" } satisfies Record<GameId, string>,
  noCards: "no cards",
  cards: { X: "X", D: "Draw", S: "Stop" },
  keys: {
    step: "One step",
    trick: "One trick or round",
    deal: "One deal",
    ends: "First or last moment",
    play: "Play or pause",
    seat: "Next seat",
    lens: "What I knew, what was true",
    space: "Space",
  },
  share: {
    copyLink: "Copy link",
    copied: "The link is copied.",
    notCopied: "This browser does not let the page copy. The address bar has the link.",
    share: "Share",
    download: "Download the record",
    onlyHere: "This game is only on this device: the link works here, the file everywhere.",
    onlyFile: "This game comes from a file: pass on the file, there is no link.",
  },
  games: {
    openFile: "Open a file",
    game: "Game",
    state: "State",
    all: "All",
    here: "On this device, against bots",
    online: "With others, over the server",
    with: (names: string) => `With ${names}`,
    over: "Finished",
    closed: "Ended early",
    download: "Download the record",
    none: "No game fits this choice.",
    more: "Show more",
    unreachable: "Games with others are on the server, which cannot be reached now.",
  },
  leave: "Your games",
  open: {
    title: "Open a record",
    lead: "Look again at a game that was kept as a file: one record, or many with one in each line.",
    drop: "Drop a file here",
    choose: "Choose a file",
    many: (count: number) => `${count} records in this file`,
    line: (line: number) => `Line ${line}`,
    tooLarge: "This file is too large to be a record.",
    unread: "The browser could not read this file.",
    another: "Open another file",
  },
  broken: {
    title: "This record does not replay",
    event: (event: number, count: number) => `Event ${event} of ${count} does not fit the rules.`,
    frame: "The file is not a record that this page can read.",
    options: "Players or options are not those of the game.",
    result: "The moves are right, but the result is not.",
    by: (name: string) => `By ${name}`,
    clause: (clause: string) => `Rule ${clause}`,
    upTo: "Look at it up to there",
    whole: "Look at the moves",
  },
  missing: {
    title: "No game here",
    unknown:
      "There is no finished game with this link. A game that is still played can be seen once it is over.",
    unreachable: "The server cannot be reached. Games of this device can be seen without it.",
    fileGone: "The file is not open any more. Choose it again.",
    empty: "Nothing has happened in this game yet.",
  },
};
export type ReplayTexts = typeof texts;
