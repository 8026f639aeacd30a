import { describe, expect, test } from "vitest";
import { type BoardPlay, boardOf, type BoardShape } from "../../src/table/board-layout.ts";
import { handCardWidth } from "../../src/table/layout.ts";

const SHAPE: BoardShape = {
  width: 900,
  height: 480,
  others: [1, 2],
  seating: "sides",
  mostHeight: 185,
  words: 30,
  wordsAt: "above",
  hasOwn: true,
};
/** What seats take of the upper corners of a phone. */
const PHONE = { width: 92, height: 116 };
const play = (seat: number, count = 2): BoardPlay => ({ key: `${seat}`, seat, count });

/** Where a play ends, as it is drawn. */
function cornersOf(shape: BoardShape, one: BoardPlay, place: "middle" | "seat", depth = 0) {
  const board = boardOf(shape);
  const { x, y, scale, width } = board.of(one, place, depth);
  return { left: x, top: y, right: x + width * scale, bottom: y + board.cardHeight * scale, scale };
}

const SHAPES: readonly BoardShape[] = [
  SHAPE,
  { ...SHAPE, width: 358, height: 210, seating: "row", mostHeight: 110 },
  { ...SHAPE, width: 358, height: 330, seating: "row", others: [1, 2, 3, 4] },
  { ...SHAPE, width: 560, height: 120, hasOwn: false },
  { ...SHAPE, width: 476, height: 260, seating: "arc", others: [1, 2, 3], mostHeight: 140 },
  {
    ...SHAPE,
    width: 358,
    height: 340,
    seating: "arc",
    others: [1, 2, 3, 4],
    mostHeight: 111,
    corners: PHONE,
  },
  { ...SHAPE, width: 1900, height: 800, seating: "arc", others: [1, 2, 3, 4], mostHeight: 220 },
  { ...SHAPE, width: 2000, height: 900, mostHeight: 220 },
];

describe("a board", () => {
  test("shows the play to beat larger than what it has beaten", () => {
    for (const shape of SHAPES) {
      expect(cornersOf(shape, play(1), "middle").scale).toBe(1);
      expect(cornersOf(shape, play(1), "seat").scale).toBeLessThan(1);
    }
  });

  test("keeps every play of up to twelve cards within its bounds", () => {
    for (const shape of SHAPES)
      for (const count of [1, 2, 5, 12])
        for (const seat of [0, ...shape.others])
          for (const place of ["middle", "seat"] as const) {
            if (place === "seat" && seat === 0 && !shape.hasOwn) continue;
            const { left, top, right, bottom } = cornersOf(shape, play(seat, count), place, 1);
            expect(Math.min(left, top)).toBeGreaterThanOrEqual(-1);
            expect(right).toBeLessThanOrEqual(shape.width + 1);
            expect(bottom).toBeLessThanOrEqual(shape.height + 1);
          }
  });

  test("lays plays before those who made them, away from the middle", () => {
    const middle = cornersOf(SHAPE, play(1, 4), "middle");
    expect(cornersOf(SHAPE, play(1, 4), "seat").right).toBeLessThan(middle.left);
    expect(cornersOf(SHAPE, play(2, 4), "seat").left).toBeGreaterThan(middle.right);
    expect(cornersOf(SHAPE, play(0, 4), "seat").top).toBeGreaterThan(middle.bottom);
  });

  test("lays plays of those who sit on an arc along it", () => {
    const arc: BoardShape = { ...SHAPE, seating: "arc", others: [1, 2, 3, 4] };
    const [first, second, third, last] = arc.others.map((seat) => cornersOf(arc, play(seat), "seat"));
    expect([second?.top, first?.top]).toEqual([third?.top, last?.top]);
    expect(first?.top).toBeGreaterThan(second?.top ?? 0);
    expect(first?.right).toBeLessThan(second?.left ?? 0);
    expect(second?.right).toBeLessThan(third?.left ?? 0);
    expect(third?.right).toBeLessThan(last?.left ?? 0);
  });

  test("leaves its upper corners to those who sit there", () => {
    const others = [1, 2, 3, 4];
    const shape: BoardShape = { ...SHAPE, width: 358, height: 340, seating: "arc", others, corners: PHONE };
    for (const seat of [0, ...others])
      for (const place of ["middle", "seat"] as const) {
        const { left, right, top } = cornersOf(shape, play(seat, 3), place, 1);
        const isBetween = left >= PHONE.width - 1 && right <= shape.width - PHONE.width + 1;
        expect(isBetween || top >= PHONE.height).toBe(true);
      }
    const middle = cornersOf(shape, play(0, 3), "middle");
    expect(cornersOf(shape, play(1, 3), "seat").right).toBeLessThan(middle.left);
    expect(cornersOf(shape, play(4, 3), "seat").left).toBeGreaterThan(middle.right);
  });

  test("has no places before the seats where it is too low", () => {
    expect(boardOf({ ...SHAPE, height: 150, seating: "row" }).hasPlaces).toBe(false);
  });
});

test.each([
  [390, 844, 105],
  [844, 390, 90],
  [820, 1180, 150],
  [1440, 900, 180],
  [1920, 1080, 218],
  [2560, 1440, 219],
])("cards of the hand grow with a window of %i × %i", (width, height, least) => {
  const cardHeight = (handCardWidth(width, height, "normal") * 84) / 58;
  expect(cardHeight).toBeGreaterThanOrEqual(least);
  expect(cardHeight).toBeLessThanOrEqual(221);
});
