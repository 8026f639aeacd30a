import { Rng, startMatch, unwrap } from "@cairn/core";
import { findGame } from "@cairn/games";
import { commitmentOf, fairDeal } from "@cairn/study";
import { expect, test } from "vitest";
import { cairn } from "./run.ts";

const SEED = "03ab";

/** Two deals that follow from the seed, one decided by chance, as a line. */
function recordLine(): string {
  const game = unwrap(findGame("krass-kariert"));
  const match = unwrap(startMatch(game, {}, [{ name: "a" }, { name: "b" }, { name: "c" }]));
  const { position } = match;
  const rng = new Rng("moves");
  for (let deals = 0; deals < 2 || position.stage === "running";) {
    if (position.stage === "deal-due") unwrap(match.apply(fairDeal(game, position, SEED, deals++)));
    else unwrap(match.apply(rng.pick(game.legalActions(position, position.turn, { byRank: true }))));
  }
  return JSON.stringify(match.toRecord());
}

test("check-deals says whether the deals of a match follow from its seed, and the seed from its hash", async () => {
  const line = recordLine();
  const check = (...args: string[]): ReturnType<typeof cairn> => cairn(["check-deals", "-", ...args], line);
  const [right, otherHash, otherSeed] = await Promise.all([
    check("--seed", SEED, "--hash", commitmentOf(SEED).toUpperCase()),
    check("--seed", SEED, "--hash", commitmentOf("other")),
    check("--seed", "other"),
  ]);
  expect([right.code, right.stdout]).toEqual([0, "line 1: all 2 deals follow from the seed\n"]);
  expect(otherHash.code).toBe(1);
  expect(otherHash.stdout).toContain(`the seed has the hash ${commitmentOf(SEED)}, not`);
  expect(otherSeed.code).toBe(1);
  expect(otherSeed.stdout).toMatch(/^line 1.*event 0/);
});

test("check-deals without a record or a seed is a wrong call", async () => {
  const [empty, noSeed] = await Promise.all([
    cairn(["check-deals", "-", "--seed", SEED]),
    cairn(["check-deals", "-"]),
  ]);
  expect([empty.code, noSeed.code]).toEqual([2, 2]);
  expect(empty.stderr).toContain("has no record in it");
});
