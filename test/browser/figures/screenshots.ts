// `npm run screenshots -- FOLDER [LANGUAGE] [THEME]`: a picture of every screen of the page, on a phone and on a desk,
// with a real server behind it. Look at them.
import type { Browser, Page } from "@playwright/test";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig, startServer } from "../../../apps/server/src/index.ts";
import { launchChromium } from "../chromium.ts";
import { INPUTS } from "../web/inputs.ts";
import { step } from "../web/chimera-player.ts";
import { buildSite } from "../web/site.ts";

const [folder, language = "en", theme = "light"] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write("screenshots: name a folder for the pictures\n");
  process.exit(2);
}

const SIZES = { phone: { width: 390, height: 664 }, desk: { width: 1440, height: 900 } } as const;
/** Screens that show themselves, by address; tables once cards are in the hand. */
const PAGES = ["", "learn", "tables", "games", "open", "settings", "about", "nowhere", "t/ZZZZZ"];
const GAMES = ["chimera", "krass-kariert"];

interface Shot {
  readonly name: string;
  readonly path: string;
  /** What is done before the picture. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const cards = (page: Page): Promise<void> => page.getByRole("option").first().waitFor();

/** Goes on until cards lie on the table, by names that only the English page has. */
async function playOn(page: Page): Promise<void> {
  await cards(page);
  for (let i = 0; language === "en" && i < 4; i++) await step(page, INPUTS.mouse, "high");
}

const SHOTS: readonly Shot[] = [
  ...PAGES.map((path) => ({ name: path.replaceAll("/", "-") || "home", path })),
  ...GAMES.flatMap((game): Shot[] => [
    { name: `play-${game}`, path: `play/${game}`, prepare: game === "chimera" ? playOn : cards },
    { name: `create-${game}`, path: `new/${game}` },
    { name: `rules-${game}`, path: `rules/${game}` },
    { name: `introduction-${game}`, path: `learn/${game}`, prepare: cards },
    {
      name: `room-${game}`,
      path: `new/${game}`,
      async prepare(page) {
        await page.locator("form .end button").click();
        await page.waitForURL("**/t/*");
      },
    },
  ]),
];

async function take(browser: Browser, url: string, size: keyof typeof SIZES): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: SIZES[size],
    hasTouch: size === "phone",
    deviceScaleFactor: 2,
  });
  context.setDefaultTimeout(20_000);
  const settings = { language, theme, name: "Anna", motion: 0, botSpeed: "instant" };
  await context.addInitScript(
    (chosen) => localStorage.setItem("cairn/settings", JSON.stringify(chosen)),
    settings,
  );
  for (const { name, path, prepare } of SHOTS) {
    const page = await context.newPage();
    await page.goto(`/${path}`);
    await prepare?.(page);
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(folder as string, `${name}-${size}.png`) });
    await page.close();
  }
  await context.close();
}

mkdirSync(folder, { recursive: true });
const data = mkdtempSync(join(tmpdir(), "cairn-shots-"));
const [site, browser] = await Promise.all([buildSite(), launchChromium()]);
const config = readConfig({
  port: "0",
  database: join(data, "shots.sqlite"),
  webRoot: site.folder,
  logLevel: "error",
});
const server = await startServer(config, "shots");
try {
  for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
    process.stderr.write(`screenshots: ${SHOTS.length} screens, ${size} …\n`);
    await take(browser, server.url, size);
  }
} finally {
  await browser.close();
  await server.stop();
  await site.remove();
  rmSync(data, { recursive: true, force: true });
}
