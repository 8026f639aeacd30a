import { findJudge, type Judge } from "@cairn/bots";
import { Rng, seatsToAct, startMatch, unwrap } from "@cairn/core";
import { findPart, GAMES } from "@cairn/games";
import { readModel } from "@cairn/server/models";
import { terminalLook } from "@cairn/testkit";
import { expect, test } from "vitest";
import { adviceLines } from "../src/play/advice.ts";

test.each(GAMES.map(({ game }) => game))(
  "$id: advice in lines names actions, figures and reasons",
  async (game) => {
    const names = Array.from({ length: 3 }, (_, seat) => ({ name: `${seat}` }));
    const match = unwrap(startMatch(game, {}, names));
    const { position } = match;
    unwrap(match.apply(game.deal(position, new Rng("advice"))));
    const seat = seatsToAct(position)[0] as number;
    const asked = game.legalActions(position, seat, { byRank: true }).at(-1);
    const question = {
      judge: findJudge(unwrap(await findPart(game.id, "bots")), readModel) as Judge,
      game,
      table: unwrap(await findPart(game.id, "terminal")),
      view: game.view(position, seat),
      look: terminalLook(seat),
    };
    const lines = adviceLines(question, asked);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines[0]).toMatch(/(best|equally good) +wins \d+ ± \d+ of 100 /);
    expect(lines.join("\n")).toContain(game.formatAction(asked as NonNullable<typeof asked>));
    expect(lines.some((line) => /instead of \d+$|beat it/.test(line))).toBe(true);
  },
);
