import { describe, expect, test } from "vitest";
import { FairQueue } from "../../src/fair-queue.ts";
import { Openers } from "../../src/net/openers.ts";
import { listable, type ListableTable, publicTables } from "../../src/net/public-tables.ts";

describe("a fair queue", () => {
  test("lets groups take turns, and members in a group", () => {
    const queue = new FairQueue<string>();
    for (const item of ["a1", "a2", "a3"]) queue.push("net", "anna", item);
    queue.push("net", "ben", "b1");
    queue.push("home", "cho", "c1");
    const served: unknown[] = [];
    for (let turn = queue.next(); turn; turn = queue.next()) served.push([turn.item, turn.shares]);
    expect(served).toEqual([
      ["a1", 4],
      ["c1", 2],
      ["b1", 2],
      ["a2", 1],
      ["a3", 1],
    ]);
  });

  test("gives items back to the front, takes them out anywhere, and can be emptied", () => {
    const queue = new FairQueue<string>();
    for (const item of ["1", "2", "3"]) queue.push("g", "m", item);
    queue.unshift("g", "m", "0");
    expect([queue.remove("2"), queue.remove("2"), queue.length]).toEqual([true, false, 3]);
    expect(queue.next()).toMatchObject({ item: "0", own: ["0", "1", "3"] });
    expect([queue.clear(), queue.length, queue.next()]).toEqual([["1", "3"], 0, undefined]);
  });
});

describe("the list of public tables", () => {
  const table = (id: string, host: string, changes: object = {}): ListableTable =>
    ({
      state: { id, host, status: "open", settings: { isPublic: true }, ...changes },
      info: { id } as never,
      driver: { isPaused: false },
    }) as const;

  test("shows everybody's, however many two addresses have opened", () => {
    const openers = new Openers();
    const many = Array.from({ length: 120 }, (_, i) => table(`many${i}`, `host${i % 7}`));
    for (const [i, { state }] of many.entries()) openers.opened(state.id, `address ${i % 2}`);
    const others = [table("hers", "anna"), table("his", "ben")];
    const listed = publicTables(listable([...many, ...others], openers)).map(({ id }) => id);
    expect(listed).toHaveLength(100);
    expect(listed).toEqual(expect.arrayContaining(["hers", "his"]));
    expect(new Set(listed).size).toBe(100);
  });

  test("has no closed table, no private one, and none where nobody is", () => {
    const hidden = [
      table("over", "a", { status: "over" }),
      table("private", "b", { settings: { isPublic: false } }),
      { ...table("paused", "c"), driver: { isPaused: true } },
    ];
    expect(publicTables(listable([...hidden, table("open", "d")], new Openers()))).toEqual([{ id: "open" }]);
  });
});
