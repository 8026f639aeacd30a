import type { ChimeraAction, ChimeraView, GiveAction, PlayAction } from "../index.ts";
import type { Seat } from "@cairn/core";
import { nameOf, rankOf, treasureOf } from "./names.ts";
import { type Choice, type Look, type Menu, numbered, padEnd, whom } from "@cairn/terminal";

const EXCHANGES: Readonly<Record<number, string>> = {
  20: "the Hunters exchange nothing",
  30: "the Hunters exchange one card each",
  40: "the Hunters exchange two cards each",
};

const worthText = (cards: readonly string[]): string =>
  treasureOf(cards) === 0 ? "" : `  (treasure ${treasureOf(cards)})`;

function playChoice(action: PlayAction): Choice {
  const { kind, label, ranks } = nameOf(action.cards, action.piYa);
  const cards = action.cards.join(" ");
  return {
    keys: [],
    kind,
    short: ranks,
    text: `${padEnd(label, 26)} ${cards}${worthText(action.cards)}`,
    action,
  };
}

function giveChoice(action: GiveAction): Choice {
  const short = action.cards.map(rankOf).join("-");
  const text = `give ${action.cards.join(" ")}${worthText(action.cards)}`;
  return { keys: [], kind: "give", short, text, action };
}

function choiceOf(action: ChimeraAction): Choice {
  switch (action.type) {
    case "play":
      return playChoice(action);
    case "give":
      return giveChoice(action);
    case "bid": {
      const text = `bid ${action.amount}, ${EXCHANGES[action.amount]}`;
      return { keys: [`${action.amount}`], kind: "bid", short: `${action.amount}`, text, action };
    }
    case "pass":
      return { keys: ["p", "pass"], kind: "pass", short: "pass", text: "pass  (or p)", action };
  }
}

function titleOf({ phase, deal }: ChimeraView, choices: readonly Choice[], look: Look): string {
  if (phase === "auction") return deal?.bid ? `Bid more than ${deal.bid}, or pass:` : "Bid, or pass:";
  if (phase === "exchange") {
    const other = [0, 1, 2].find((seat) => seat !== look.me && seat !== deal?.chimera) as Seat;
    const task = (what: string): string => `Give ${what} to ${whom(look, other)}`;
    return deal?.bid === 40 ? `${task("two cards")}, typed like 3-5:` : `${task("one card")}:`;
  }
  if (deal?.toBeat === undefined) return "You lead, with whatever you like:";
  return choices.length === 1 ? "Nothing in your hand beats this:" : "Beat it, or pass:";
}

/** What a seat may do, weakest first, a pass at the end. */
export function menu(view: ChimeraView, legal: readonly ChimeraAction[], look: Look): Menu {
  const active = legal.filter(({ type }) => type !== "pass");
  const passes = legal.filter(({ type }) => type === "pass");
  const choices = numbered([...active, ...passes].map(choiceOf));
  return { title: titleOf(view, choices, look), prompt: "> ", choices };
}
