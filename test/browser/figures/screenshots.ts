// `npm run screenshots -- FOLDER [LANGUAGE] [THEME]`: a picture of every screen of the page, on a phone and on a desk,
// with a real server behind it; of every table in all sizes up to the largest; and of how the table stands after each
// ceremony. Look at them.
import type { Browser } from "@playwright/test";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig, startServer } from "../../../apps/server/src/index.ts";
import { buildInto } from "../builds.ts";
import { launchChromium } from "../chromium.ts";
import { CEREMONIES } from "../web/ceremony-scenes.ts";
import { BIG_TRICKS } from "../web/chimera-scenes.ts";
import { busy, following } from "../web/krass-kariert-scenes.ts";
import { step } from "../web/chimera-player.ts";
import { INPUTS } from "../web/inputs.ts";
import { settle } from "../web/measure.ts";
import { KEPT_GAMES, ONLINE, PAGES, type Screen, TABLES } from "../web/screens.ts";
import { buildSite, serveBuild } from "../web/site.ts";
import { DESK, newVisitor, PHONE } from "../web/visitor.ts";

const [folder, language = "en", theme = "light"] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write("screenshots: name a folder for the pictures\n");
  process.exit(2);
}

const SIZES = { phone: PHONE, desk: DESK } as const;
/** The sizes at which tables are looked at. */
const TABLE_SIZES = {
  "390x844": { width: 390, height: 844 },
  "844x390": { width: 844, height: 390 },
  "820x1180": { width: 820, height: 1180 },
  "1440x900": DESK,
  "1920x1080": { width: 1920, height: 1080 },
  "2560x1440": { width: 2560, height: 1440 },
} as const;

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

async function takeScreens(browser: Browser, url: string, size: keyof typeof SIZES): Promise<void> {
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
    await page.evaluate(settle);
    await page.screenshot({ path: join(folder as string, `${name}-${size}.png`) });
    await page.close();
  }
  await context.close();
}

/** What a stage shows, and what happens then. */
interface Staged {
  readonly name: string;
  readonly scene: object;
  readonly change?: object;
  readonly sizes: readonly (keyof typeof TABLE_SIZES)[];
}
interface Stage {
  readonly stage: { open(scene: object): void; set(change: object): void };
}
const ALL_SIZES = Object.keys(TABLE_SIZES) as (keyof typeof TABLE_SIZES)[];
const STAGED: readonly Staged[] = [
  ...Object.entries({
    "chimera-trick": BIG_TRICKS["many steps"],
    "krass-kariert-three": following(),
    "krass-kariert-five": busy(),
  }).map(([name, scene]) => ({ name: `table-${name}`, scene, sizes: ALL_SIZES })),
  ...CEREMONIES.map(({ name, before, change: after }) => ({
    name: `after-${name}`,
    scene: before,
    change: after,
    sizes: ["390x844", "1920x1080"] as const,
  })),
];

async function takeTables(browser: Browser, url: string): Promise<void> {
  for (const { name, scene, change: after, sizes } of STAGED) {
    const { page } = await newVisitor(browser, { baseURL: url, settings: { language, theme } });
    await page.goto(`/?lang=${language}`);
    // A wait for a function would be refused by the page's own policy.
    while ((await page.evaluate("typeof stage")) !== "object") await page.evaluate(settle);
    await page.evaluate((it) => (globalThis as unknown as Stage).stage.open(it), scene);
    await page.locator("main").waitFor();
    if (after) await page.evaluate((it) => (globalThis as unknown as Stage).stage.set(it), after);
    for (const size of sizes) {
      await page.setViewportSize(TABLE_SIZES[size]);
      await page.evaluate(settle);
      await page.screenshot({ path: join(folder as string, `${name}-${size}.png`) });
    }
    await page.context().close();
  }
}

mkdirSync(folder, { recursive: true });
const data = mkdtempSync(join(tmpdir(), "cairn-shots-"));
const site = await buildSite();
const stage = await serveBuild(await buildInto("stage"));
const browser = await launchChromium();
const config = readConfig({
  port: "0",
  database: join(data, "shots.sqlite"),
  webRoot: site.folder,
  logLevel: "error",
});
const server = await startServer(config, "shots");
try {
  process.stderr.write(`screenshots: ${STAGED.length} tables in their sizes …\n`);
  await takeTables(browser, stage.url);
  for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
    process.stderr.write(`screenshots: ${SCREENS.length} screens, ${size} …\n`);
    await takeScreens(browser, server.url, size);
  }
} finally {
  await browser.close();
  await server.stop();
  await Promise.all([site.remove(), stage.remove()]);
  rmSync(data, { recursive: true, force: true });
}
