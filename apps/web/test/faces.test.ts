import { expect, test } from "vitest";
import { FACE_IDS, faceFor, STONE_IDS } from "../src/faces/face-ids.ts";
import { PEOPLE_MARKUP } from "../src/faces/people.ts";
import { STONE_MARKUP } from "../src/faces/stones.ts";

test("there are a dozen faces to choose from, all different, and one for every bot", () => {
  expect(FACE_IDS.length).toBeGreaterThanOrEqual(12);
  expect(new Set(FACE_IDS.map((id) => PEOPLE_MARKUP[id])).size).toBe(FACE_IDS.length);
  expect(new Set(STONE_IDS.map((id) => STONE_MARKUP[id])).size).toBe(5);
});

test("a name always has the same face, and names differ", () => {
  expect(faceFor("Anna")).toBe(faceFor("Anna"));
  const names = ["Anna", "Ben", "Cho", "Dóra", "Emil", "정우", "Frida", "Gábor"];
  expect(new Set(names.map(faceFor)).size).toBeGreaterThan(4);
});
