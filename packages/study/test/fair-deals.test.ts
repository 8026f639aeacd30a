import { type GameEvent, Rng, startMatch, unwrap } from "@cairn/core";
import { findGame } from "@cairn/games";
import { checkDeals, commitmentOf, fairDeal, HashRng } from "@cairn/study";
import { createHash } from "node:crypto";
import { expect, test } from "vitest";

test("numbers are the words of SHA-256 of seed and counter", () => {
  const rng = new HashRng("s");
  const words = [0, 1].flatMap((block) => {
    const hash = createHash("sha256").update(`s/${block}`).digest();
    return Array.from({ length: 8 }, (_, i) => hash.readUInt32BE(4 * i));
  });
  expect(Array.from({ length: 16 }, () => rng.next())).toEqual(words);
  expect(commitmentOf("abc")).toBe(createHash("sha256").update("cairn-deals/1/abc").digest("hex"));
});

test.each(["chimera", "krass-kariert"])("%s: deals follow from the seed, and no other deal passes", (id) => {
  const game = unwrap(findGame(id));
  const names = [{ name: "a" }, { name: "b" }, { name: "c" }];
  const match = unwrap(startMatch(game, {}, names));
  const { position } = match;
  const rng = new Rng("moves");
  for (let deals = 0; deals < 4 && position.stage !== "over";) {
    if (position.stage === "deal-due") unwrap(match.apply(fairDeal(game, position, "seed", deals++)));
    else unwrap(match.apply(rng.pick(game.legalActions(position, position.turn, { byRank: true }))));
  }
  const record = match.toRecord();
  expect(checkDeals(game, record, "seed")).toEqual({ ok: true, value: 4 });
  expect(checkDeals(game, record, "other")).toMatchObject({
    ok: false,
    error: { code: "other-deal", event: 0 },
  });
  const second = record.events.findIndex(({ type }, i) => i > 0 && type === "deal");
  const events = record.events.map((event, i) => (i === second ? (record.events[0] as GameEvent) : event));
  expect(checkDeals(game, { ...record, events }, "seed").ok).toBe(false);
});
