import type { LateRule, Plan } from "@cairn/protocol";
import { plural } from "../grammar.ts";

const days = (count: number): string => `${count} ${plural("en", count, "day", "days")}`;
const hours = (count: number): string => `${count} ${plural("en", count, "hour", "hours")}`;
const minutes = (count: number): string => `${count} min`;

/** Texts of matches that wait for somebody, and of being called to them. This module is the shape of the other languages. */
export const texts = {
  days,
  hours,
  minutes,
  pace: {
    label: "How you play",
    live: "Live, together",
    byTurn: "Turn by turn",
    liveHint: "Everybody is there at the same time. If all leave, the game rests until all want to go on.",
    byTurnHint:
      "Over hours or days: everybody comes when it suits them. The start page says when it is your turn, and your devices can notify you.",
    hours: "Time for a move",
    late: "When the time is up",
    lates: { bot: "A bot plays on", end: "The game ends without a result" } satisfies Record<
      LateRule,
      string
    >,
    vacation: "Days off for each player",
  },
  facts: {
    byTurn: (time: string) => `turn by turn, ${time} a move`,
    late: { bot: "then a bot plays on", end: "then the game ends without a result" } satisfies Record<
      LateRule,
      string
    >,
    vacation: (count: number) => `${days(count)} off for each`,
    live: "live",
  },
  turns: {
    title: "Your turn",
    restingTitle: "Waiting for you",
    waitsSince: (names: string, time: string) => `${names}: waiting for ${time}`,
    left: (time: string) => `${time} left`,
    rests: (names: string) => `Resting. With ${names}`,
    open: "Play",
    openLabel: (game: string, names: string) => `Play: ${game} with ${names}`,
    next: "Next game",
    nextLabel: (count: number) =>
      `Next game: ${count} ${plural("en", count, "game waits", "games wait")} for you`,
  },
  table: {
    title: "Turn by turn",
    own: (time: string) => `It is your turn. You have ${time}.`,
    others: (name: string, time: string) => `${name} has ${time}.`,
    late: {
      bot: "When the time is up, a bot plays on until the player is back.",
      end: "When the time is up, the game ends without a result.",
    } satisfies Record<LateRule, string>,
    leave: "You can leave: the seat stays yours. The start page says when it is your turn.",
    plan: "When my turn comes",
    planHint: "Nobody sees it. It holds until the next lead, and you can change it until then.",
    plans: {
      none: "I decide",
      "pass-trick": "Pass this trick",
      "pass-if-raised": "Pass if somebody plays or bids first",
    } satisfies Record<Plan | "none", string>,
    planned: "A pass is planned",
    vacation: "Days off",
    vacationLeft: (count: number) => `${days(count)} left. Meanwhile your time does not run.`,
    vacationUntil: (when: string) => `You are off until ${when}.`,
    onVacation: (name: string, when: string) => `${name} is off until ${when}.`,
    take: (count: number) => `${days(count)} off`,
    back: "I am back",
    call: "Notify me when it is my turn",
  },
  rest: {
    title: "Everybody had left: the game rests. It goes on when everybody at the table wants it.",
    agreed: (names: string) => `Ready to go on: ${names}.`,
    goOn: "Go on",
    waiting: "You want to go on. It goes on as soon as the others want it, too.",
    end: "End the game",
    enders: (names: string) => `For ending it: ${names}.`,
    sureEnd:
      "End the game for all? It ends without a result when everybody at the table wants it; once it has rested for a day, those who are here decide.",
    wantsEnd:
      "You want to end the game. The others are still missing; after a day of rest, those who are here decide.",
  },
  move: "Your move is on its way. It counts as soon as the connection is back.",
  attention: { title: "Your turn!", notice: (game: string) => `${game}: it is your turn.` },
  calls: {
    title: "Notifications on this device",
    line: "Also while this page is closed. Only this device can read them, and they never contain a card.",
    on: "Notify me on this device",
    kinds: "Notify me when",
    kind: {
      turn: "it is my turn",
      sits: "somebody sits down at my table",
      resume: "somebody wants to go on",
      rematch: "somebody wants a rematch",
      invitation: "somebody invites me",
    },
    quiet: "Quiet hours",
    quietHint: "During these hours nothing disturbs you. Afterwards you are told once what is waiting.",
    from: "From",
    to: "To",
    denied: "This browser does not allow notifications here. Allow them for this page in its settings.",
    unsupported:
      "This browser cannot receive notifications. On an iPhone, add the page to the home screen first.",
    noName: "Sit down at a table with a name first.",
    failed: "That did not work. Try again later.",
  },
  ended: {
    title: "The game ended without a result",
    text: (name: string) => `${name} ran out of time, and this is what was agreed on.`,
  },
};
export type WaitingTexts = typeof texts;
