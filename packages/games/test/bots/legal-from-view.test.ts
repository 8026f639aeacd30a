import { seatsToAct } from "@cairn/core";
import { randomMoments } from "@cairn/testkit";
import { expect, test } from "vitest";
import { GAMES } from "@cairn/games";
import { legalFromView } from "@cairn/bots";

test.each(GAMES.map(({ game }) => [game.id, game] as const))(
  "%s: a view alone says what its seat may do, in the order of the table",
  (_id, game) => {
    for (const { position } of randomMoments(game, { players: 3, options: {} }, "legal from view", 300)) {
      const toAct = seatsToAct(position);
      for (const seat of [0, 1, 2]) {
        const legal = legalFromView(game, game.view(position, seat));
        expect(legal).toEqual(game.legalActions(position, seat, { byRank: true }));
        expect(legal.length > 0).toBe(toAct.includes(seat));
      }
      expect(legalFromView(game, game.view(position, "spectator"))).toEqual([]);
    }
  },
);
