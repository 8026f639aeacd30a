// `npm run screenshots -- FOLDER [LANGUAGE] [THEME]`: a picture of every screen of the page, on a phone and on a desk,
// with a real server behind it. Look at them.
import type { Browser } from "@playwright/test";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig, startServer } from "../../../apps/server/src/index.ts";
import { launchChromium } from "../chromium.ts";
import { step } from "../web/chimera-player.ts";
import { INPUTS } from "../web/inputs.ts";
import { KEPT_GAMES, ONLINE, PAGES, type Screen, TABLES } from "../web/screens.ts";
import { buildSite } from "../web/site.ts";
import { DESK, newVisitor, PHONE } from "../web/visitor.ts";

const [folder, language = "en", theme = "light"] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write("screenshots: name a folder for the pictures\n");
  process.exit(2);
}

const SIZES = { phone: PHONE, desk: DESK } as const;

/** A table with cards on it; the player there knows the names of the English page only. */
const IN_PLAY: Screen = {
  name: "in-play-chimera",
  path: "/play/chimera",
  kind: "table",
  shows: "[role=option]",
  async prepare(page) {
    await page.getByRole("option").first().waitFor();
    for (let i = 0; i < 4; i++) await step(page, INPUTS.mouse, "high");
  },
};
const SCREENS = [...PAGES, ...TABLES, ...ONLINE, ...(language === "en" ? [IN_PLAY] : [])];

async function take(browser: Browser, url: string, size: keyof typeof SIZES): Promise<void> {
  const { page: first } = await newVisitor(browser, {
    baseURL: url,
    viewport: SIZES[size],
    hasTouch: size === "phone",
    deviceScaleFactor: 2,
    settings: { language, theme, name: "Anna" },
    games: KEPT_GAMES,
  });
  const context = first.context();
  for (const { name, path, shows, prepare } of SCREENS) {
    const page = await context.newPage();
    await page.goto(path);
    await prepare?.(page);
    await page.locator(shows).first().waitFor();
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
    process.stderr.write(`screenshots: ${SCREENS.length} screens, ${size} …\n`);
    await take(browser, server.url, size);
  }
} finally {
  await browser.close();
  await server.stop();
  await site.remove();
  rmSync(data, { recursive: true, force: true });
}
