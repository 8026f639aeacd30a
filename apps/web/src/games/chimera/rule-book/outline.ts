import type { KindName } from "@cairn/chimera";
import type { ChimeraRules } from "../texts/rule-book/en.ts";
import {
  type Block,
  cardsOf,
  type Duel,
  type Figure,
  list,
  type Section,
  text,
} from "../../../rules/blocks.ts";
import { DUELS, KIND_EXAMPLES, NOTHINGS, PI_YA_EXAMPLES, SINGLES, TREASURES } from "./examples.ts";
import { SCORE_EXAMPLE, SCORE_LINES } from "./score-example.ts";
import { WORDS } from "./words.ts";

function combinations(t: ChimeraRules["combinations"]): Section {
  const kinds = Object.keys(KIND_EXAMPLES) as KindName[];
  const nothings = Object.keys(NOTHINGS) as (keyof typeof NOTHINGS)[];
  const figures = kinds.map((kind): Figure => ({
    cards: cardsOf(KIND_EXAMPLES[kind]),
    name: t.kinds[kind],
    note: t.notes[kind],
  }));
  return {
    id: "combinations",
    title: t.title,
    blocks: [
      text(t.text),
      { type: "figures", items: figures },
      text(t.attached),
      text(t.nothingText),
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

function cards(t: ChimeraRules["cards"]): Section {
  const names = [t.names.one, t.names.seven, t.names.twelve, t.names.hero, t.names.piYa, t.names.chimera];
  return {
    id: "cards",
    title: t.title,
    blocks: [
      text(t.text),
      text(t.order),
      { type: "ladder", items: SINGLES.map((card, i) => ({ cards: [card], name: names[i] ?? "" })) },
      text(t.heroNote),
      text(t.treasures),
      {
        type: "figures",
        items: [
          { cards: TREASURES.toad.cards, name: t.toad, note: t.toadNote },
          { cards: TREASURES.cat.cards, name: t.cat, note: t.catNote },
        ],
      },
      text(t.sum),
    ],
  };
}

function beats(t: ChimeraRules["beats"]): Section {
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

function score(t: ChimeraRules["score"]): Section {
  const rows = SCORE_LINES.map((line) => [
    t.exampleRows[line],
    ...SCORE_EXAMPLE.scores.map((seat) => String(seat[line])),
  ]);
  const example: Block = { type: "table", head: t.exampleHead, rows };
  return {
    id: "score",
    title: t.title,
    blocks: [{ type: "table", head: t.head, rows: t.rows }, text(t.exampleText), example, text(t.otherwise)],
  };
}

/** The rules of Chimera, section by section. */
export function chimeraOutline(t: ChimeraRules): readonly Section[] {
  const { short, deal, auction, exchange, piYa, play, match, options, glossary } = t;
  const reading = (key: keyof typeof PI_YA_EXAMPLES): Figure => ({
    ...PI_YA_EXAMPLES[key],
    name: t.combinations.kinds.straight,
    note: piYa[key],
  });
  return [
    { id: "short", title: short.title, blocks: [text(short.text), list(short.points)] },
    cards(t.cards),
    { id: "deal", title: deal.title, blocks: [list(deal.points)] },
    { id: "auction", title: auction.title, blocks: [text(auction.text), list(auction.points)] },
    {
      id: "exchange",
      title: exchange.title,
      blocks: [
        text(exchange.text),
        { type: "table", head: exchange.head, rows: exchange.rows },
        text(exchange.after),
      ],
    },
    combinations(t.combinations),
    {
      id: "pi-ya",
      title: piYa.title,
      blocks: [
        text(piYa.text),
        { type: "figures", items: [reading("inside"), reading("high"), reading("low")] },
        text(piYa.after),
      ],
    },
    beats(t.beats),
    { id: "play", title: play.title, blocks: [list(play.points)] },
    score(t.score),
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
