import { ok, refuse } from "@cairn/core";
import { expect, test } from "vitest";
import { fetchMe } from "../src/online/api.ts";

const PAGES: Readonly<Record<string, Record<string, unknown>>> = {
  "/api/me": { id: "me", name: "Ada", games: [1, 2], next: "20-b" },
  "/api/me/games?limit=50&before=20-b": { games: [3, 4], next: "10-d" },
  "/api/me/games?limit=50&before=10-d": { games: [5] },
};

test("what the server knows of a person has the games of all pages, and no mark where a page ended", async () => {
  const me = await fetchMe(async (path) => ok(PAGES[path] ?? {}));
  expect(me).toEqual(ok({ id: "me", name: "Ada", games: [1, 2, 3, 4, 5] }));
});

test("where a page cannot be had there is no list that looks whole", async () => {
  const lost = refuse("unreachable", "the server does not answer");
  const me = await fetchMe(async (path) => (path.includes("10-d") ? lost : ok(PAGES[path] ?? {})));
  expect(me).toEqual(lost);
});
