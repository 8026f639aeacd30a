import { expect, test } from "vitest";
import { HttpQueue } from "../../src/net/http-queue.ts";

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("requests are answered a few in each turn of the event loop, and addresses take turns", async () => {
  let time = 0;
  const queue = new HttpQueue(() => time);
  const answered: string[] = [];
  const answer = (name: string) => () => {
    answered.push(name);
    time++;
  };
  for (const name of ["a1", "a2", "a3", "a4"]) queue.push("a", answer(name));
  queue.push("b", answer("b1"));
  expect(answered).toEqual([]);
  await turn();
  expect(answered).toEqual(["a1", "b1"]);
  await turn();
  expect(answered).toEqual(["a1", "b1", "a2", "a3"]);
  await turn();
  expect(queue.length).toBe(0);
  expect(answered.at(-1)).toBe("a4");
  queue.push("a", answer("a5"));
  await turn();
  expect(answered.at(-1)).toBe("a5");
});

test("no more requests wait than the queue allows", async () => {
  const queue = new HttpQueue();
  let answered = 0;
  let taken = 0;
  while (queue.push("a", () => answered++)) taken++;
  expect(taken).toBe(2000);
  while (queue.length > 0) await turn();
  expect(answered).toBe(taken);
  expect(queue.push("a", () => answered++)).toBe(true);
});
