import type { Page } from "@playwright/test";
import { CHECKS, CHIMERA, type KeptGame, recordedGame, recordIn } from "./kept-games.ts";
import { GAMES } from "./visitor.ts";

// Every screen of the page, and how one comes there: by no words, because the page has many languages.

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Pages may be longer than the window, sheets lie over something else, tables have just the window. */
  readonly kind: "page" | "sheet" | "table";
  /** What is to be seen there when it is ready. */
  readonly shows: string;
  /** What is done there first. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Games on the device of somebody who has played before. */
export const KEPT_GAMES: readonly KeptGame[] = [
  recordedGame("over", CHECKS),
  recordedGame("running", CHIMERA, 20),
];

/** A button of the table that can be pressed: everybody else waits. */
const OWN_TURN = "main:has([role=option]) section[aria-busy=false] button:enabled";
const SLIDER = "[role=slider], input[type=range]";

/** Opens a record with an event that its game does not allow. */
async function openBroken(page: Page): Promise<void> {
  const record = recordIn(CHIMERA);
  const events = record.events.with(5, { type: "bid", seat: 1, amount: 25 } as never);
  const buffer = Buffer.from(JSON.stringify({ ...record, events }));
  await page.locator("input[type=file]").setInputFiles({ name: "x.json", mimeType: "text/json", buffer });
}

/** Unfolds what is folded on a form. */
async function unfold(page: Page): Promise<void> {
  await page.locator("form .end button").waitFor();
  for (const summary of await page.locator("summary").all()) await summary.click();
}

const rules = (game: string): Screen => ({
  name: `rules-${game}`,
  path: `/rules/${game}`,
  kind: "page",
  shows: "main section h2",
});

/** Sheets follow the screen that they lie over; otherwise neighbours, and every fourth, are different screens. */
export const PAGES: readonly Screen[] = [
  { name: "home", path: "/", kind: "page", shows: ".continue" },
  {
    name: "home-setup",
    path: "/",
    kind: "sheet",
    shows: "dialog[open]",
    prepare: (page) => page.locator(".setup button").first().click(),
  },
  { name: "learn", path: "/learn", kind: "page", shows: "h1" },
  rules("chimera"),
  { name: "games", path: "/games", kind: "page", shows: "main li" },
  { name: "puzzles", path: "/puzzles", kind: "page", shows: "main select" },
  { name: "score", path: "/score/chimera", kind: "page", shows: "main table" },
  { name: "day", path: "/day", kind: "page", shows: "main li" },
  rules("krass-kariert"),
  { name: "open", path: "/open", kind: "page", shows: "main button" },
  { name: "broken-record", path: "/open", kind: "page", shows: ".broken", prepare: openBroken },
  { name: "me", path: "/me", kind: "page", shows: "main table" },
  { name: "settings", path: "/settings", kind: "page", shows: "main button" },
  { name: "about", path: "/about", kind: "page", shows: "h1" },
  { name: "not-found", path: "/nowhere", kind: "page", shows: "main a" },
  { name: "game-gone", path: "/play/chimera/no-such-game", kind: "page", shows: "main a" },
];

export const TABLES: readonly Screen[] = [
  ...GAMES.flatMap((game): Screen[] => [
    { name: `play-${game}`, path: `/play/${game}`, kind: "table", shows: OWN_TURN },
    {
      name: `menu-${game}`,
      path: `/play/${game}`,
      kind: "sheet",
      shows: "dialog[open]",
      async prepare(page) {
        await page.locator(OWN_TURN).first().waitFor();
        await page.locator("main header button").first().click();
      },
    },
    { name: `introduction-${game}`, path: `/learn/${game}`, kind: "table", shows: "header section" },
  ]),
  { name: "replay-krass-kariert", path: "/g/over?at=14", kind: "table", shows: SLIDER },
  { name: "replay-chimera", path: "/g/running?at=12", kind: "table", shows: SLIDER },
];

/** Screens for which there must be a server. */
export const ONLINE: readonly Screen[] = [
  { name: "tables", path: "/tables", kind: "page", shows: "main a" },
  ...GAMES.flatMap((game): Screen[] => [
    { name: `create-${game}`, path: `/new/${game}`, kind: "page", shows: "form", prepare: unfold },
    {
      name: `room-${game}`,
      path: `/new/${game}`,
      kind: "page",
      shows: ".code",
      prepare: (page) => page.locator("form .end button").click(),
    },
  ]),
  { name: "people", path: "/people", kind: "page", shows: ".groups" },
  { name: "operator", path: "/operator", kind: "page", shows: "main form" },
  { name: "house", path: "/house", kind: "page", shows: "main p" },
  { name: "welcome", path: "/welcome/ABCDEFGHJKLM", kind: "page", shows: "main button" },
  { name: "code-unknown", path: "/t/ZZZZZ", kind: "page", shows: "main a" },
  { name: "record-unknown", path: "/g/nothing", kind: "page", shows: "main a" },
  { name: "table-unknown", path: "/t/half-a-link", kind: "page", shows: "main a" },
];
