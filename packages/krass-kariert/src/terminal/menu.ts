import type { KrassKariertAction, KrassKariertView, PlayAction } from "../index.ts";
import { type Choice, type Look, type Menu, numbered, padEnd } from "@cairn/terminal";
import { cardName, cardsText, nameOf, placeNotes } from "./names.ts";

type Hand = readonly string[];
/** A take or an insertion: a card finds its place. */
type Placing = Extract<KrassKariertAction, { readonly type: "take" | "insert" }>;

const EFFECTS: Readonly<Record<string, string>> = {
  Draw: "the winner of the round draws 3 cards",
  Stop: "the round ends, and you have won it",
};

function playChoice(hand: Hand, action: PlayAction, { paint }: Look): Choice & { readonly strength: number } {
  const { at, count, values } = action;
  const cards = hand.slice(at, at + count);
  const { kind, label, strength } = nameOf(cards, values) ?? { kind: "play", label: "play", strength: 0 };
  const shown = cardsText(cards, values);
  const places = count === 1 ? `place ${at}` : `places ${at}-${at + count - 1}`;
  const meeting = nameOf([hand[at - 1] ?? "", hand[at + count] ?? ""]);
  const then = meeting ? paint("dim", `leaves ${meeting.label}`) : "";
  const cells = [padEnd(label, 16), padEnd(places, 12), padEnd(EFFECTS[kind] ?? shown, 9), ` ${then}`];
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
  const choices = actions.map((action): Choice => {
    const picture = around(hand, card, action.at, look);
    const notes = placeNotes(hand, card, action.at).join("; ");
    const text = `${padEnd(picture, 20)} ${look.paint("dim", notes)}`.trimEnd();
    return { keys: [`${action.at}`], kind: "place", short: picture, text, action };
  });
  return { title, prompt: "place> ", choices, isWhole: true };
}

/** One choice for each reserve card that differs; the place is asked next. */
function takeChoices(hand: Hand, reserve: Hand, legal: readonly KrassKariertAction[], look: Look): Choice[] {
  const takes = legal.filter((action) => action.type === "take");
  const kinds = [...new Set(takes.map(({ reserve: index }) => index))].filter(
    (index) => reserve.indexOf(reserve[index] ?? "") === index,
  );
  return kinds.map((index): Choice => {
    const card = reserve[index] ?? "";
    const keys = kinds.length === 1 ? ["t", "take", `t${index}`] : [`t${index}`];
    const places = takes.filter((take) => take.reserve === index);
    const title = `Where does the ${cardName(card)} go? (back to do something else)`;
    const text = `take the ${cardName(card)} from your reserve  (or ${keys[0]})`;
    const menu = placeMenu(hand, card, places, look, title);
    return { keys: [...keys, `take ${index}`], kind: "take", short: card, text, menu };
  });
}

function concedeChoices(legal: readonly KrassKariertAction[]): Choice[] {
  const concession = legal.find(({ type }) => type === "concede");
  if (concession === undefined) return [];
  const text = "concede: no reserve card is left, so this costs a chip and ends the deal";
  return [{ keys: [], kind: "concede", short: "concede", text, action: concession }];
}

/** What a seat may do: plays, weakest first, then what it may do instead. */
export function menu({ deal }: KrassKariertView, legal: readonly KrassKariertAction[], look: Look): Menu {
  const hand = deal?.hand ?? [];
  const inserts = legal.filter((action) => action.type === "insert");
  if (inserts.length > 0) {
    const more = (deal?.inserts ?? 1) > 1 ? ` (${(deal?.inserts ?? 1) - 1} more to come)` : "";
    const title = `You have drawn the ${cardName(deal?.drawn ?? "")}${more}. Where does it go?`;
    const places = placeMenu(hand, deal?.drawn ?? "", inserts, look, title);
    return inserts.length === 1 ? { ...places, forced: inserts[0] as Placing } : places;
  }
  const plays = legal
    .filter((action) => action.type === "play")
    .map((action) => playChoice(hand, action, look))
    .sort((a, b) => a.strength - b.strength);
  const instead = [
    ...takeChoices(hand, deal?.reserves[look.me] ?? [], legal, look),
    ...concedeChoices(legal),
  ];
  const title =
    instead.length === 0
      ? "You lead, with whatever you like:"
      : plays.length === 0
        ? "Nothing in your hand beats this:"
        : "Your turn:";
  return { title, prompt: "> ", choices: numbered([...plays, ...instead]) };
}
