import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { violationsInBoth } from "./accessible.ts";
import { broken, cutOff, settle, tooSmall } from "./measure.ts";
import type { Screen } from "./screens.ts";
import { IS_WHOLE, LANGUAGES, PHONE, SIZES, SMALL } from "./visitor.ts";

// A look at every screen in one language: its sizes, and what axe says of it in the light and in the dark. A sample has
// every screen in one language, each in its turn, and in the pseudo-language, whose words are longer than all others.

/** Runs in the page: goes to another screen as a link does, without loading the page again. */
function go(path: string): void {
  for (const heading of document.querySelectorAll("h1")) heading.dataset["left"] = "";
  history.pushState({ depth: 1 }, "", path);
  dispatchEvent(new PopStateEvent("popstate", { state: { depth: 1 } }));
}

/** How often a screen is looked at: bots that play make a table lay itself out anew, and only what stays is a fault. */
const LOOKS = 20;

/** Whatever is wrong with how a screen looks once it has come to rest. */
async function faultsOf(page: Page, { kind }: Screen): Promise<string[]> {
  let faults: string[] = [];
  for (let look = 0; look < LOOKS; look++) {
    await page.evaluate(settle);
    faults = [
      ...(await page.evaluate(cutOff, kind)),
      ...(await page.evaluate(tooSmall)),
      ...(await page.evaluate(broken)),
    ];
    if (faults.length === 0) break;
  }
  return faults;
}

/** The same at these sizes. */
async function faultsAt(page: Page, screen: Screen, sizes: typeof SIZES): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const faults = await faultsOf(page, screen);
    found.push(...faults.map((fault) => `${size.width} × ${size.height}: ${fault}`));
  }
  return found;
}

/** Screens on one path follow each other: what lies over a screen is opened there. */
function pathsOf(screens: readonly Screen[]): Screen[][] {
  const paths: Screen[][] = [];
  for (const screen of screens)
    if (paths.at(-1)?.[0]?.path === screen.path) paths.at(-1)?.push(screen);
    else paths.push([screen]);
  return paths;
}

/** The screens that are looked at in this language. */
const seenIn = (language: string, screens: readonly Screen[]): Screen[] =>
  pathsOf(screens)
    .filter((_, i) => IS_WHOLE || language === "pseudo" || language === LANGUAGES[i % LANGUAGES.length])
    .flat();

/** Goes from screen to screen; the pseudo-language is looked at where it is narrowest only. */
export async function tour(page: Page, screens: readonly Screen[], language: string): Promise<void> {
  const found: string[] = [];
  let last = "";
  for (const screen of seenIn(language, screens)) {
    const { name, path, shows, prepare } = screen;
    if (path !== last) {
      await page.evaluate(go, path);
      await page.locator("h1:not([data-left])").first().waitFor({ state: "attached" });
    }
    last = path;
    await prepare?.(page);
    await page.locator(shows).first().waitFor();
    const isPseudo = language === "pseudo";
    const faults = await faultsAt(page, screen, isPseudo ? [SMALL] : SIZES);
    await page.setViewportSize(PHONE);
    if (!isPseudo) faults.push(...(await violationsInBoth(page)));
    found.push(...faults.map((fault) => `${name}: ${fault}`));
  }
  expect(found).toEqual([]);
}
