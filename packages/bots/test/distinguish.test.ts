import { distinguish, type Trait } from "@cairn/bots";
import { expect, test } from "vitest";

const share = (kind: string, value: number): Trait => ({ kind, value, weight: 1 });

test("each option gets what differs most from the first, and the first from the second", () => {
  const options = [
    [share("topped", 20), share("first", 50)],
    [share("topped", 70), share("first", 40)],
    [share("topped", 22), share("first", 20)],
  ];
  expect(distinguish(options)).toEqual([
    { kind: "topped", value: 20, other: 70 },
    { kind: "topped", value: 70, other: 20 },
    { kind: "first", value: 20, other: 50 },
  ]);
});

test("no two options get the same reason, and where nothing differs there is none", () => {
  const one = [share("topped", 20), share("first", 50)];
  const two = [share("topped", 60), share("first", 30)];
  expect(distinguish([one, two, two])).toEqual([
    { kind: "topped", value: 20, other: 60 },
    { kind: "topped", value: 60, other: 20 },
    { kind: "first", value: 30, other: 50 },
  ]);
  expect(distinguish([one, one])).toEqual([undefined, undefined]);
  expect(distinguish([one])).toEqual([undefined]);
});
