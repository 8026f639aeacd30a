import type { SpectatorRule } from "@cairn/protocol";
import { plural } from "../grammar.ts";

const games = (count: number): string => `${count} ${plural("en", count, "game", "games")} together`;

/** Texts about the people one plays with. This module is the shape of the other languages. */
export const texts = {
  title: "People",
  lead: "Those you have played with, and your friends. You are friends when both of you want it.",
  seen: "Friends see when I am here",
  seenHint: "Nobody else ever does.",
  friends: "Friends",
  noFriends: "Nobody yet. Ask somebody you have played with.",
  asking: "Want to be friends",
  answer: "Answer",
  played: "Played with",
  nobody: "Whoever you play with at a table is listed here.",
  blocked: "Blocked",
  blockedHint:
    "They cannot send you requests or invitations or sit down at your table, you do not see what they say, and nobody tells them.",
  here: "here now",
  notHere: "not here now",
  games,
  asked: "request sent",
  muted: "muted",
  unreachable: "The server cannot be reached. Try again later.",
  failed: "That did not work. Try again later.",
  ask: "Add friend",
  askLabel: (name: string) => `Add friend: ${name}`,
  accept: "Accept",
  acceptLabel: (name: string) => `Accept: friend request from ${name}`,
  decline: "Decline",
  declineLabel: (name: string) => `Decline: friend request from ${name}`,
  more: (name: string) => `More: ${name}`,
  takeBack: "Withdraw the request",
  end: "Remove from friends",
  mute: "Mute",
  unmute: "Unmute",
  block: "Block",
  blockTitle: (name: string) => `Block ${name}?`,
  unblock: "Unblock",
  unblockLabel: (name: string) => `Unblock ${name}`,
  invite: {
    title: "Invite somebody you know",
    button: "Invite",
    label: (name: string) => `Invite ${name}`,
    invited: "Invited",
    more: "Show all",
    open: "Invite",
  },
  invitations: {
    title: "Invitations",
    line: (from: string) => `${from} invites you`,
    playing: "The game has begun.",
    open: "To the table",
    openLabel: (game: string, from: string) => `To the table: ${game}, ${from}`,
    decline: "No, thanks",
    declineLabel: (game: string, from: string) => `No, thanks: ${game}, ${from}`,
  },
  again: "Again with these",
  leave: {
    title: "Leave the table?",
    live: "Your seat stays yours, and you can come back at any time. If it is your turn and you stay away, a bot soon plays for you until you are back. If everybody leaves, the game rests.",
    byTurn:
      "Your seat stays yours. The start page says when it is your turn, and devices where you have switched notifications on notify you.",
    alone: "Your seat stays yours, and the game waits for you.",
    stay: "Stay",
    leave: "Leave",
    give: "Leave, and give my seat away",
    giveHint: "Then a bot plays in your place, and whoever wants may take the seat.",
  },
  ending: {
    open: "End the game for all",
    title: "End the game for all?",
    text: "It ends when all people at the table want it. What was played stays among your games, with its score, and can be looked at again.",
    want: "End the game",
    wants: (names: string) => `The game is to end for all: ${names} would like that. It ends when all agree.`,
    waiting: "You want to end the game. It ends when all want it.",
    agree: "I agree",
    withdraw: "Play on",
  },
  rematch: {
    offer: (name: string) => `${name} offers a rematch.`,
    accept: "Accept",
  },
  spectators: {
    label: "Who may watch",
    rules: { watch: "May watch", talk: "Watch and talk", none: "Nobody" } satisfies Record<
      SpectatorRule,
      string
    >,
    hint: {
      watch: "Whoever has the link sees what is open to everybody, and says nothing.",
      talk: "Whoever has the link may watch and speak, as at the table.",
      none: "Whoever has no seat sees nothing of the game, and can only ask for a seat.",
    } satisfies Record<SpectatorRule, string>,
    fact: { talk: "spectators may talk", none: "no spectators" },
    count: (count: number) => `${count} ${plural("en", count, "spectator", "spectators")}`,
    list: (count: string, names: string) => `${count}: ${names}`,
    hidden:
      "This game is played without spectators. You can take a bot’s seat, or ask for the seat of somebody who is missing.",
  },
  reclaim: {
    instead: (name: string) => `Ask for the seat of ${name}`,
  },
};
export type PeopleTexts = typeof texts;
