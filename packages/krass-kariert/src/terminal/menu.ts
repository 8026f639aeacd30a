import type { KrassKariertAction, KrassKariertView, PlayAction } from "../index.ts";
import { type Choice, type Look, type Menu, numbered, padEnd } from "@cairn/terminal";
import { cardName, cardsText, nameOf, placeNotes } from "./names.ts";
import { textsOf } from "./texts/index.ts";

type Hand = readonly string[];
/** A take or an insertion: a card finds its place. */
type Placing = Extract<KrassKariertAction, { readonly type: "take" | "insert" }>;

function playChoice(hand: Hand, action: PlayAction, look: Look): Choice & { readonly strength: number } {
  const texts = textsOf(look);
  const { at, count, values } = action;
  const cards = hand.slice(at, at + count);
  const { kind, label, strength } = nameOf(cards, values, texts) ?? {
    kind: "play",
    label: "play",
    strength: 0,
  };
  const shown = cardsText(cards, values);
  const { drawEffect, stopEffect, place, places, leaves } = texts.menu;
  const effect = cards[0] === "D" ? drawEffect : cards[0] === "S" ? stopEffect : shown;
  const where = count === 1 ? place(at) : places(at, at + count - 1);
  const meeting = nameOf([hand[at - 1] ?? "", hand[at + count] ?? ""], [], texts);
  const then = meeting ? look.paint("dim", leaves(meeting.label)) : "";
  const cells = [padEnd(label, 16), padEnd(where, 12), padEnd(effect, 9), ` ${then}`];
  const text = cells.join(" ").trimEnd();
  return { keys: [], kind, short: `${shown} @${at}`, text, action, strength };
}

/** A card among its new neighbours, two on either side. */
function around(hand: Hand, card: string, at: number, { paint }: Look): string {
  const left = [...(at > 2 ? ["…"] : []), ...hand.slice(Math.max(0, at - 2), at)];
  const right = [...hand.slice(at, at + 2), ...(at + 2 < hand.length ? ["…"] : [])];
  return [...left, paint(["bold", "cyan"], `[${card}]`), ...right].join(" ");
}

/** Where a card may go: every place with what it does there. The keys are the places. */
function placeMenu(hand: Hand, card: string, actions: readonly Placing[], look: Look, title: string): Menu {
  const texts = textsOf(look);
  const choices = actions.map((action): Choice => {
    const picture = around(hand, card, action.at, look);
    const notes = placeNotes(hand, card, action.at, texts).join("; ");
    const text = `${padEnd(picture, 20)} ${look.paint("dim", notes)}`.trimEnd();
    return { keys: [`${action.at}`], kind: texts.menu.kinds.place, short: picture, text, action };
  });
  return { title, prompt: texts.menu.prompt, choices, isWhole: true };
}

/** One choice for each reserve card that differs; the place is asked next. */
function takeChoices(hand: Hand, reserve: Hand, legal: readonly KrassKariertAction[], look: Look): Choice[] {
  const texts = textsOf(look);
  const takes = legal.filter((action) => action.type === "take");
  const kinds = [...new Set(takes.map(({ reserve: index }) => index))].filter(
    (index) => reserve.indexOf(reserve[index] ?? "") === index,
  );
  return kinds.map((index): Choice => {
    const card = reserve[index] ?? "";
    const keys = kinds.length === 1 ? ["t", "take", `t${index}`] : [`t${index}`];
    const places = takes.filter((take) => take.reserve === index);
    const name = cardName(card, texts);
    const text = texts.menu.take(name, keys[0] as string);
    const menu = placeMenu(hand, card, places, look, texts.menu.whereTaken(name));
    return { keys: [...keys, `take ${index}`], kind: texts.menu.kinds.take, short: card, text, menu };
  });
}

function concedeChoices(legal: readonly KrassKariertAction[], look: Look): Choice[] {
  const concession = legal.find(({ type }) => type === "concede");
  if (concession === undefined) return [];
  const { concede: text, kinds } = textsOf(look).menu;
  return [{ keys: [], kind: kinds.concede, short: kinds.concede, text, action: concession }];
}

/** What a seat may do: plays, weakest first, then what it may do instead. */
export function menu({ deal }: KrassKariertView, legal: readonly KrassKariertAction[], look: Look): Menu {
  const texts = textsOf(look);
  const hand = deal?.hand ?? [];
  const inserts = legal.filter((action) => action.type === "insert");
  if (inserts.length > 0) {
    const title = texts.menu.drawn(cardName(deal?.drawn ?? "", texts), (deal?.inserts ?? 1) - 1);
    const places = placeMenu(hand, deal?.drawn ?? "", inserts, look, title);
    return inserts.length === 1 ? { ...places, forced: inserts[0] as Placing } : places;
  }
  const plays = legal
    .filter((action) => action.type === "play")
    .map((action) => playChoice(hand, action, look))
    .sort((a, b) => a.strength - b.strength);
  const instead = [
    ...takeChoices(hand, deal?.reserves[look.me] ?? [], legal, look),
    ...concedeChoices(legal, look),
  ];
  const title =
    instead.length === 0 ? texts.menu.lead : plays.length === 0 ? texts.menu.cannotBeat : texts.menu.turn;
  return { title, prompt: "> ", choices: numbered([...plays, ...instead]) };
}
