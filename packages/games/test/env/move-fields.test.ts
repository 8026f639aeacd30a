import { type Action, Rng, unwrap } from "@cairn/core";
import type { EnvPart } from "@cairn/env";
import { findGame, findPart } from "@cairn/games";
import { expect, test } from "vitest";

type Fields = Readonly<Record<string, number>>;
type AnyAction = Action & Readonly<Record<string, unknown>>;

const fieldsOf = ({ moveFields }: EnvPart, move: number): Fields =>
  Object.fromEntries(moveFields.map(({ name, shift, bits }) => [name, (move >>> shift) & ((1 << bits) - 1)]));

/** The legal moves met in random play, each by its fields and as the action that it is. */
async function movesOf(id: string, steps: number): Promise<(readonly [Fields, AnyAction])[]> {
  const game = unwrap(findGame(id));
  const part = unwrap(await findPart(id, "env"));
  const rng = new Rng("fields");
  const position = game.start(unwrap(game.parseOptions({}, 3)), 3);
  const legal = new Int32Array(game.maxMoves);
  const met = [];
  for (let step = 0; step < steps; step++) {
    if (position.stage === "deal-due") unwrap(game.apply(position, game.deal(position, rng)));
    if (position.stage === "over") break;
    const n = position.legalInto(legal);
    for (const move of legal.subarray(0, n)) {
      met.push([fieldsOf(part, move), game.toAction(position, move) as AnyAction] as const);
    }
    position.make(legal[rng.below(n)] as number);
  }
  return met;
}

test("numbers of Chimera's moves say what they are", async () => {
  const met = await movesOf("chimera", 3000);
  const types = new Set(met.map(([, { type }]) => type));
  expect([...types].toSorted()).toEqual(["bid", "give", "pass", "play"]);
  for (const [{ kind = 0, length = 0, top, extra = 0 }, action] of met) {
    if (action.type === "pass") expect(kind).toBe(0);
    else if (action.type === "bid") expect([kind, extra]).toEqual([15, action["amount"]]);
    else if (action.type === "give") {
      expect([kind, length, extra >> 8]).toEqual([16, (action["cards"] as string[]).length, action["seat"]]);
    } else if (kind === 1) {
      const [card = ""] = action["cards"] as string[];
      const rank = ["H", "PY", "CH"].findIndex((name) => card.startsWith(name));
      expect(top).toBe(rank < 0 ? Number.parseInt(card, 10) - 1 : 12 + rank);
    }
  }
});

test("numbers of Krass Kariert's moves say what they are", async () => {
  const met = await movesOf("krass-kariert", 3000);
  const types = ["play", "take", "insert", "concede"];
  expect(new Set(met.map(([, { type }]) => type)).size).toBe(types.length);
  for (const [fields, action] of met) {
    expect(fields["type"]).toBe(types.indexOf(action.type) + 1);
    if (action.type === "play") {
      const values = [fields["firstX"], fields["secondX"]].filter((value) => value !== 0);
      expect([fields["playAt"], fields["playCount"]]).toEqual([action["at"], action["count"]]);
      expect(values).toEqual(action["values"] ?? []);
    } else if (action.type === "take") {
      expect([fields["reserve"], fields["putAt"]]).toEqual([action["reserve"], action["at"]]);
    } else if (action.type === "insert") expect(fields["putAt"]).toBe(action["at"]);
  }
});
