import { expect, test } from "vitest";
import { BotMemories } from "../src/index.ts";

test("a name leads to the same memory again, no name to none", () => {
  const memories = new BotMemories();
  const memory = memories.named("table/0");
  expect(memory).toEqual({});
  expect(memories.named("table/0")).toBe(memory);
  expect(memories.named("table/1")).not.toBe(memory);
  expect(memories.named(undefined)).toBeUndefined();
});

test("the memory that was asked for least recently is forgotten first", () => {
  const memories = new BotMemories();
  const [first, second] = [memories.named("first"), memories.named("second")];
  for (let i = 0; i < 62; i++) memories.named(`${i}`);
  expect(memories.named("first")).toBe(first);
  memories.named("one too many");
  expect(memories.named("first")).toBe(first);
  expect(memories.named("second")).not.toBe(second);
});
