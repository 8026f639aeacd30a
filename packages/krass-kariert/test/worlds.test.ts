import { Rng } from "@cairn/core";
import { randomMoments } from "@cairn/testkit";
import { expect, test } from "vitest";
import { handOf } from "../src/cards.ts";
import { krassKariert, KrassKariertPosition, worldsOf } from "../src/index.ts";
import { takeBack } from "../src/kernel.ts";

test.each([3, 4, 5])("V2 the view of every drawn world is the view it came from, %i players", (players) => {
  const rng = new Rng(`worlds ${players}`);
  let differentHands = 0;
  for (let match = 0; match < 4; match++) {
    for (const { position } of randomMoments(krassKariert, { players, options: {} }, `worlds ${match}`, 90)) {
      for (const viewer of [match % players, "spectator"] as const) {
        const view = krassKariert.view(position as KrassKariertPosition, viewer);
        const worlds = worldsOf(view);
        const world = new KrassKariertPosition(view.options, players);
        expect(krassKariert.view(worlds.base, viewer)).toEqual(view);
        for (let draw = 0; draw < 2; draw++) {
          worlds.drawInto(world, rng);
          expect(krassKariert.view(world, viewer)).toEqual(view);
          const seat = (match + 1) % players;
          if (handOf(world.bytes, seat).join() !== handOf(worlds.base.bytes, seat).join()) differentHands++;
        }
      }
    }
  }
  expect(differentHands).toBeGreaterThan(300);
});

test("V2 a drawn world goes forward by the rules to the end of the deal", () => {
  const rng = new Rng("forward");
  const moves = new Int32Array(krassKariert.maxMoves);
  for (let match = 0; match < 10; match++) {
    for (const { position } of randomMoments(
      krassKariert,
      { players: 4, options: {} },
      `forward ${match}`,
      60,
    )) {
      if (position.stage !== "running") continue;
      const view = krassKariert.view(position as KrassKariertPosition, position.turn);
      const world = new KrassKariertPosition(view.options, 4);
      worldsOf(view).drawInto(world, rng);
      for (let n = world.legalInto(moves); n > 0; n = world.legalInto(moves)) {
        world.make(moves[rng.below(n)] as number);
      }
      expect(world.stage).not.toBe("running");
    }
  }
});

test.each([3, 4, 5])(
  "V2 a world with a past looks the same after swaps and goes back to its deal, %i players",
  (players) => {
    const rng = new Rng(`past ${players}`);
    let [back, impossible] = [0, 0];
    for (let match = 0; match < 4; match++) {
      for (const { position } of randomMoments(krassKariert, { players, options: {} }, `past ${match}`, 60)) {
        if (position.stage !== "running") continue;
        const viewer = position.turn;
        const view = krassKariert.view(position as KrassKariertPosition, viewer);
        const worlds = worldsOf(view);
        const world = worlds.base.clone();
        worlds.drawWithPastInto(world, rng);
        expect(krassKariert.view(world, viewer)).toEqual(view);
        for (let swap = 0; swap < 5; swap++) {
          const before = world.clone();
          worlds.swapIn(world, rng);
          if (canGoBack(world)) continue;
          impossible++;
          world.words.set(before.words);
        }
        expect(krassKariert.view(world, viewer)).toEqual(view);
        while (world.plies > 0) expect(takeBack(world)).toBe(true);
        back++;
        for (let seat = 0; seat < players; seat++)
          expect(handOf(world.bytes, seat)).toHaveLength(players === 5 ? 7 : 10);
      }
    }
    expect(back).toBeGreaterThan(80);
    expect(impossible).toBeGreaterThan(0);
  },
);

/** Whether what was taken in plain sight is still where it went. */
function canGoBack(world: KrassKariertPosition): boolean {
  const past = world.clone();
  while (past.plies > 0) if (!takeBack(past)) return false;
  return true;
}
