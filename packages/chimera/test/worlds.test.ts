import { Rng, type Viewer } from "@cairn/core";
import { randomMoments } from "@cairn/testkit";
import { expect, test } from "vitest";
import { chimera, type ChimeraPosition, worldsOf } from "../src/index.ts";
import { countCards, layout } from "../src/kernel.ts";

/** How many different cards there are in all three hands. */
function cardsIn({ words }: ChimeraPosition): number {
  const [a, b] = [0, 1].map((half) =>
    [0, 2, 4].reduce((all, seat) => all | (words[layout.HAND + seat + half] as number), 0),
  );
  return countCards(a as number, b as number);
}

test.each([{ limit: 60 }, { limit: 60, revealDen: true }])(
  "every world drawn from a view has that view and differs from others, with %o",
  (options) => {
    const rng = new Rng("worlds");
    let [differing, swapped] = [0, 0];
    for (const seed of ["a", "b", "c"]) {
      for (const { position } of randomMoments(chimera, { players: 3, options }, seed)) {
        if (position.stage !== "running") continue;
        for (const viewer of [0, 1, 2, "spectator"] as Viewer[]) {
          const view = chimera.view(position as ChimeraPosition, viewer);
          const worlds = worldsOf(view);
          const world = worlds.base.clone();
          for (let i = 0; i < 3; i++) {
            worlds.drawInto(world, rng);
            expect(chimera.view(world, viewer)).toEqual(view);
            if (world.words.some((word, at) => word !== worlds.base.words[at])) differing++;
            const cards = cardsIn(world);
            for (let swap = 0; swap < 10; swap++) if (worlds.swapIn(world, rng)) swapped++;
            expect(chimera.view(world, viewer)).toEqual(view);
            expect(cardsIn(world)).toBe(cards);
          }
        }
      }
    }
    expect(differing).toBeGreaterThan(100);
    expect(swapped).toBeGreaterThan(1000);
  },
);
