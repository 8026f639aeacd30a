import { Rng, startMatch, unwrap } from "@cairn/core";
import { arrange, krassKariert, type KrassKariertView } from "@cairn/krass-kariert";
import { describe, expect, test } from "vitest";
import { texts as deApp } from "../../src/i18n/app/de.ts";
import { texts as enApp } from "../../src/i18n/app/en.ts";
import { texts as huApp } from "../../src/i18n/app/hu.ts";
import { texts as koApp } from "../../src/i18n/app/ko.ts";
import { texts as de } from "../../src/games/krass-kariert/texts/table/de.ts";
import { texts as en } from "../../src/games/krass-kariert/texts/table/en.ts";
import { texts as hu } from "../../src/games/krass-kariert/texts/table/hu.ts";
import { texts as ko } from "../../src/games/krass-kariert/texts/table/ko.ts";
import { whyLost } from "../../src/games/krass-kariert/table/outcome.ts";
import { storyOf } from "../../src/games/krass-kariert/table/story.ts";

const ALL = [en, de, ko, hu];
const NAMES = ["You", "Anna", "Ben", "Cho"];
const whoOf = (seat: number) => ({ name: NAMES[seat] ?? "", isYou: seat === 0 });

describe("combinations have their names in four languages", () => {
  test.each([
    ["solo", 5, "5", "5", "5", "5-ös"],
    ["straight-2", 8, "2-straight 7–8", "2er-Straße 7–8", "2장 스트레이트 7–8", "kettes sor 7–8"],
    ["pair", 9, "pair of 9", "Paar 9", "9 페어", "9-es pár"],
    ["straight-3", 8, "3-straight 6–8", "3er-Straße 6–8", "3장 스트레이트 6–8", "hármas sor 6–8"],
    ["triple", 6, "triple of 6", "Drilling 6", "6 트리플", "6-os terc"],
  ] as const)("%s %i", (kind, value, ...names) => {
    expect(ALL.map((t) => t.combination({ kind, value }))).toEqual(names);
  });

  test("K12 the button of Draw says how many cards it comes to", () => {
    expect(ALL.map(({ play }) => play.draw(6))).toEqual([
      "Play Draw: the winner draws 6",
      "Nachzieh-Karte spielen: Sieger zieht 6",
      "드로우 내기: 이긴 사람이 6장 뽑음",
      "Húzólap kijátszása: a nyertes 6 lapot húz",
    ]);
  });

  test("Korean particles go by the last sound", () => {
    expect(ko.play.meet("12", "X")).toBe("12와 X가 만남");
    expect(ko.play.tooWeak("8 페어", { kind: "triple", value: 3 })).toBe("8 페어는 3 트리플을 못 이김");
  });

  test("places are told with what is beside them", () => {
    const at = { place: 4, count: 11, left: "6", right: "8" };
    expect(en.place.where(at)).toBe("Place 4 of 11, between 6 and 8.");
    expect(hu.place.where({ ...at, left: hu.card("6"), right: hu.card("5") })).toBe(
      "11 közül 4. hely, 6-os és 5-ös között.",
    );
    expect(en.place.where({ ...at, left: undefined })).toBe("Place 4 of 11, before 8.");
    expect(en.place.where({ ...at, right: undefined })).toBe("Place 4 of 11, behind 6.");
  });
});

/** Everything that is told to seat 0 while moves of a position are made. */
function told(t: typeof en, hands: readonly string[], moves: readonly string[], more: object = {}): string[] {
  const position = arrange({ hands: hands.map((hand) => hand.split(" ")), ...more });
  let before: KrassKariertView = krassKariert.view(position, 0);
  return moves.map((text) => {
    const action = unwrap(krassKariert.parseAction(text, position, position.turn));
    unwrap(krassKariert.apply(position, action));
    const after = krassKariert.view(position, 0);
    const event = krassKariert.heard(position, action, 0);
    const story = storyOf(t, { event, before, after }, whoOf).join(" ");
    before = after;
    return story;
  });
}

test("a help level is called what the table calls it", () => {
  const levels = [enApp, deApp, koApp, huApp].map(({ help }) => help.lastRound);
  expect(levels).toEqual(ALL.map(({ play }) => play.lastRound));
});

describe("what happens is told", () => {
  const hands = ["8 8 1 2", "9 9 3", "4 5 6 7"];
  const reserves = [["7"], [], ["11", "2"]];

  test("plays, reserve cards, alarms and who wins the round", () => {
    expect(told(en, hands, ["0-1", "0-1", "take 0 at 2"], { reserves })).toEqual([
      "You: pair of 8. You: only 2 cards left.",
      "Anna: pair of 9. Anna: only 1 card left.",
      "Ben: reserve card 11. Anna won the round.",
    ]);
  });

  test("K7 an own card is told with its place, another's without", () => {
    const moves = ["0-1", "take 0 at 3", "take 0 at 1"];
    const more = { leader: 1, reserves: [["7"], [], ["2"]] };
    const [, other, own] = told(en, ["1 2 3 4", "9 9 3 3", "12 5 6 7"], moves, more);
    expect(other).toBe("Ben: reserve card 2.");
    expect(own).toBe("7 inserted at place 2. You have 5 cards, 0 in reserve. Anna won the round.");
  });

  test("K8 who cannot beat and has no reserve card pays", () => {
    const story = told(en, ["8 8 1 2", "9 9 12 3", "4 5 6 7"], ["0-1", "0-1", "concede"]);
    expect(story.at(-1)).toBe(
      "Ben did not beat a pair of 9 and had no reserve card left. One chip less: Ben.",
    );
  });

  test("in a match of one deal nobody pays a chip", () => {
    const story = told(en, ["8 8 1 2", "9 9 12 3", "4 5 6 7"], ["0-1", "0-1", "concede"], {
      options: { oneDeal: true },
    });
    expect(story.at(-1)).toBe("Ben did not beat a pair of 9 and had no reserve card left. Lost: Ben.");
  });

  test("K10 Stop ends the round at once", () => {
    expect(told(en, ["S 1 2", "9 9", "4 5"], ["0"])).toEqual([
      "You: Stop, the round ends. You: only 2 cards left. You won the round.",
    ]);
  });

  describe("K8 one true sentence says why a deal ended", () => {
    /** Ben, seat 2, does not beat a pair of 9; whether he could depends on his hand. */
    function whys(hand: readonly string[], viewer: number, isOpen: boolean): string[] {
      const hands = [["8", "1"], ["9", "9", "1"], [...hand]];
      const position = arrange({ hands, leader: 1 });
      for (const text of ["0-1", "concede"]) {
        const action = unwrap(krassKariert.parseAction(text, position, position.turn));
        unwrap(krassKariert.apply(position, action));
      }
      const view = krassKariert.view(position, viewer);
      const who = (seat: number) => ({ name: "Ben", isYou: seat === viewer });
      return ALL.map((t) => whyLost(t, view, who, isOpen ? hands : undefined));
    }

    test("who had no choice is not said to have given up", () => {
      expect(whys(["4", "6", "12"], 0, true)).toEqual([
        "Ben had nothing that beats a pair of 9, and no reserve card left.",
        "Ben hatte nichts, was Paar 9 schlägt, und keine Reservekarte mehr.",
        "Ben 님은 9 페어를 이길 카드도, 남은 예비 카드도 없었어요.",
        "Ben: nem volt lapja, amely ezt üti: 9-es pár, és tartalék lapja sem maradt.",
      ]);
      expect(whys(["4", "6", "12"], 2, false).slice(1)).toEqual([
        "Du hattest nichts, was Paar 9 schlägt, und keine Reservekarte mehr.",
        "나는 9 페어를 이길 카드도, 남은 예비 카드도 없었어요.",
        "Nem volt lapod, amely ezt üti: 9-es pár, és tartalék lapod sem maradt.",
      ]);
    });

    test.each([
      ["X and a number", ["X", "10"]],
      ["a Stop", ["3", "S"]],
      ["three in a row", ["5", "7", "6"]],
    ])("who had %s is not said to have had nothing", (_, hand) => {
      expect(whys(hand, 0, true)[0]).toBe("Ben did not beat a pair of 9 and had no reserve card left.");
    });

    test("nor is anybody whose hand is not known", () => {
      expect(whys(["4", "6", "12"], 0, false)[0]).toMatch(/^Ben did not beat a pair of 9/);
    });
  });

  test.each([
    ["en", en],
    ["de", de],
    ["ko", ko],
    ["hu", hu],
  ])("in %s whole matches are told without a gap", (_, t) => {
    const rng = new Rng("story");
    const match = unwrap(
      startMatch(
        krassKariert,
        { chips: 2 },
        NAMES.map((name) => ({ name })),
      ),
    );
    const { position } = match;
    let before: KrassKariertView | undefined;
    const tell = (event: { type: string }): void => {
      const after = krassKariert.view(position, 0);
      const story = storyOf(t, { event, before, after }, whoOf).join(" ");
      expect(story).not.toMatch(/undefined|NaN|: \.|\s\s|^$/);
      if (after.deal?.owed) expect(whyLost(t, after, whoOf)).not.toMatch(/undefined|: \.|^$/);
      before = after;
    };
    while (position.stage !== "over") {
      unwrap(match.apply(krassKariert.deal(position, rng)));
      tell({ type: "deal" });
      while (position.stage === "running") {
        const action = rng.pick(krassKariert.legalActions(position, position.turn));
        unwrap(match.apply(action));
        tell(krassKariert.heard(position, action, 0));
      }
    }
  });
});
