import { seatsToAct, unwrap } from "@cairn/core";
import { LANGUAGES, type Look, listLines, menuLines, plain } from "@cairn/terminal";
import { randomMoments } from "@cairn/testkit";
import { describe, expect, test } from "vitest";
import { findPart, GAMES } from "../src/index.ts";

/** Words that only an English screen has. */
const ENGLISH = /\b(you|your|the|cards?|rounds?|seat|tricks?|beat|draws?|wins?|leads?|nothing|score)\b/i;

describe.each(GAMES.filter(({ terminal }) => terminal).map(({ game }) => game))(
  "$id in the terminal",
  async (game) => {
    const table = unwrap(await findPart(game.id, "terminal"));

    test.each(LANGUAGES)("speaks one language: %s", (language) => {
      const about = table.about(language);
      expect(about.help.length).toBe(table.about("en").help.length);
      const look: Look = { me: 0, names: ["ann", "ben", "cho", "dan"], paint: plain, width: 80, language };
      const lines = [about.summary];
      let before = undefined;
      for (const { position } of randomMoments(
        game,
        { players: game.minPlayers, options: {} },
        "terminal",
        900,
      )) {
        const view = game.view(position, 0);
        if (before !== undefined) lines.push(...table.tell(before, view, look));
        before = view;
        lines.push(...table.screen(view, look), ...table.scores(view, look), ...table.last(view, look));
        if (!seatsToAct(position).includes(0)) continue;
        const menu = table.menu(view, game.legalActions(position, 0, { byRank: true }), look);
        lines.push(menu.prompt, ...menuLines(menu, look), ...listLines(menu, "", look));
      }
      expect(before).toBeDefined();
      if (before !== undefined) lines.push(...table.ending(before, look));
      for (const kind of ["topped", "first", "chimera", "turns", "safe", "beaten", "loses", "plays", "cards"])
        lines.push(table.difference({ kind, seat: 1, value: 3, other: 2 }, look), table.worth(2, look));
      const text = [...new Set(lines)].join("\n");
      expect(text).not.toMatch(/undefined|NaN|\[object/);
      // Words to type are the same in all languages; help and lists quote them.
      const shown = text.replaceAll(/list \S.*$/gm, "");
      if (language === "en") expect(shown).toMatch(ENGLISH);
      else expect(ENGLISH.exec(shown)?.[0]).toBeUndefined();
    });
  },
);
