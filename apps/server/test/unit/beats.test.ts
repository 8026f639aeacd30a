import { expect, test } from "vitest";
import { BeatWatch } from "../../src/cluster/beats.ts";
import { chosenFor } from "../../src/cluster/rendezvous.ts";
import type { NodeState, Peer } from "../../src/cluster/membership.ts";

const TTL = 1200;
const BEAT = 100;
const other = (beat: number) => [{ node: "b", epoch: 2, beat }];

test("a beat that stands still for the whole time is found; one that moves is not", () => {
  const watch = new BeatWatch(TTL, BEAT);
  for (let t = 0; t < 5000; t += BEAT) expect(watch.look(other(t), t)).toEqual([]);
  let found: unknown[] = [];
  let t = 5000;
  for (; found.length === 0; t += BEAT) found = watch.look(other(9999), t);
  expect(found).toEqual([{ node: "b", epoch: 2 }]);
  expect(t - 5000).toBeGreaterThanOrEqual(TTL);
});

test("time in which the watcher itself could not look does not count", () => {
  const watch = new BeatWatch(TTL, BEAT);
  watch.look(other(1), 0);
  // Frozen, or without the database, for an hour: what it sees then is one look like any other.
  expect(watch.look(other(1), 3_600_000)).toEqual([]);
  expect(watch.look(other(1), 3_600_100)).toEqual([]);
});

test("a node in another life is another node", () => {
  const watch = new BeatWatch(TTL, BEAT);
  for (let t = 0; t < TTL; t += BEAT) watch.look(other(1), t);
  expect(watch.look([{ node: "b", epoch: 3, beat: 1 }], TTL + BEAT)).toEqual([]);
});

test("all choose the same server for a table, a few tables move when one goes, and only those that serve take any", () => {
  const peer = (node: string, state: NodeState = "serving"): Peer => ({ node, epoch: 1, state, version: "" });
  const all = ["a", "b", "c"].map((node) => peer(node));
  const tables = Array.from({ length: 300 }, (_, i) => `table ${i}`);
  const before = tables.map((table) => chosenFor(table, all)?.node);
  expect(tables.map((table) => chosenFor(table, all.toReversed())?.node)).toEqual(before);
  const after = tables.map((table) => chosenFor(table, all.slice(1))?.node);
  expect(after.filter((node, i) => node !== before[i] && before[i] !== "a")).toEqual([]);
  const mixed = [peer("a", "leaving"), peer("b", "joining"), peer("c"), peer("d", "isolated")];
  expect(new Set(tables.map((table) => chosenFor(table, mixed)?.node))).toEqual(new Set(["c"]));
  expect(chosenFor("t", [peer("b", "joining")])).toBeUndefined();
  expect(chosenFor("t", [peer("d", "isolated")])?.node).toBe("d");
});
