import { describe, expect, test } from "vitest";
import { indexAt, moved, pressed, type Press, rangeOf, released, sweep } from "../../src/table/gestures.ts";
import { handLayout, keyTarget, LIFT } from "../../src/table/hand-layout.ts";

const oneRow = handLayout({ count: 20, width: 848, cardWidth: 84, maxRows: 1 });
const twoRows = handLayout({ count: 20, width: 374, cardWidth: 58, maxRows: 2 });
const middleOf = (layout: typeof oneRow, index: number): { x: number; y: number } => {
  const { x, y, width, height } = layout.places[index] as (typeof layout.places)[number];
  return { x: x + width / 2, y: y + height / 2 };
};

describe("a hand's layout", () => {
  test.each([
    [20, 374, 10],
    [17, 374, 9],
    [11, 374, 6],
    [10, 374, 10],
    [10, 304, 10],
    [1, 374, 1],
  ])("%i cards on %i px: %i in the first row", (count, width, first) => {
    expect(handLayout({ count, width, cardWidth: 58, maxRows: 2 }).secondRow).toBe(first);
  });

  test.each([304, 374, 624])("every card of twenty can be touched on %i px, and none sticks out", (width) => {
    for (let count = 1; count <= 20; count++) {
      const layout = handLayout({ count, width, cardWidth: 58, maxRows: 2 });
      for (const place of layout.places) {
        expect(Math.min(place.width, place.height)).toBeGreaterThanOrEqual(24);
        expect(place.x).toBeGreaterThanOrEqual(-0.01);
        expect(place.x + place.width).toBeLessThanOrEqual(width + 0.01);
        expect(place.y).toBeGreaterThanOrEqual(LIFT);
        expect(place.y + place.height).toBeLessThanOrEqual(layout.height + 0.01);
      }
    }
  });

  test.each([304, 374, 624])("a hand whose order matters keeps its neighbours in sight on %i px", (width) => {
    for (let count = 1; count <= 20; count++) {
      const shape = { count, width, cardWidth: 58, maxRows: 2, oneRow: 13, isSnake: true, lane: 14 } as const;
      const { places, secondRow, copy, height } = handLayout(shape);
      expect(copy !== undefined).toBe(secondRow < count);
      // The copy stands right before the card that follows it.
      if (copy) expect(Math.abs((places[secondRow]?.x ?? 0) - copy.x - copy.width)).toBeLessThanOrEqual(6);
      for (const place of [...places, ...(copy ? [copy] : [])]) {
        expect(Math.min(place.width, place.height)).toBeGreaterThanOrEqual(24);
        expect(place.x).toBeGreaterThanOrEqual(-0.01);
        expect(place.x + place.width).toBeLessThanOrEqual(width + 0.01);
        expect(place.y + place.height).toBeLessThanOrEqual(height - 14 + 0.01);
      }
    }
  });

  test("up to thirteen cards lie in one row where a finger finds them", () => {
    const first = (count: number, width: number): number =>
      handLayout({ count, width, cardWidth: 58, maxRows: 2, oneRow: 13, isSnake: true }).secondRow;
    expect([first(13, 374), first(14, 374), first(11, 304), first(13, 304)]).toEqual([13, 8, 11, 7]);
  });

  test("a card overlaps its neighbour only so far that its number can be read", () => {
    for (const layout of [oneRow, twoRows])
      expect(layout.places[0]?.width).toBeGreaterThanOrEqual(0.48 * layout.cardWidth);
  });

  test("keys move within a row, between rows, and stop at the ends", () => {
    expect([keyTarget(oneRow, 0, "ArrowLeft"), keyTarget(oneRow, 0, "ArrowRight")]).toEqual([0, 1]);
    expect([keyTarget(oneRow, 19, "ArrowRight"), keyTarget(oneRow, 7, "End")]).toEqual([19, 19]);
    expect(keyTarget(oneRow, 7, "x")).toBeUndefined();
    expect(keyTarget(twoRows, 3, "ArrowDown")).toBe(13);
    expect(keyTarget(twoRows, 13, "ArrowUp")).toBe(3);
    expect(keyTarget(twoRows, 3, "ArrowUp")).toBe(3);
    expect(keyTarget(oneRow, 3, "ArrowDown")).toBe(3);
    expect(keyTarget(handLayout({ count: 17, width: 374, cardWidth: 58, maxRows: 2 }), 8, "ArrowDown")).toBe(
      16,
    );
  });
});

describe("fingers", () => {
  test("every card is found where it rests, and beside the hand its nearest end", () => {
    for (const layout of [oneRow, twoRows]) {
      for (const index of layout.places.keys()) expect(indexAt(layout, middleOf(layout, index))).toBe(index);
    }
    expect(indexAt(oneRow, { x: -30, y: 50 })).toBe(0);
    expect(indexAt(oneRow, { x: 2000, y: 50 })).toBe(19);
  });

  test("a tap may drift 9 px in any direction", () => {
    const start = middleOf(oneRow, 7);
    for (const [dx, dy] of [
      [9, 0],
      [-9, 3],
      [0, 9],
    ] as const) {
      const end = { x: start.x + dx, y: start.y + dy };
      const press = moved(oneRow, pressed(oneRow, start), end);
      expect(released(oneRow, press, end)).toMatchObject({ type: "tap", index: 7 });
    }
  });

  test("a tap says on which half of the card it was", () => {
    const { x, y } = middleOf(oneRow, 7);
    const half = (dx: number): unknown => released(oneRow, pressed(oneRow, { x: x + dx, y }), { x, y });
    expect([half(-5), half(5)]).toMatchObject([{ half: "left" }, { half: "right" }]);
  });

  test("a sweep with a single step in between reaches from the first card to the last", () => {
    const press = moved(oneRow, pressed(oneRow, middleOf(oneRow, 0)), middleOf(oneRow, 19));
    expect(press).toMatchObject({ kind: "sweep", index: 0, to: 19 });
    expect(released(oneRow, press, middleOf(oneRow, 19))).toEqual({ type: "sweep", from: 0, to: 19 });
  });

  test("a sweep keeps its row until the finger is clearly in the other", () => {
    const start = middleOf(twoRows, 2);
    const boundary = twoRows.places[10]?.y ?? 0;
    const to = (y: number): Press => moved(twoRows, pressed(twoRows, start), { x: start.x + 80, y });
    expect(to(boundary + 8).to).toBeLessThan(10);
    expect(to(boundary + 30).to).toBeGreaterThanOrEqual(10);
  });

  test("up is a swipe only from 48 px on, and never a tap", () => {
    const start = { x: 300, y: 120 };
    const up = (dy: number): unknown => {
      const end = { x: 302, y: start.y - dy };
      return released(oneRow, moved(oneRow, pressed(oneRow, start), end), end);
    };
    expect(up(47)).toBeUndefined();
    expect(up(48)).toEqual({ type: "swipe" });
  });
});

describe("a sweep's selection", () => {
  test("takes the state of its first card, and gives back what it leaves", () => {
    expect([...sweep(new Set([5]), 1, 3)].toSorted()).toEqual([1, 2, 3, 5]);
    expect([...sweep(new Set([2, 3, 5]), 3, 1)]).toEqual([5]);
    expect([...sweep(new Set([5]), 1, 1)].toSorted()).toEqual([1, 5]);
  });
  test("ranges rise", () => expect(rangeOf(4, 2)).toEqual([2, 3, 4]));
});
