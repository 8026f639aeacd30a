import { expect, test } from "vitest";
import { parseProgress } from "../../src/lessons/parse-progress.ts";

test("what was kept comes back, and what does not fit is left out", () => {
  expect(
    parseProgress({ chimera: { step: 3, steps: 12, isDone: true }, chess: { step: 1, steps: 2 } }),
  ).toEqual({
    chimera: { step: 3, steps: 12, isDone: true },
    chess: { step: 1, steps: 2, isDone: false },
  });
  expect(
    parseProgress({ chimera: { step: 12, steps: 12 }, "krass-kariert": { step: 0, steps: 12 } }),
  ).toEqual({
    "krass-kariert": { step: 0, steps: 12, isDone: false },
  });
});

test.each([
  undefined,
  null,
  1,
  "text",
  [1],
  { chimera: 7 },
  { chimera: { step: -1, steps: 2 } },
  { chimera: null },
])("%j is no progress", (value) => {
  expect(parseProgress(value)).toEqual({});
});
