import { describeCards, type CombinationInfo } from "@cairn/chimera";
import { describe, expect, test } from "vitest";
import { texts as de } from "../../src/games/chimera/texts/table/de.ts";
import { texts as en } from "../../src/games/chimera/texts/table/en.ts";
import { texts as hu } from "../../src/games/chimera/texts/table/hu.ts";
import { texts as ko } from "../../src/games/chimera/texts/table/ko.ts";
import { storyOf } from "../../src/games/chimera/table/story.ts";
import { chimera, type ChimeraView } from "@cairn/chimera";
import { Rng, startMatch, unwrap } from "@cairn/core";

const described = (text: string): CombinationInfo => {
  const info = describeCards(text.split(" "));
  if (!info) throw new Error(`${text} is no combination`);
  return info;
};

describe("combinations have their names in four languages", () => {
  test.each([
    ["8j", "8", "8", "8", "8-as"],
    ["8j 8s", "pair of 8", "Paar 8", "8 페어", "8-as pár"],
    ["Hj Hs", "pair of Heroes", "Paar Helden", "히어로 페어", "Hős pár"],
    ["5j 5s 5p 9j", "triple of 5 + card", "Drilling 5 mit Karte", "5 트리플 + 싱글", "5-ös terc + lap"],
    ["4j 5j 6j 7j 8j", "straight 4–8", "Reihe 4–8", "스트레이트 4–8", "sor 4–8"],
    ["6j 6s 6p 6t", "trap of 6", "Falle 6", "6 트랩", "6-os Csapda"],
    ["PY CH", "Chimera’s attack", "Chimären-Angriff", "키메라 승천", "Chimera Repülése"],
  ])("%s", (cards, ...names) => {
    expect([en, de, ko, hu].map((t) => t.combination(described(cards)))).toEqual(names);
  });

  test("a reason names what would be needed, with the right article in Hungarian", () => {
    expect(en.needs(described("7j 7s"))).toBe("Needs a pair above 7");
    expect(de.needs(described("7j 7s"))).toBe("Braucht ein Paar über 7");
    expect(hu.needs(described("7j 7s"))).toBe("Magasabb pár kell, mint a 7-es");
    expect(hu.needs(described("5j 5s"))).toBe("Magasabb pár kell, mint az 5-ös");
    expect(hu.needs(described("1j"))).toBe("Magasabb lap kell, mint az 1-es");
  });
});

test("what happens is told in short sentences", () => {
  const match = unwrap(startMatch(chimera, {}, [{ name: "a" }, { name: "b" }, { name: "c" }]));
  const { position } = match;
  const names = ["You", "Anna", "Ben"];
  const told: string[] = [];
  let before: ChimeraView | undefined;
  const tell = (event: { type: string }): void => {
    const after = chimera.view(position, 0);
    told.push(
      storyOf(en, { event, before, after }, (seat) => ({ name: names[seat] ?? "", isYou: seat === 0 })).join(
        " ",
      ),
    );
    before = after;
  };
  unwrap(match.apply(chimera.deal(position, new Rng("story"))));
  tell({ type: "deal" });
  while (position.stage === "running") {
    const seat = [0, 1, 2].find((one) => ((position.toActMask >> one) & 1) === 1) ?? 0;
    const legal = chimera.legalActions(position, seat, { byRank: true });
    const bid = legal.find((action) => action.type === "bid" && action.amount === 40);
    tell(
      chimera.heard(
        position,
        unwrap(match.apply(bid ?? legal.at(-1))) as Parameters<typeof chimera.heard>[1],
        0,
      ),
    );
  }
  expect(told[0]).toMatch(/^New deal\. Open card: .+\. First to bid: (You|Anna|Ben)\.$/);
  expect(told[1]).toMatch(/^(\w+): bid 40\. \1: the Chimera for 40\.$/);
  expect(told.some((text) => /^\w+: Pass\. \w+ took the trick(, \d+ points)?\.$/.test(text))).toBe(true);
  expect(told.some((text) => /only [12] cards? left\.$/.test(text))).toBe(true);
  for (const text of told) expect(text).not.toMatch(/undefined|: \./);
});
