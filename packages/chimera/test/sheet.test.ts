import { Rng, unwrap } from "@cairn/core";
import { chimera } from "@cairn/chimera";
import { sheetPoints } from "@cairn/chimera/sheet";
import { expect, test } from "vitest";

test("a score sheet for real cards counts what the rules count, over many random rounds", () => {
  const rng = new Rng("sheet");
  const position = chimera.start(unwrap(chimera.parseOptions({ limit: 2000 }, 3)), 3);
  const moves = new Int32Array(chimera.maxMoves);
  let rounds = 0;
  while (rounds < 50 && position.stage !== "over") {
    if (position.stage === "deal-due") unwrap(chimera.apply(position, chimera.deal(position, rng)));
    else position.make(moves[rng.below(position.legalInto(moves))] as number);
    const { deal } = chimera.view(position, "spectator");
    if (position.stage === "running" || !deal?.score) continue;
    rounds++;
    const seat = deal.chimera as number;
    const own = deal.score[seat];
    const round = {
      chimera: seat,
      bid: deal.bid,
      isWon: (own?.base ?? 0) > 0,
      traps: (own?.traps ?? 0) / 25,
      hasAttack: (own?.attack ?? 0) > 0,
      hasIdleHunter: (own?.idleHunter ?? 0) > 0,
      treasure: deal.score.map(({ treasure }) => treasure),
    };
    expect(sheetPoints(round)).toEqual(deal.score.map(({ sum }) => sum));
  }
  expect(rounds).toBe(50);
});
