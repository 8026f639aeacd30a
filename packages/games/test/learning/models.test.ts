import { parseWeights } from "@cairn/nets";
import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findPart } from "@cairn/games";

interface Model {
  readonly name: string;
  readonly game: string;
  readonly file: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly samples: number;
  readonly seed: string;
  readonly parent?: string;
}

const DATA = new URL("../../../../data/", import.meta.url);
const { models } = JSON.parse(readFileSync(new URL("models.json", DATA), "utf8")) as { models: Model[] };

test("every file of weights is in the ledger, under a name of its own", () => {
  const files = globSync("models/*.weights", { cwd: DATA }).toSorted();
  expect(models.map(({ file }) => file).toSorted()).toEqual(files);
  expect(new Set(models.map(({ name }) => name)).size).toBe(models.length);
});

describe.each(models)("$name", ({ game, file, sha256, bytes, samples, seed, parent }) => {
  test("is what the ledger says, fits the game as it is now, and is small enough", async () => {
    const path = new URL(file, DATA);
    expect(existsSync(path)).toBe(true);
    const found = readFileSync(path);
    expect([found.length, found.length < 1_000_000]).toEqual([bytes, true]);
    const learnable = await findPart(game, "learning");
    const weights = learnable.ok ? parseWeights(found, learnable.value.plan) : learnable;
    expect(weights).toMatchObject({ ok: true, value: { sha256, samples, seed } });
    expect(parent === undefined || models.some(({ name }) => name === parent)).toBe(true);
  });
});
