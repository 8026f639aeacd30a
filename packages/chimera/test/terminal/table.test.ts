import { type Match, type RecordFrame, replay, unwrap } from "@cairn/core";
import { findChoice, listLines, menuLines } from "@cairn/terminal";
import { atTerminal, terminalLook as look } from "@cairn/testkit";
import { describe, expect, test } from "vitest";
import { chimera } from "../../src/index.ts";
import { chimeraTable } from "../../src/terminal/index.ts";
import { nameOf } from "../../src/terminal/names.ts";

const { endingAt, menuAt, screenAt, told } = atTerminal(chimeraTable);
const cards = (text: string): string[] => text.split(" ");

const deal = {
  type: "deal",
  dealer: 2,
  hands: [
    cards("8j 9j 10j 11j 12j PY 1j 2j 3j 4j 5j 6j 7j Hj 1s 2s 3s"),
    cards("4s 5s 6s 7s 8s 9s 10s 11s 12s Hs 1p 2p 3p 4p 5p 6p 7p"),
    cards("8p 9p 10p 11p 12p Hp 1t 2t 3t 4t 5t 6t 7t 8t 9t 10t 11t"),
  ],
  den: cards("12t Ht CH"),
  faceUp: "8j",
};

/** Pi Ya at seat 0 beside 8 … 12, seat 0 bids 20 and wins it. */
const chimeraRecord = (more: readonly object[] = []): RecordFrame => ({
  game: chimera.id,
  options: { limit: 400 },
  players: ["p0", "p1", "p2"].map((name) => ({ name })),
  events: [deal, { type: "bid", seat: 0, amount: 20 }, ...passes(1, 2), ...more],
});

const chimeraMatch = (record: RecordFrame): Match => unwrap(replay(chimera, record));
const passes = (...seats: readonly number[]): object[] => seats.map((seat) => ({ type: "pass", seat }));

describe("Chimera's combinations have names", () => {
  test.each([
    ["7j", "single 7", "7"],
    ["CH", "single Chimera", "CH"],
    ["Hj Hs", "pair Hero", "H-H"],
    ["5j 5s 6j 6s 7j 7s", "pair sequence 5-7", "5-5-6-6-7-7"],
    ["9j 9s 9p", "triple 9", "9-9-9"],
    ["5j 5s 5p 6j 6s 6p", "triple sequence 5-6", "5-5-5-6-6-6"],
    ["3j 9j 9s 9p", "triple 9 + card", "9-9-9-3"],
    ["3j 3s 9j 9s 9p", "triple 9 + pair", "9-9-9-3-3"],
    ["3j 5j 5s 5p 6j 6s 6p PY", "triple sequence 5-6 + cards", "5-5-5-6-6-6-3-PY"],
    ["3j 3s 5j 5s 5p 6j 6s 6p Hj Hs", "triple sequence 5-6 + pairs", "5-5-5-6-6-6-3-3-H-H"],
    ["4j 5j 6j 7j 8j", "straight 4-8", "4-5-6-7-8"],
    ["1j 4j 4s 4p 4t CH", "quad 4 + two cards", "4-4-4-4-1-CH"],
    ["1j 1s 4j 4s 4p 4t 9j 9s", "quad 4 + two pairs", "4-4-4-4-1-1-9-9"],
    ["4j 4s 4p 4t", "trap 4", "4-4-4-4"],
    ["PY CH", "Chimera's attack", "PY-CH"],
  ])("%s is %s", (text, label, ranks) => {
    expect(nameOf(cards(text))).toMatchObject({ label, ranks });
  });

  test("C14 Pi Ya is named with its number", () => {
    expect(nameOf(cards("8j 9j 10j 11j PY"), 12)).toMatchObject({
      label: "straight 8-12 (Pi Ya as 12)",
      ranks: "8-9-10-11-PY=12",
    });
  });
});

describe("Chimera's table", () => {
  test("C8 the cards are dealt again once, then somebody is set to 20", () => {
    const game = chimeraMatch({ ...chimeraRecord(), events: [] });
    expect(told(game, 1, deal)).toContain("seat 2 cho deals; the 8j goes face up to seat 0 ann.");
    expect(told(game, 1, ...passes(0, 1, 2))).toContain("All three have passed: the cards are dealt again.");
    expect(told(game, 1, deal)).toContain("Round 1, dealt again");
    expect(told(game, 1, ...passes(0, 1, 2))).toContain("passed again: seat 0 ann is set to 20");
  });

  test("C9, C10 each seat is told what it may know of den and exchange", () => {
    const events = [{ type: "bid", seat: 0, amount: 30 }, ...passes(1, 2)];
    const gifts = [
      { type: "give", seat: 1, cards: ["4s"] },
      { type: "give", seat: 2, cards: ["8p"] },
    ];
    const at = (seat: number): string[] => {
      const game = chimeraMatch({ ...chimeraRecord(), events: [deal] });
      return [told(game, seat, ...events), told(game, seat, ...gifts)];
    };
    expect(at(0)[0]).toContain("You take the den: 12t Ht CH.");
    expect(at(1)[0]).toContain("seat 0 ann takes the den.");
    expect(at(0)[1]).toBe("seat 2 cho chooses what to give\n  The Hunters have exchanged cards.");
    expect(at(1)[1]).toContain("you gave 4s and got 8p.");
    expect(at(2)[1]).toContain("You give 8p\n");
  });

  test("plays and tricks are told", () => {
    const game = chimeraMatch(chimeraRecord());
    expect(told(game, 1, { type: "play", seat: 0, cards: ["1j", "1s"] })).toBe(
      "seat 0 ann plays pair 1: 1j-1s",
    );
    expect(told(game, 1, { type: "play", seat: 1, cards: ["4s", "4p"] })).toBe("You play pair 4: 4s-4p");
    expect(told(game, 1, ...passes(2, 0))).toBe("seat 0 ann passes\n  You take the trick: 4 cards.");
  });

  test("C20–C23 the end of a round is told line by line", () => {
    const game = chimeraMatch({ ...chimeraRecord(), options: { limit: 50 } });
    const straight = { type: "play", seat: 0, cards: cards("1j 2j 3j 4j 5j 6j 7j 8j 9j 10j 11j 12j") };
    const rest = [
      { type: "play", seat: 0, cards: ["1s"] },
      { type: "play", seat: 0, cards: ["2s"] },
      { type: "play", seat: 0, cards: ["3s"] },
      { type: "play", seat: 0, cards: ["12t"] },
      { type: "play", seat: 0, cards: ["PY", "CH"] },
    ];
    expect(told(game, 1, straight, ...passes(1, 2))).toContain(
      "seat 0 ann takes the trick: 12 cards with treasure worth 15.",
    );
    told(game, 1, ...rest.slice(0, 4).flatMap((event) => [event, ...passes(1, 2)]));
    told(game, 1, rest[4] as object);
    const text = told(game, 1, { type: "play", seat: 0, cards: ["Hj", "Ht"] });
    expect(text).toContain("Round 1 is over: seat 0 ann has no cards left. The Chimera has won it.");
    expect(text).toMatch(
      /seat 0 ann +Chimera +40 twice the bid, 25 for the attack, 25 for an idle Hunter, 25 treasure += 115 +total 115/,
    );
    expect(text).toMatch(/You +Hunter +nothing += 0 +total 0/);
    expect(endingAt(game, 1)).toContain("seat 0 ann wins with 115 points.");
  });

  test("C14 both readings of Pi Ya are choices, and a long menu is summed up by kind", () => {
    const game = chimeraMatch(chimeraRecord());
    const menu = menuAt(game, 0);
    const straights = menu.choices.filter(({ short }) => /^(PY=7-)?8-9-10-11(-PY=12)?$/.test(short));
    expect(straights.map(({ short }) => short)).toEqual(["PY=7-8-9-10-11", "8-9-10-11-PY=12"]);
    const lines = menuLines(menu, look(0));
    expect(lines.length).toBeLessThan(16);
    expect(lines.every((line) => line.length <= 80)).toBe(true);
    expect(lines.join("\n")).toMatch(/straight of 5 +\d+\) .*… \d+ more: list straight of 5\n/);
    expect(listLines(menu, "pair", look(0)).join("\n")).toMatch(/pair 1 +1j 1s/);
    expect(findChoice(menu, "1")).toMatchObject({ action: { type: "play", cards: ["1j"] } });
  });

  test("a pass comes last and has its letter", () => {
    const game = chimeraMatch(chimeraRecord([{ type: "play", seat: 0, cards: ["1j"] }]));
    const menu = menuAt(game, 1);
    expect(menu.choices.at(-1)?.keys).toEqual([`${menu.choices.length}`, "p", "pass"]);
    expect(screenAt(game, 1).join("\n")).toContain("To beat: single 1 of seat 0 ann");
  });
});
