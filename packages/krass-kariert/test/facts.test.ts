import { readFileSync } from "node:fs";
import { Rng, unwrap } from "@cairn/core";
import { expect, test } from "vitest";
import * as facts from "../src/facts.ts";
import { krassKariert } from "../src/index.ts";

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
  expect(modules.toSorted()).toEqual(["cards.ts", "facts.ts", "hidden.ts", "options.ts", "types.ts"]);
});

test("K1 the deck has four of each number and two of each special card", () => {
  const numbers = Array.from({ length: 12 }, (_, i) => `${i + 1}`);
  expect(facts.FACES).toEqual([...numbers, "X", "D", "S"]);
  for (const card of facts.FACES) expect(facts.copiesOf(card)).toBe(numbers.includes(card) ? 4 : 2);
  expect(facts.DECK).toHaveLength(facts.DECK_SIZE);
  expect(facts.countFaces(facts.DECK).map(({ count }) => count)).toEqual(facts.FACES.map(facts.copiesOf));
});

test.each(facts.PLAYER_COUNTS)("K2 K3 sizes and options of a game of %i are what a match has", (players) => {
  const options = unwrap(krassKariert.parseOptions({}, players));
  expect(options).toEqual(facts.defaultOptions(players));
  const position = krassKariert.start(options, players);
  const deal = krassKariert.deal(position, new Rng("facts"));
  unwrap(krassKariert.apply(position, deal));
  expect(deal.hands.every((hand) => hand.length === facts.handSize(players))).toBe(true);
  expect(deal.reserves.every((reserve) => reserve.length === facts.RESERVES)).toBe(true);
  expect(deal.pile).toHaveLength(facts.pileSize(players));
  expect([...deal.hands, ...deal.reserves, deal.pile].flat().toSorted()).toEqual(facts.DECK.toSorted());
});

test("options among the choices are accepted, others are refused", () => {
  for (const chips of facts.CHIP_CHOICES) expect(krassKariert.parseOptions({ chips }, 3).ok).toBe(true);
  for (const chips of [0, 1, 4]) expect(krassKariert.parseOptions({ chips }, 3).ok).toBe(false);
  for (const xPolicy of facts.X_POLICIES) expect(krassKariert.parseOptions({ xPolicy }, 3).ok).toBe(true);
});

test("what a viewer has not seen lies in other hands or in the pile, less what others are known to hold", () => {
  const rng = new Rng("unseen");
  let takes = 0;
  for (let match = 0; match < 5; match++) {
    const position = krassKariert.start(facts.defaultOptions(4), 4);
    unwrap(krassKariert.apply(position, krassKariert.deal(position, rng)));
    while (position.stage === "running") {
      const view = krassKariert.view(position, position.turn);
      if (!view.deal) throw new Error("nothing has been dealt");
      const { deal } = view;
      const others = [0, 1, 2, 3].filter((seat) => seat !== position.turn);
      const hands = others.flatMap((seat) => krassKariert.view(position, seat).deal?.hand ?? []);
      const known = others.flatMap((seat) => facts.knownCards(deal, seat));
      takes += known.length;
      const unseen = facts.unseenCounts(view, deal).reduce((sum, { count }) => sum + count, 0);
      const drawn = deal.drawn === undefined ? 0 : 1;
      expect(unseen).toBe(hands.length + deal.pileCount - drawn - known.length);
      // What is known to be held is held.
      for (const seat of others) {
        const held = facts.countFaces(krassKariert.view(position, seat).deal?.hand ?? []);
        for (const [i, { count }] of facts.countFaces(facts.knownCards(deal, seat)).entries()) {
          expect(count).toBeLessThanOrEqual(held[i]?.count ?? 0);
        }
      }
      unwrap(krassKariert.apply(position, rng.pick(krassKariert.legalActions(position, position.turn))));
    }
  }
  expect(takes).toBeGreaterThan(0);
});
