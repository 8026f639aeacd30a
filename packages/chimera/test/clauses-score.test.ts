import { unwrap } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { chimera } from "../src/index.ts";
import { TOTAL } from "../src/layout.ts";
import {
  between,
  dealNext,
  dealOf,
  dealt,
  dealView,
  endgame,
  finish,
  refusal,
  run,
  scores,
} from "./helpers.ts";
import { rankName } from "./oracle/cards.ts";

const ALL = { played: [0, 1, 2] };

describe("the Chimera is out first", () => {
  test.each([20, 30, 40])("C21 it scores twice the bid of %d", (bid) => {
    expect(scores(endgame("3j | 4j | 5j", { bid, ...ALL }, "0 3j"))).toEqual([2 * bid, 0, 0]);
  });

  test("C21 bid 20, one trap, one idle hunter: 90", () => {
    const position = endgame("7j 7s 7p 7t 9j | 10j 3s | 3p", {}, "0 9j, 1 10j, 2 pass, 0 7-7-7-7");
    expect(scores(position)).toEqual([90, 0, 0]);
    const lines = { base: 40, traps: 25, attack: 0, idleHunter: 25, treasure: 0, sum: 90 };
    expect(dealView(position).score?.[0]).toEqual(lines);
  });

  test("C21 25 for every trap played by anybody", () => {
    const hands = "9j 9s 9p 9t 1j | 8j 8s 8p 8t 3s | 3p 4p";
    expect(scores(endgame(hands, ALL, "0 9-9-9-9, 1 pass, 2 pass, 0 1j"))[0]).toBe(40 + 25);
    const all = "9j 9s 9p 9t 1j 4s | 8j 8s 8p 8t 3s | 3p 4p";
    expect(scores(endgame(all, ALL, "0 4s, 1 8-8-8-8, 2 pass, 0 9-9-9-9, 1 pass, 2 pass, 0 1j"))[0]).toBe(
      40 + 50,
    );
  });

  test("C21 a quad with cards is no trap", () => {
    expect(scores(endgame("9j 9s 9p 9t 1j 3j | 3s | 3p", ALL, "0 9-9-9-9-1-3"))[0]).toBe(40);
  });

  test("C21 25 if the attack was played by anybody", () => {
    expect(scores(endgame("PY CH 1j | 3s | 3p", ALL, "0 PY-CH, 0 1j"))[0]).toBe(40 + 25);
    expect(scores(endgame("1j 12j | PY CH 3s 4s | 3p", ALL, "0 1j, 1 PY-CH, 1 3s, 2 pass, 0 12j"))[0]).toBe(
      40 + 25,
    );
  });

  test("C21 25 once if one or both hunters played no card", () => {
    expect(scores(endgame("3j | 4j | 5j", {}, "0 3j"))[0]).toBe(40 + 25);
    expect(scores(endgame("3j | 4j | 5j", { played: [0, 1] }, "0 3j"))[0]).toBe(40 + 25);
    expect(scores(endgame("3j | 4j | 5j", { played: [0, 2] }, "0 3j"))[0]).toBe(40 + 25);
    expect(scores(endgame("3j | 4j | 5j", { played: [1, 2] }, "0 3j"))[0]).toBe(40);
  });

  test("C21 cards given in the exchange are not played", () => {
    const position = finish(dealt({}, "0 bid 30, 1 pass, 2 pass, 1 give 1s, 2 give 1p"));
    expect(dealView(position).score?.[0]).toMatchObject({ base: 60, idleHunter: 25 });
  });

  test("C21 all at once: bid 40, two traps, the attack, an idle hunter", () => {
    const hands = "9j 9s 9p 9t PY CH 1j 4s | 8j 8s 8p 8t 3s | 3p 4p";
    const script = "0 4s, 1 8-8-8-8, 2 pass, 0 9-9-9-9, 1 pass, 2 pass, 0 PY-CH, 0 1j";
    expect(scores(endgame(hands, { bid: 40 }, script))).toEqual([80 + 50 + 25 + 25, 0, 0]);
  });
});

describe("a hunter is out first", () => {
  test("C22 bid 40 lost: −40, +20, +20, and no bonus for the attack, traps or an idle hunter", () => {
    const hands = "PY CH 9j 9s 9p 9t 1j 3s | 4j | 5j 6j";
    const position = endgame(hands, { bid: 40 }, "0 PY-CH, 0 9-9-9-9, 1 pass, 2 pass, 0 1j, 1 4j");
    expect(scores(position)).toEqual([-40, 20, 20]);
    expect(dealView(position).score?.[0]).toMatchObject({ base: -40, traps: 0, attack: 0, idleHunter: 0 });
  });

  test.each([20, 30, 40])("C22 the Chimera loses the bid of %d, whichever hunter is out", (bid) => {
    expect(scores(endgame("3j 1j | 4j | 5j 6j", { bid }, "0 3j, 1 4j"))).toEqual([-bid, 20, 20]);
    expect(scores(endgame("3j 1j | 4j 1s | 5j", { bid }, "0 3j, 1 pass, 2 5j"))).toEqual([-bid, 20, 20]);
  });

  test("C22 totals may go below 0", () => {
    const position = endgame("3j 1j | 4j | 5j 6j", { bid: 40, scores: [10, 0, -50] }, "0 3j, 1 4j");
    expect(scores(position)).toEqual([-30, 20, -30]);
  });
});

describe("treasure", () => {
  test("C23 each scores the treasures in their own pile; hunters do not share", () => {
    const hands = "2j 11j 3j 1j | 4j 2s 12j | 5j 6j 7j";
    // 0 leads 2j under 1's 4j; 1 leads 2s to 0's 3j; 0 takes its own 11; 2 stays without any.
    const script =
      "0 2j, 1 4j, 2 pass, 0 pass, 1 2s, 2 pass, 0 3j, 1 pass, 2 pass, 0 11j, 1 pass, 2 pass, 0 1j";
    expect(scores(endgame(hands, ALL, script))).toEqual([40 + 10 + 5, 10, 0]);
  });

  test("C23 a losing Chimera keeps its treasures, and so does a beaten hunter", () => {
    const lost = endgame(
      "2j 1j 1s | 4j 3p | 5j 6j",
      {},
      "0 2j, 1 pass, 2 pass, 0 1j, 1 4j, 2 pass, 0 pass, 1 3p",
    );
    expect(scores(lost)).toEqual([-20 + 10, 20, 20]);
    const won = endgame(
      "3j 12j | 11j 1s 4p | 5j 6j",
      ALL,
      "0 3j, 1 11j, 2 pass, 0 pass, 1 1s, 2 pass, 0 12j",
    );
    expect(scores(won)).toEqual([40, 5, 0]);
  });

  test("C23 the 60 points of a whole round are all in piles or in hands", () => {
    const position = finish(dealt({}, "0 bid 20, 1 pass, 2 pass"));
    const inHands = [0, 1, 2].flatMap((seat) => dealView(position, seat).hand ?? []);
    const left = inHands.reduce(
      (sum, card) => sum + (rankName(card) === "2" ? 10 : rankName(card) === "11" ? 5 : 0),
      0,
    );
    const inPiles = (dealView(position).score ?? []).reduce((sum, { treasure }) => sum + treasure, 0);
    expect(inPiles + left).toBe(60);
    expect(inPiles).toBeGreaterThan(0);
  });
});

/** A match at limit 400 in which the hunters have just won a round at bid 20, with these totals before. */
const huntersWin = (totals: readonly number[], limit = 400) =>
  endgame("3j 1j | 4j | 5j 6j", { scores: totals, options: { limit } }, "0 3j, 1 4j");

/** A round that seat 1 as a hunter wins without any treasure: four traps and a card. */
const TRAPS = { hands: "1j | 3j 3s 3p 3t 4j 4s 4p 4t 5j 5s 5p 5t 6j 6s 6p 6t 7j | 7s", dealer: 1 };
const FOUR_TRAPS = ["3-3-3-3", "4-4-4-4", "5-5-5-5", "6-6-6-6"]
  .map((trap) => `1 ${trap}, 2 pass, 0 pass`)
  .join(",");
const LOSE_20 = `0 bid 20, 1 pass, 2 pass, 0 1j, ${FOUR_TRAPS}, 1 7j`;

describe("the match", () => {
  test("C24 it ends after a round in which somebody has reached the limit and leads alone", () => {
    const position = huntersWin([0, 380, 0]);
    expect(position.phase).toBe("over");
    expect(chimera.result(position)).toEqual({ scores: [-20, 400, 20], winners: [1] });
  });

  test("C24 one point short is not enough", () => {
    expect(huntersWin([0, 375, 0]).phase).toBe("deal");
    expect(chimera.result(huntersWin([0, 375, 0]))).toBeUndefined();
    expect(huntersWin([0, 375, 0], 395).phase).toBe("over");
    expect(huntersWin([0, 375, 0], 396).phase).toBe("deal");
  });

  test("C24 the leader wins, not whoever reached the limit in this round", () => {
    const position = endgame(
      "3j | 4j | 5j",
      { ...ALL, scores: [370, 0, 395], options: { limit: 400 } },
      "0 3j",
    );
    expect(chimera.result(position)).toEqual({ scores: [410, 0, 395], winners: [0] });
  });

  test("C24 a tie for the lead at the limit: further rounds until one leads alone", () => {
    const position = huntersWin([0, 380, 380]);
    expect([position.phase, scores(position)]).toEqual(["deal", [-20, 400, 400]]);
    finish(run(dealNext(position, { dealer: 1 }), "0 pass, 1 bid 20, 2 pass, 0 pass"));
    expect(position.phase).toBe("over");
    expect(chimera.result(position)?.winners).toEqual([1]);
  });

  test("C24 a tie may last for several rounds", () => {
    const position = run(dealNext(huntersWin([0, 380, 380]), TRAPS), LOSE_20);
    expect([position.phase, scores(position)]).toEqual(["deal", [-40, 420, 420]]);
    finish(run(dealNext(position, { dealer: 2 }), "0 pass, 1 pass, 2 bid 20, 0 pass, 1 pass"));
    expect([position.phase, chimera.result(position)?.winners]).toEqual(["over", [2]]);
  });

  test("C24 a tie below the limit matters nothing", () => {
    expect(huntersWin([0, 375, 375]).phase).toBe("deal");
    const position = run(dealNext(huntersWin([0, 340, 340]), TRAPS), LOSE_20);
    expect([position.phase, scores(position)]).toEqual(["deal", [-40, 380, 380]]);
  });

  test("C24 a tie for second place does not matter", () => {
    const position = endgame(
      "3j | 4j | 5j",
      { ...ALL, scores: [380, 400, 400], options: { limit: 400 } },
      "0 3j",
    );
    expect(chimera.result(position)).toEqual({ scores: [420, 400, 400], winners: [0] });
  });

  test("C24 the third player may win", () => {
    const position = huntersWin([380, 380, 380]);
    expect([position.phase, scores(position)]).toEqual(["deal", [360, 400, 400]]);
    finish(run(dealNext(position, { dealer: 1 }), "0 bid 20, 1 pass, 2 pass"));
    expect([position.phase, chimera.result(position)?.winners]).toEqual(["over", [0]]);
  });

  test("C24 after a tie at the limit a lone leader wins even below it", () => {
    // No round can bring it about, as only the Chimera ever loses points: the totals are set by hand.
    const position = huntersWin([0, 380, 380]);
    run(dealNext(position, { dealer: 1 }), "0 bid 20, 1 pass, 2 pass");
    position.words.set([100, 90, 80], TOTAL);
    finish(position);
    expect(position.phase).toBe("over");
    expect(chimera.result(position)?.winners).toEqual([0]);
    const untied = dealt({}, "0 bid 20, 1 pass, 2 pass");
    untied.words.set([100, 90, 80], TOTAL);
    expect(finish(untied).phase).toBe("deal");
  });

  test.each([50, 300, 400, 500, 750, 2000])("C24 the limit may be %d", (limit) => {
    expect(unwrap(chimera.parseOptions({ limit }, 3)).limit).toBe(limit);
    expect(huntersWin([0, limit - 20, 0], limit).phase).toBe("over");
    expect(huntersWin([0, limit - 25, 0], limit).phase).toBe("deal");
  });

  test.each([49, 2001, 0, -400, 400.5, "400", null])("C24 the limit may not be %s", (limit) => {
    const parsed = chimera.parseOptions({ limit }, 3);
    expect(parsed.ok ? "accepted" : parsed.error.clause).toBe("C24");
  });

  test("C24 the limit is 400 unless the table says otherwise", () => {
    expect(between([0, 0, 0]).options).toEqual({ limit: 400, forcedBid: "face-up", revealDen: false });
  });

  test("C24 a match of one deal ends with it, whatever the totals are", () => {
    const oneDeal = unwrap(chimera.parseOptions({ oneDeal: true }, 3));
    expect(oneDeal).toEqual({ limit: 400, forcedBid: "face-up", revealDen: false, oneDeal: true });
    const position = dealt({}, "0 bid 20, 1 pass, 2 pass", oneDeal);
    expect(position.options).toEqual(oneDeal);
    expect(finish(position).phase).toBe("over");
  });

  test("C24 a tie for the lead after the one deal: a further one", () => {
    const options = { oneDeal: true } as const;
    const position = endgame("3j 1j | 4j | 5j 6j", { options }, "0 3j, 1 4j");
    expect([position.phase, scores(position)]).toEqual(["deal", [-20, 20, 20]]);
    finish(run(dealNext(position, { dealer: 1 }), "0 pass, 1 bid 20, 2 pass, 0 pass"));
    expect([position.phase, chimera.result(position)?.winners]).toEqual(["over", [1]]);
  });

  test("C24 a match of several deals does not name the option, so that older records read the same", () => {
    expect(unwrap(chimera.parseOptions({ oneDeal: false }, 3))).not.toHaveProperty("oneDeal");
    const parsed = chimera.parseOptions({ oneDeal: 1 }, 3);
    expect(parsed.ok ? "accepted" : parsed.error.clause).toBe("C24");
  });

  test("C24 nothing happens after the end", () => {
    const position = huntersWin([0, 380, 0]);
    expect(refusal(position, dealOf({ dealer: 1 }))).toBe("match-over C24");
    expect(refusal(position, { type: "pass", seat: 0 })).toBe("match-over C24");
  });
});
