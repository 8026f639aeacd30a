import { type Move, Rng } from "@cairn/core";
import { expect, test } from "vitest";
import { OpponentMix } from "../../src/bots/opponent-mix.ts";

const [bold, shy] = [{ choose: () => 1 as Move }, { choose: () => 2 as Move }];
const SEATS = [0, 1, 2];

test("each seat of each world is played by any kind of player", () => {
  const cast = new OpponentMix([bold, shy], SEATS.length);
  const rng = new Rng("cast");
  const seen = new Set<string>();
  for (let world = 0; world < 100; world++) {
    cast.draw(rng);
    seen.add(SEATS.map((seat) => (cast.at(seat) === bold ? "b" : "s")).join(""));
  }
  expect(seen.size).toBe(2 ** SEATS.length);
});

test("where there is one kind nothing is drawn", () => {
  const cast = new OpponentMix([shy], SEATS.length);
  const rng = new Rng("one");
  cast.draw(rng);
  expect(SEATS.map((seat) => cast.at(seat))).toEqual([shy, shy, shy]);
  expect(rng.next()).toBe(new Rng("one").next());
});
