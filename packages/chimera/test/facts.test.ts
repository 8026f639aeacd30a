import { readFileSync } from "node:fs";
import { Rng, unwrap } from "@cairn/core";
import { expect, test } from "vitest";
import * as facts from "../src/facts.ts";
import { chimera, describeCards } from "../src/index.ts";
import { setOf, treasureOf } from "../src/cards.ts";
import * as oracle from "./oracle/cards.ts";

/** The modules that a module loads, itself among them; type imports load nothing. */
function loaded(file: URL, seen = new Set<string>()): Set<string> {
  if (seen.has(file.href)) return seen;
  seen.add(file.href);
  const text = readFileSync(file, "utf8");
  for (const [, type, from] of text.matchAll(/^(?:import|export)( type)? [^;]*?from "([^"]+)"/gm)) {
    if (type !== undefined) continue;
    if (from?.startsWith(".")) loaded(new URL(from, file), seen);
    else seen.add(from as string);
  }
  return seen;
}

test("the facts come without the engine and without any package", () => {
  const modules = [...loaded(new URL("../src/facts.ts", import.meta.url))].map((name) =>
    name.split("/").at(-1),
  );
  expect(modules.toSorted()).toEqual(["card-text.ts", "facts.ts", "options.ts", "types.ts"]);
});

test("C1 the deck, its ranks and their numbers are those of the rules", () => {
  expect(facts.DECK).toEqual(oracle.DECK);
  for (const card of facts.DECK) expect(facts.rankOf(card)).toBe(oracle.rankName(card));
  for (const rank of facts.RANKS) {
    expect(facts.copiesOf(rank)).toBe(facts.DECK.filter((card) => facts.rankOf(card) === rank).length);
  }
  expect(facts.suitOf("12t")).toBe("t");
  expect(facts.suitOf("PY")).toBe("");
});

test("C2 the treasure of a card is that of the rules and of the engine", () => {
  for (const [card, text] of facts.DECK.entries()) {
    const { a, b } = setOf([card]);
    expect(facts.treasureOf(text)).toBe(oracle.treasure(text));
    expect(treasureOf(a, b)).toBe(oracle.treasure(text));
  }
  expect(facts.treasureIn(facts.DECK)).toBe(60);
});

test("options within the ranges are accepted, those beyond are refused", () => {
  const [least, most] = facts.LIMIT_RANGE;
  expect(unwrap(chimera.parseOptions({}, 3))).toEqual(facts.DEFAULT_OPTIONS);
  for (const limit of [least, most]) expect(chimera.parseOptions({ limit }, 3).ok).toBe(true);
  for (const limit of [least - 1, most + 1]) expect(chimera.parseOptions({ limit }, 3).ok).toBe(false);
  for (const forcedBid of facts.FORCED_BIDS) expect(chimera.parseOptions({ forcedBid }, 3).ok).toBe(true);
});

test("sizes of hand, den and gift are what a match has", () => {
  const rng = new Rng("facts");
  const position = chimera.start(facts.DEFAULT_OPTIONS, facts.PLAYERS);
  unwrap(chimera.apply(position, chimera.deal(position, rng)));
  expect(chimera.view(position, "spectator").deal?.handCounts).toEqual([17, 17, 17]);
  expect(facts.CARDS).toBe(facts.PLAYERS * facts.HAND_SIZE + facts.DEN_SIZE);
  for (const amount of facts.BIDS) {
    const bidding = position.clone();
    unwrap(chimera.apply(bidding, { type: "bid", seat: bidding.turn, amount }));
    while (bidding.phase === "auction") {
      unwrap(chimera.apply(bidding, { type: "pass", seat: bidding.turn }));
    }
    const [gift] = chimera.legalActions(bidding, bidding.turn);
    expect(gift?.type === "give" ? gift.cards.length : 0).toBe(facts.giftSize(amount));
  }
});

test("the unseen cards of a viewer are all but its hand and what was played", () => {
  const rng = new Rng("unseen");
  const position = chimera.start(facts.DEFAULT_OPTIONS, facts.PLAYERS);
  unwrap(chimera.apply(position, chimera.deal(position, rng)));
  unwrap(chimera.apply(position, { type: "bid", seat: position.turn, amount: 40 }));
  for (let step = 0; step < 60 && position.stage === "running"; step++) {
    const { deal } = chimera.view(position, position.turn);
    if (!deal) throw new Error("nothing has been dealt");
    const known = new Set([...(deal.hand ?? []), ...facts.playedCards(deal)]);
    const unseen = oracle.DECK.filter((card) => !known.has(card));
    expect(facts.unseenCounts(deal).map(({ count }) => count)).toEqual(facts.countRanks(unseen));
    unwrap(chimera.apply(position, rng.pick(chimera.legalActions(position, position.turn))));
  }
  expect(position.plies).toBeGreaterThan(5);
});

test("C11 a straight has as many numbers as the rules say at least, and nothing higher than a number", () => {
  const straight = (from: number, length: number): string[] =>
    facts.RANKS.slice(from, from + length).map((rank) => `${rank}j`);
  const { NUMBER_RANKS, SHORTEST_STRAIGHT } = facts;
  expect(describeCards(straight(0, SHORTEST_STRAIGHT))?.kind).toBe("straight");
  expect(describeCards(straight(0, SHORTEST_STRAIGHT - 1))).toBeUndefined();
  expect(describeCards(straight(NUMBER_RANKS - SHORTEST_STRAIGHT, SHORTEST_STRAIGHT))?.kind).toBe("straight");
  expect(describeCards(straight(NUMBER_RANKS - SHORTEST_STRAIGHT + 1, SHORTEST_STRAIGHT))).toBeUndefined();
});
