import { findGame } from "@cairn/games";
import { unwrap } from "@cairn/core";
import { TableSettings } from "@cairn/protocol";
import { expect, test } from "vitest";
import { GAME_IDS } from "../src/games.ts";
import { draftOf, newDraft, PLAYERS, secondsOf, settingsOf } from "../src/online/draft.ts";

const drafts = GAME_IDS.flatMap((game) => PLAYERS[game].map((players) => newDraft(game, players)));

test.each(drafts)("what the form has at first is what the rules have: $game for $players", (draft) => {
  const game = unwrap(findGame(draft.game));
  const settings = settingsOf(draft);
  expect(unwrap(game.parseOptions({}, draft.players))).toEqual(settings.options);
  expect(draft.players).toBeGreaterThanOrEqual(game.minPlayers);
  expect(draft.players).toBeLessThanOrEqual(game.maxPlayers);
  expect(TableSettings.entries.help.default).toBe(settings.help);
});

test("a form of a table's settings has the same settings", () => {
  const draft = {
    ...newDraft("krass-kariert", 5),
    clock: "own" as const,
    seconds: "45",
    isPublic: true,
    openDeals: true,
    chips: 3,
    xPolicy: "free" as const,
  };
  const settings = settingsOf(draft);
  expect(settings).toMatchObject({ clock: 45, isPublic: true, options: { chips: 3, xPolicy: "free" } });
  expect(settingsOf(draftOf(settings))).toEqual(settings);
  expect(draftOf({ ...settings, clock: 30 }).clock).toBe("30");
  expect(draftOf({ ...settings, clock: null }).clock).toBe("off");
});

test("only 10 to 600 whole seconds are a clock", () => {
  const typed = (seconds: string) => secondsOf({ ...newDraft("chimera", 3), clock: "own", seconds });
  expect(["10", "600", "75"].map(typed)).toEqual([10, 600, 75]);
  for (const text of ["9", "601", "", "1e2", "0x20", "6O", "-30", "30.5"])
    expect(typed(text), text).toBeUndefined();
});
