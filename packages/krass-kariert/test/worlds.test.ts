import { Rng } from "@cairn/core";
import { randomMoments } from "@cairn/testkit";
import { expect, test } from "vitest";
import { handOf } from "../src/access.ts";
import { krassKariert, KrassKariertPosition, worldsOf } from "../src/index.ts";

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
