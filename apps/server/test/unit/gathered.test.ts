import { expect, test } from "vitest";
import { Gathered } from "../../src/store/postgres/gathered.ts";

test("what is asked for while a query is under way goes with the next one, all of it", async () => {
  const asked: (readonly string[])[] = [];
  const answers: (() => void)[] = [];
  const gathered = new Gathered<string>(async (keys) => {
    asked.push(keys);
    await new Promise<void>((resolve) => answers.push(resolve));
    return new Map(keys.map((key) => [key, key.toUpperCase()]));
  });
  const turn = (): Promise<void> => new Promise(setImmediate);
  const first = [gathered.get("a"), gathered.get("b")];
  await turn();
  const second = gathered.get("c");
  await turn();
  const third = gathered.get("d");
  await turn();
  expect(asked).toEqual([["a", "b"]]);
  answers[0]?.();
  expect(await Promise.all(first)).toEqual(["A", "B"]);
  while (answers.length < 2) await turn();
  answers[1]?.();
  expect(await Promise.all([second, third])).toEqual(["C", "D"]);
  expect(asked).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});

test("of many keys the first ones go first, so many with one query", async () => {
  const asked: (readonly string[])[] = [];
  const gathered = new Gathered<string>(
    (keys) => {
      asked.push(keys);
      return Promise.resolve(new Map(keys.map((key) => [key, key])));
    },
    { most: 2 },
  );
  expect(await Promise.all(["a", "b", "a", "c", "d", "e"].map((key) => gathered.get(key)))).toEqual([
    "a",
    "b",
    "a",
    "c",
    "d",
    "e",
  ]);
  expect(asked.flat().toSorted()).toEqual(["a", "a", "b", "c", "d", "e"]);
  expect(asked.every((keys) => keys.length <= 2)).toBe(true);
  expect(asked[0]).toEqual(["a", "b"]);
});

test("what comes within the pause after a query goes together", async () => {
  const asked: (readonly string[])[] = [];
  const look = (keys: readonly string[]): Promise<Map<string, string>> => {
    asked.push(keys);
    return Promise.resolve(new Map());
  };
  const gathered = new Gathered<string>(look, { pauseMs: 100 });
  await gathered.get("a");
  const later = [gathered.get("b")];
  await new Promise(setImmediate);
  await Promise.all([...later, gathered.get("c")]);
  expect(asked).toEqual([["a"], ["b", "c"]]);
});

test("a query that fails is told to those who asked, and the next one is made", async () => {
  let queries = 0;
  const gathered = new Gathered<string>((keys) =>
    ++queries === 1
      ? Promise.reject(new Error("away"))
      : Promise.resolve(new Map(keys.map((key) => [key, key]))),
  );
  await expect(gathered.get("a")).rejects.toThrow("away");
  expect(await gathered.get("a")).toBe("a");
  expect(queries).toBe(2);
});
