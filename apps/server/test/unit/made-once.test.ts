import { expect, test } from "vitest";
import { MadeOnce } from "../../src/net/made-once.ts";

test("an answer is made once for all who ask within half a second", async () => {
  let [now, made] = [1000, 0];
  const answers = new MadeOnce(
    async () => ++made,
    () => now,
  );
  expect(await Promise.all([answers.get(), answers.get()])).toEqual([1, 1]);
  now += 499;
  expect(await answers.get()).toBe(1);
  now += 1;
  expect(await answers.get()).toBe(2);
});

test("one that failed is made anew for the next who asks", async () => {
  let made = 0;
  const answers = new MadeOnce(
    async () => {
      if (++made === 1) throw new Error("not now");
      return made;
    },
    () => 0,
  );
  await expect(answers.get()).rejects.toThrow("not now");
  expect(await answers.get()).toBe(2);
});
