import { describe, expect, test } from "vitest";
import { parsePath, pathOf, type Route } from "../src/routes.ts";

const ROUTES: readonly (readonly [string, Route])[] = [
  ["/", { name: "home" }],
  ["/play/chimera", { name: "play", game: "chimera" }],
  ["/play/krass-kariert/abc_-9", { name: "play", game: "krass-kariert", id: "abc_-9" }],
  ["/new/chimera", { name: "create", game: "chimera" }],
  ["/t/K7WXQ", { name: "table", id: "K7WXQ" }],
  ["/g/abcdefghijklmnopqrstuv", { name: "replay", id: "abcdefghijklmnopqrstuv" }],
  ["/rules/krass-kariert", { name: "rules", game: "krass-kariert" }],
  ["/learn/chimera", { name: "introduction", game: "chimera" }],
  ["/learn", { name: "learn" }],
  ["/puzzles", { name: "puzzles" }],
  ["/puzzles/chimera", { name: "puzzle", game: "chimera" }],
  ["/day", { name: "day" }],
  ["/score/krass-kariert", { name: "score", game: "krass-kariert" }],
  ["/day/chimera/2026-11-18", { name: "day-deal", game: "chimera", date: "2026-11-18" }],
  ["/tables", { name: "tables" }],
  ["/games", { name: "games" }],
  ["/me", { name: "me" }],
  ["/people", { name: "people" }],
  ["/settings", { name: "settings" }],
  ["/about", { name: "about" }],
];

describe("addresses", () => {
  test.each(ROUTES)("%s names its screen, and the screen has this address", (path, route) => {
    expect(parsePath(path)).toEqual(route);
    expect(pathOf(route)).toBe(path);
    expect(parsePath(`${path}/`.replace("//", "/"))).toEqual(route);
  });

  test("whether there is a game of that name is not for addresses to say", () => {
    expect(parsePath("/play/chess")).toEqual({ name: "play", game: "chess" });
  });

  test.each([
    "/play",
    "/play/chimera/a/b",
    "/play/a b",
    "/learn/<x>",
    "/t",
    "/t/a b",
    "/t/<x>",
    "/x",
    "/tables/1",
    "/constructor/chimera",
  ])("%s names nothing", (path) => {
    expect(parsePath(path)).toEqual({ name: "not-found" });
  });
});
