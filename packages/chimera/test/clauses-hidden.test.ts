import { Rng, unwrap, type Viewer } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { chimera, type ChimeraEvent, type ChimeraPosition } from "../src/index.ts";
import { cards, dealOf, dealt, dealView, endgame, finish, handOf, run, start } from "./helpers.ts";
import { DECK } from "./oracle/cards.ts";
import { randomMatch } from "./random.ts";

const VIEWERS: readonly Viewer[] = [0, 1, 2, "spectator"];
const viewText = (position: ChimeraPosition, viewer: Viewer): string =>
  JSON.stringify(chimera.view(position, viewer));

describe("V1 what is open", () => {
  const PLAN = { hands: "7j | 9j 1s 9s | 1j 1t Hj", faceUp: "1j", dealer: 1 };
  const SCRIPT =
    "2 pass, 0 bid 20, 1 pass, 2 bid 30, 0 bid 40, 1 give 1s 9s, 2 give 1j 1t, 0 7j, 1 9j, 2 pass, 0 pass, 1 1j, 2 Hj";

  test("V1 turn, plays, passes, hand sizes, scores, options, bids, face-up card, tricks, cards won", () => {
    expect(chimera.view(dealt(PLAN, SCRIPT), "spectator")).toEqual({
      game: "chimera",
      viewer: "spectator",
      options: { limit: 400, forcedBid: "face-up", revealDen: false },
      phase: "play",
      round: 1,
      scores: [0, 0, 0],
      tieRound: 0,
      toAct: [0],
      deal: {
        dealer: 1,
        redeal: false,
        faceUp: { card: "1j", seat: 2 },
        handCounts: [19, 15, 16],
        bid: 40,
        bidder: 0,
        chimera: 0,
        history: [
          { type: "pass", seat: 2 },
          { type: "bid", seat: 0, amount: 20 },
          { type: "pass", seat: 1 },
          { type: "bid", seat: 2, amount: 30 },
          { type: "bid", seat: 0, amount: 40 },
          { type: "give", seat: 1 },
          { type: "give", seat: 2 },
          { type: "play", seat: 0, cards: ["7j"] },
          { type: "play", seat: 1, cards: ["9j"] },
          { type: "pass", seat: 2 },
          { type: "pass", seat: 0 },
          { type: "play", seat: 1, cards: ["1j"] },
          { type: "play", seat: 2, cards: ["Hj"] },
        ],
        tricks: [7, 11],
        toBeat: { type: "play", seat: 2, cards: ["Hj"] },
        won: [0, 2, 0],
      },
    });
  });

  test("V1 the number that Pi Ya stands for is open", () => {
    const position = dealt({ hands: "3j 4j 5j 6j PY ||" }, "0 bid 20, 1 pass, 2 pass, 0 3j 4j 5j 6j PY=7");
    const played = { type: "play", seat: 0, cards: cards("3j 4j 5j 6j PY"), piYa: 7 };
    for (const viewer of VIEWERS) expect(dealView(position, viewer).toBeat).toEqual(played);
  });

  test("V1 treasures in piles are not shown before the round is over, then the score is", () => {
    const hands = "2j 3j | 4j 5j | 6j 7j";
    const running = endgame(hands, {}, "0 2j, 1 pass, 2 pass");
    expect(dealView(running)).not.toHaveProperty("score");
    expect(dealView(running).won).toEqual([1, 0, 0]);
    expect(dealView(run(running, "0 3j")).score?.[0]?.treasure).toBe(10);
  });
});

describe("V2 what is hidden", () => {
  test("V2 a seat sees its own hand and nobody else's", () => {
    const position = dealt();
    const { hands, den } = dealOf();
    for (const viewer of VIEWERS) {
      const text = viewText(position, viewer);
      const named = DECK.filter((card) => text.includes(`"${card}"`));
      expect(new Set(named)).toEqual(
        new Set([...(viewer === "spectator" ? [] : (hands[viewer] ?? [])), "1j"]),
      );
      expect(named.some((card) => den.includes(card))).toBe(false);
    }
  });

  test("V2 the card that a hunter gave away stays known to that hunter", () => {
    const plan = { hands: "| 3j 9j | 8j", faceUp: "3j" };
    const position = dealt(plan, "1 pass, 2 pass, 0 bid 30, 1 pass, 2 pass, 1 give 3j, 2 give 8j");
    expect(handOf(position, 1)).not.toContain("3j");
    expect(dealView(position, 1)).toMatchObject({ gave: ["3j"], got: ["8j"] });
    expect(dealView(position, 2)).toMatchObject({ gave: ["8j"], got: ["3j"] });
  });

  test("V2 any two cards that a viewer has not seen may change places: the view stays the same byte by byte", () => {
    let swaps = 0;
    for (const options of [
      { limit: 50 },
      { limit: 50, revealDen: true },
      { limit: 150, forcedBid: "leader" },
    ]) {
      const rng = new Rng(`swap ${JSON.stringify(options)}`);
      let base = start(options);
      let events: ChimeraEvent[] = [];
      for (const { event, position } of randomMatch(start(options), rng)) {
        events.push(event);
        for (const viewer of VIEWERS) {
          const text = viewText(position, viewer);
          const unseen = rng.shuffle(DECK.filter((card) => !text.includes(`"${card}"`)));
          const [x, y] = unseen;
          if (x === undefined || y === undefined) continue;
          const swapped = JSON.stringify(events).replaceAll(/"(\w+)"/g, (all: string, word: string) =>
            word === x ? `"${y}"` : word === y ? `"${x}"` : all,
          );
          const other = base.clone();
          for (const changed of JSON.parse(swapped) as unknown[]) unwrap(chimera.apply(other, changed));
          expect(viewText(other, viewer)).toBe(text);
          swaps++;
        }
        if (position.stage !== "deal-due") continue;
        base = position.clone();
        events = [];
      }
    }
    expect(swaps).toBeGreaterThan(500);
  });
});

describe("V3 who sees what, and when", () => {
  test("V3 a spectator sees no hand, no den, no gift", () => {
    const position = dealt({ hands: "| 3j 4j | 8j 9j" }, "0 bid 40, 1 give 3j 4j, 2 give 8j 9j");
    const secrets = (viewer: Viewer): string[] =>
      Object.keys(dealView(position, viewer)).filter((key) => /^(hand|den|gave|got)$/.test(key));
    expect(secrets("spectator")).toEqual([]);
    expect(secrets(0)).toEqual(["hand", "den"]);
    expect(secrets(1)).toEqual(["hand", "gave", "got"]);
  });

  test("V3 between two rounds the cards left stay hidden", () => {
    const position = finish(dealt({}, "0 bid 20, 1 pass, 2 pass"));
    expect(position.phase).toBe("deal");
    for (const viewer of VIEWERS) expect(chimera.view(position, viewer)).not.toHaveProperty("revealed");
    const left = handOf(position, 1);
    expect(left).toHaveLength(17);
    for (const card of left) {
      expect(viewText(position, 2)).not.toContain(`"${card}"`);
      expect(viewText(position, "spectator").includes(`"${card}"`)).toBe(card === "1j");
    }
  });

  test("V3 when the match is over, everybody sees all that was left, and the den", () => {
    const position = finish(dealt({ den: "5j 6j 7j" }, "0 bid 20, 1 pass, 2 pass", { limit: 50 }));
    expect(position.phase).toBe("over");
    const hands = [0, 1, 2].map((seat) => handOf(position, seat));
    for (const viewer of VIEWERS) {
      expect(chimera.view(position, viewer).revealed).toEqual({ hands, den: cards("5j 6j 7j") });
    }
    expect(hands.map((hand) => hand.length)).toEqual([0, 17, 17]);
  });

  test("V3 before the first deal there is nothing to see", () => {
    for (const viewer of VIEWERS) expect(chimera.view(start(), viewer)).not.toHaveProperty("deal");
  });
});
