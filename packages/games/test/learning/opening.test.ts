import { unwrap } from "@cairn/core";
import { BID_NET, GIFT_NET, WIN_NET } from "@cairn/chimera/nets";
import { expect, test } from "vitest";
import { findPart } from "@cairn/games";

const game = unwrap(await findPart("chimera", "learning"));

/** The targets of every net's samples after some deals of nets that know nothing. */
function targetsOf(deals: number): number[][] {
  const targets: number[][] = game.plan.nets.map(() => []);
  const selfPlay = game.selfPlay("opening", 0);
  const sink = {
    add: (net: number, _features: Uint16Array, _at: number, target: number) => targets[net]?.push(target),
  };
  for (let i = 0; i < deals; i++) selfPlay.play(i, { epsilon: 0.5, lambda: 1 }, sink);
  return targets;
}

test("auctions and gifts become samples: of points, and of who won", () => {
  const targets = targetsOf(200);
  const [bids, gifts, wins] = [BID_NET, GIFT_NET, WIN_NET].map((net) => targets[net] as number[]);
  expect(wins?.length).toBeGreaterThan(50);
  expect(new Set(wins)).toEqual(new Set([0, 1]));
  expect(bids?.length).toBeGreaterThan(2 * (wins?.length ?? 0));
  // Points against the mean of the others', by the end of the match some more.
  expect(Math.max(...(bids ?? []).map(Math.abs))).toBeLessThan(6);
  expect(gifts?.length).toBeGreaterThan(20);
  expect((gifts?.length ?? 0) % 2, "both hunters give").toBe(0);
});
