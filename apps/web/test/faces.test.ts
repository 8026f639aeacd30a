import { expect, test } from "vitest";
import { FACE_IDS, faceFor, facesOf, STONE_IDS } from "../src/faces/face-ids.ts";
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

test("people at a table have the faces they chose, and no two look the same by their names", () => {
  const twin = faceFor("Emil");
  const chosen = facesOf([{ name: "Anna", face: "owl" }, undefined, { name: "Emil" }, { name: "Emil" }]);
  expect(chosen.slice(0, 3)).toEqual(["owl", undefined, twin]);
  expect(chosen[3]).not.toBe(twin);
  expect(facesOf([{ name: "Emil" }, { name: "Ben", face: twin }])[0]).not.toBe(twin);
  // A face that only a newer page knows.
  expect(facesOf([{ name: "Emil", face: "dragon" }])).toEqual([twin]);
});
