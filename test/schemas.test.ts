import { unwrap } from "@cairn/core";
import { GAMES } from "@cairn/games";
import { analyse } from "@cairn/study";
import { randomMoments } from "@cairn/testkit";
import { Ajv, type ValidateFunction } from "ajv";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { playRecord, testEngine } from "../packages/study/test/setup.ts";

const ajv = new Ajv();

/** A check against one of the schemas of docs/schemas. */
function schemaOf(name: string): ValidateFunction {
  const file = new URL(`../docs/schemas/${name}.json`, import.meta.url);
  return ajv.compile(JSON.parse(readFileSync(file, "utf8")) as object);
}

/** A value as it is after having been written and read. */
const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(GAMES.map(({ game }) => game))("the schemas of $id", (game) => {
  const isRecord = schemaOf(`${game.id}-record`);
  const isView = schemaOf(`${game.id}-view`);
  const counts = Array.from({ length: game.maxPlayers - game.minPlayers + 1 }, (_, i) => game.minPlayers + i);

  test.each(counts)("fit records and all views of a match of %i", (players) => {
    for (const match of randomMoments(game, { players, options: {} }, `schemas ${players}`)) {
      for (const viewer of [...match.players.keys(), "spectator" as const]) {
        expect(isView(written(game.view(match.position, viewer))), ajv.errorsText(isView.errors)).toBe(true);
      }
      const { stage } = match.position;
      if (stage === "running") continue;
      expect(isRecord(written(match.toRecord())), ajv.errorsText(isRecord.errors)).toBe(true);
    }
  });

  test("refuse other games, cards that are none, and fields that are missing or unknown", async () => {
    const record = await playRecord(game.id, 1, 3, "schemas");
    expect(isRecord(record), ajv.errorsText(isRecord.errors)).toBe(true);
    expect(isRecord({ ...record, game: "whist" })).toBe(false);
    expect(isRecord({ ...record, mood: "good" })).toBe(false);
    expect(isRecord({ ...record, events: undefined })).toBe(false);
    const [deal, ...rest] = record.events;
    expect(isRecord({ ...record, events: [{ ...deal, hands: [["13q"]] }, ...rest] })).toBe(false);
    expect(isRecord({ ...record, events: [...record.events, { type: "play", seat: -1 }] })).toBe(false);
  });

  test("fit a review", async () => {
    const isAnalysis = schemaOf(`${game.id}-analysis`);
    const review = analyse(await testEngine(game.id, 100), await playRecord(game.id, 1, 0, "schemas"), 0);
    let step = review.next();
    while (!step.done) step = review.next();
    expect(isAnalysis(written(unwrap(step.value))), ajv.errorsText(isAnalysis.errors)).toBe(true);
    expect(isAnalysis({ ...unwrap(step.value), seat: 0.5 })).toBe(false);
  });
});
