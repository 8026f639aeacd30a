import { expect, inject, test } from "vitest";
import { LIMITS, webSizes } from "../../../tools/web-size/sizes.ts";

const { home, tables } = webSizes(inject("builds").site);

test("the home page is small", () => {
  expect(home).toBeGreaterThan(10_000);
  expect(home).toBeLessThanOrEqual(LIMITS.home);
});

test.each(Object.entries(tables))("the table of %s adds little to it", (_game, { page, worker, total }) => {
  expect(Math.min(page, worker)).toBeGreaterThan(10_000);
  expect(total).toBeLessThanOrEqual(LIMITS.table);
});
