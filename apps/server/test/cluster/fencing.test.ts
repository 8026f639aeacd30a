import { expect, test } from "vitest";
import { check, PROTOCOL_RULES } from "./fencing-model.ts";

const LONG = process.env["CAIRN_LONG"] !== undefined;
/** What takes a second or two, and what `npm run faults` looks at. */
const BOUNDS = [
  { nodes: 2, tables: 1, entries: 2, faults: 2 },
  { nodes: 2, tables: 2, entries: 2, faults: 0 },
];
const MORE_BOUNDS = [
  { nodes: 2, tables: 1, entries: 3, faults: 2 },
  { nodes: 2, tables: 2, entries: 2, faults: 1 },
  { nodes: 3, tables: 1, entries: 2, faults: 1 },
];

test.each(LONG ? MORE_BOUNDS : BOUNDS)(
  "no state of $nodes nodes, $tables tables and $faults faults loses or doubles an answered entry",
  (bounds) => {
    const { states, wrong } = check(bounds, PROTOCOL_RULES);
    expect(wrong).toBeUndefined();
    expect(states).toBeGreaterThan(500);
  },
);

const SMALL = { nodes: 2, tables: 1, entries: 2, faults: 1 };

// The checker finds what it is there to find: each rule that matters, left out, leads to a wrong state.
test.each([
  ["a fence that does not wait for commits", { doesFenceWait: false }],
  ["a claim of a table whose owner lives", { doesClaimCheckOwner: false }],
  [
    "no key, and commits of nodes that are fenced",
    { hasKey: false, doesCommitCheckNode: false, doesCommitCheckOwner: false },
  ],
])("%s is found out", (_what, changed) => {
  const { wrong } = check(SMALL, { ...PROTOCOL_RULES, ...changed });
  expect(wrong).toBeDefined();
});
