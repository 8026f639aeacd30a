import type { KindName } from "@cairn/krass-kariert";
import type { KrassKariertRules } from "../texts/rule-book/en.ts";
import { cardsOf, type Duel, type Figure, list, type Section, text } from "../../../rules/blocks.ts";
import { DUELS, END_EXAMPLE, KIND_EXAMPLES, NEIGHBOURS, NOTHINGS, X_EXAMPLES } from "./examples.ts";
import { WORDS } from "./words.ts";

function combinations(t: KrassKariertRules["combinations"]): Section {
  const kinds = Object.keys(KIND_EXAMPLES) as KindName[];
  const nothings = Object.keys(NOTHINGS) as (keyof typeof NOTHINGS)[];
  return {
    id: "combinations",
    title: t.title,
    blocks: [
      text(t.text),
      {
        type: "ladder",
        items: kinds.map((kind) => ({
          cards: cardsOf(KIND_EXAMPLES[kind]),
          name: t.kinds[kind],
          note: t.notes[kind],
        })),
      },
      text(t.after),
      {
        type: "figures",
        items: nothings.map((key) => ({
          cards: cardsOf(NOTHINGS[key]),
          name: t.nothing,
          note: t.nothings[key],
        })),
      },
    ],
  };
}

function neighbours(t: KrassKariertRules["neighbours"]): Section {
  const hand = cardsOf(NEIGHBOURS.hand);
  const items: Figure[] = [
    { cards: hand, name: t.before, note: t.beforeNote },
    { cards: hand.toSpliced(NEIGHBOURS.at, NEIGHBOURS.count), name: t.after, note: t.afterNote },
  ];
  return { id: "neighbours", title: t.title, blocks: [text(t.text), { type: "figures", items }] };
}

function beats(t: KrassKariertRules["beats"]): Section {
  const keys = Object.keys(DUELS) as (keyof typeof DUELS)[];
  const items = keys.map((key): Duel => {
    const [lower, upper, isHigher] = DUELS[key];
    return {
      lower: { cards: cardsOf(lower) },
      upper: { cards: cardsOf(upper) },
      beats: isHigher,
      why: t.duels[key],
    };
  });
  return { id: "beats", title: t.title, blocks: [text(t.text), { type: "duels", items }] };
}

function xCards(t: KrassKariertRules): Section {
  const keys = Object.keys(X_EXAMPLES) as (keyof typeof X_EXAMPLES)[];
  const items = keys.map((key): Figure => {
    const { kind, ...shown } = X_EXAMPLES[key];
    return { ...shown, name: t.combinations.kinds[kind], note: t.x[key] };
  });
  return { id: "x", title: t.x.title, blocks: [text(t.x.text), { type: "figures", items }, text(t.x.after)] };
}

function end(t: KrassKariertRules["end"]): Section {
  const rows = END_EXAMPLE.plays.map(({ seat, at, count }) => {
    const hand = END_EXAMPLE.hands[seat] ?? [];
    const left = hand.toSpliced(at, count);
    return [
      t.names[seat] ?? "",
      hand.join(" "),
      hand.slice(at, at + count).join(" "),
      left.length === 0 ? t.nothingLeft : left.join(" "),
    ];
  });
  return {
    id: "end",
    title: t.title,
    blocks: [
      text(t.text),
      list(t.points),
      text(t.exampleText),
      { type: "table", head: t.exampleHead, rows },
      text(t.exampleAfter),
    ],
  };
}

/** The rules of Krass Kariert, section by section. */
export function krassKariertOutline(t: KrassKariertRules): readonly Section[] {
  const { short, cards, setup, round, stop, draw, match, options, glossary } = t;
  return [
    { id: "short", title: short.title, blocks: [text(short.text), list(short.points)] },
    {
      id: "cards",
      title: cards.title,
      blocks: [
        text(cards.text),
        {
          type: "figures",
          items: [
            { cards: ["X"], name: cards.x, note: cards.xNote },
            { cards: ["S"], name: cards.stop, note: cards.stopNote },
            { cards: ["D"], name: cards.draw, note: cards.drawNote },
          ],
        },
      ],
    },
    {
      id: "setup",
      title: setup.title,
      blocks: [{ type: "table", head: setup.head, rows: setup.rows }, list(setup.points)],
    },
    combinations(t.combinations),
    neighbours(t.neighbours),
    beats(t.beats),
    { id: "round", title: round.title, blocks: [list(round.points)] },
    xCards(t),
    { id: "stop", title: stop.title, blocks: [text(stop.text)] },
    { id: "draw", title: draw.title, blocks: [list(draw.points)] },
    end(t.end),
    { id: "match", title: match.title, blocks: [text(match.text)] },
    { id: "options", title: options.title, blocks: [list(options.points)] },
    {
      id: "glossary",
      title: glossary.title,
      blocks: [
        {
          type: "words",
          items: (Object.keys(WORDS) as (keyof typeof WORDS)[]).map((key) => ({
            words: WORDS[key],
            meaning: glossary.meanings[key],
          })),
        },
      ],
    },
  ];
}
