import { unwrap } from "@cairn/core";
import { expect, test } from "vitest";
import { newGame, sameDeals } from "../../src/session/new-game.ts";
import { Ledger } from "../../src/worker/ledger.ts";
import { rulesOf } from "../games.ts";

const NOW = { help: "last-trick", name: "Mia", botNames: ["Jasper", "Topaz", "Opal"] } as const;

test("the same deals again are dealt from another seat too, in a game of its own", () => {
  const first = newGame({ game: "chimera", players: 3, level: 2, options: {}, seat: 1, ...NOW });
  const again = sameDeals(first, 2, NOW);
  expect(again.entry.id).not.toBe(first.entry.id);
  expect(again.entry).toMatchObject({ seat: 2, level: 2, players: 3 });
  expect(again.record.players.map(({ name }) => name)).toEqual(["Jasper", "Topaz", "Mia"]);
  const deal = (game: typeof first) => unwrap(Ledger.open(rulesOf("chimera"), game)).makeDeal();
  expect(deal(again)).toEqual(deal(first));
  const other = newGame({ game: "chimera", players: 3, level: 2, options: {}, ...NOW });
  expect(deal(other)).not.toEqual(deal(first));
});
