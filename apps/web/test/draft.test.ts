import { unwrap } from "@cairn/core";
import { TableSettings } from "@cairn/protocol";
import { expect, test } from "vitest";
import { GAMES, rulesOf } from "./games.ts";
import { draftOf, newDraft, secondsOf, setPlayers, settingsOf } from "../src/online/draft.ts";

const usualOf = (game: string, players: number) => ({ ...GAMES[game]?.usual(players) });
const drafts = Object.entries(GAMES).flatMap(([id, { rules }]) => {
  const { minPlayers, maxPlayers } = rules.game;
  const counts = Array.from({ length: maxPlayers - minPlayers + 1 }, (_, i) => minPlayers + i);
  return counts.map((players) => newDraft(id, players, usualOf(id, players)));
});

test.each(drafts)("what the form has at first is what the rules have: $game for $players", (draft) => {
  const { game } = rulesOf(draft.game);
  const settings = settingsOf(draft);
  expect(unwrap(game.parseOptions({}, draft.players))).toEqual(settings.options);
  expect(TableSettings.entries.help.default).toBe(settings.help);
});

test("a form of a table's settings has the same settings", () => {
  const draft = {
    ...newDraft("krass-kariert", 5, { chips: 3, xPolicy: "free" }),
    clock: "own" as const,
    seconds: "45",
    isPublic: true,
    openDeals: true,
  };
  const settings = settingsOf(draft);
  expect(settings).toMatchObject({ clock: 45, isPublic: true, options: { chips: 3, xPolicy: "free" } });
  expect(settingsOf(draftOf(settings, {}))).toEqual(settings);
  expect(draftOf({ ...settings, clock: 30 }, {}).clock).toBe("30");
  expect(draftOf({ ...settings, clock: null }, {}).clock).toBe("off");
});

test("options that a table does not name are the usual ones", () => {
  const settings = settingsOf(newDraft("krass-kariert", 4, { chips: 2 }));
  expect(draftOf(settings, usualOf("krass-kariert", 4)).options).toEqual({
    chips: 2,
    xPolicy: "with-number",
  });
});

test("K2 another number of players takes over what is usual for it, and nothing else", () => {
  const draft = newDraft("krass-kariert", 4, { chips: 2, xPolicy: "free" });
  const usual = (players: number) => usualOf("krass-kariert", players);
  setPlayers(draft, 3, usual);
  expect(draft).toMatchObject({ players: 3, options: { chips: 2, xPolicy: "free" } });
  setPlayers(draft, 5, usual);
  expect(draft).toMatchObject({ players: 5, options: { chips: 2, xPolicy: "free" } });
  setPlayers(draft, 4, usual);
  expect(draft).toMatchObject({ players: 4, options: { chips: 3, xPolicy: "free" } });
});

test("only 10 to 600 whole seconds are a clock", () => {
  const typed = (seconds: string) => secondsOf({ ...newDraft("chimera", 3, {}), clock: "own", seconds });
  expect(["10", "600", "75"].map(typed)).toEqual([10, 600, 75]);
  for (const text of ["9", "601", "", "1e2", "0x20", "6O", "-30", "30.5"])
    expect(typed(text), text).toBeUndefined();
});
