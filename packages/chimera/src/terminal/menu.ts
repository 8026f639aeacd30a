import type { ChimeraAction, ChimeraView, GiveAction, PlayAction } from "../index.ts";
import type { Seat } from "@cairn/core";
import { nameOf, rankOf, treasureOf } from "./names.ts";
import { type Choice, type Look, type Menu, numbered, padEnd, whom } from "@cairn/terminal";
import { textsOf } from "./texts/index.ts";
import type { ChimeraTexts } from "./texts/shape.ts";

const worthText = (cards: readonly string[], { menu: texts }: ChimeraTexts): string =>
  treasureOf(cards) === 0 ? "" : `  (${texts.treasure(treasureOf(cards))})`;

function playChoice(action: PlayAction, texts: ChimeraTexts): Choice {
  const { kind, label, ranks } = nameOf(action.cards, action.piYa, texts);
  const cards = action.cards.join(" ");
  return {
    keys: [],
    kind,
    short: ranks,
    text: `${padEnd(label, 26)} ${cards}${worthText(action.cards, texts)}`,
    action,
  };
}

function giveChoice(action: GiveAction, texts: ChimeraTexts): Choice {
  const short = action.cards.map(rankOf).join("-");
  const text = `${texts.menu.give(action.cards.join(" "))}${worthText(action.cards, texts)}`;
  return { keys: [], kind: texts.menu.kinds.give, short, text, action };
}

function choiceOf(action: ChimeraAction, texts: ChimeraTexts): Choice {
  const { kinds, bid, pass } = texts.menu;
  switch (action.type) {
    case "play":
      return playChoice(action, texts);
    case "give":
      return giveChoice(action, texts);
    case "bid": {
      const amount = `${action.amount}`;
      return { keys: [amount], kind: kinds.bid, short: amount, text: bid(action.amount), action };
    }
    case "pass":
      return { keys: ["p", "pass"], kind: kinds.pass, short: kinds.pass, text: pass, action };
  }
}

function titleOf({ phase, deal }: ChimeraView, choices: readonly Choice[], look: Look): string {
  const { menu: texts } = textsOf(look);
  if (phase === "auction") return deal?.bid ? texts.bidMore(deal.bid) : texts.bidFirst;
  if (phase === "exchange") {
    const other = [0, 1, 2].find((seat) => seat !== look.me && seat !== deal?.chimera) as Seat;
    return texts.giveTo(deal?.bid === 40 ? 2 : 1, whom(look, other));
  }
  if (deal?.toBeat === undefined) return texts.lead;
  return choices.length === 1 ? texts.cannotBeat : texts.beat;
}

/** What a seat may do, weakest first, a pass at the end. */
export function menu(view: ChimeraView, legal: readonly ChimeraAction[], look: Look): Menu {
  const texts = textsOf(look);
  const active = legal.filter(({ type }) => type !== "pass");
  const passes = legal.filter(({ type }) => type === "pass");
  const choices = numbered([...active, ...passes].map((action) => choiceOf(action, texts)));
  return { title: titleOf(view, choices, look), prompt: "> ", choices };
}
