import type { Page } from "@playwright/test";
import { expect } from "vitest";
import { violationsInBoth } from "./accessible.ts";
import { broken, cutOff, settle, tooSmall } from "./measure.ts";
import type { Screen } from "./screens.ts";
import { IS_WHOLE, LANGUAGES, PHONE, SIZES, SMALL } from "./visitor.ts";

// A look at every screen in one language: its sizes, and what axe says of it in the light and in the dark. A sample has
// every screen once in every language and once at every size, and axe looks at it in one language; each comes in its
// turn. The pseudo-language, whose words are longer than all others, is looked at where a screen is narrowest.

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

/** What is looked at of a screen in a language. */
function partOf(index: number, language: string): { readonly sizes: typeof SIZES; readonly hasAxe: boolean } {
  if (language === "pseudo") return { sizes: [SMALL], hasAxe: false };
  if (IS_WHOLE) return { sizes: SIZES, hasAxe: true };
  const turn = (index + LANGUAGES.indexOf(language)) % SIZES.length;
  return { sizes: SIZES.slice(turn, turn + 1), hasAxe: turn === 0 };
}

/** Goes from screen to screen. */
export async function tour(page: Page, screens: readonly Screen[], language: string): Promise<void> {
  const found: string[] = [];
  let last = "";
  for (const [index, screen] of screens.entries()) {
    const { name, path, shows, prepare } = screen;
    if (path !== last) {
      await page.evaluate(go, path);
      await page.locator("h1:not([data-left])").first().waitFor({ state: "attached" });
    }
    last = path;
    await prepare?.(page);
    await page.locator(shows).first().waitFor();
    const { sizes, hasAxe } = partOf(index, language);
    const faults = await faultsAt(page, screen, sizes);
    await page.setViewportSize(PHONE);
    if (hasAxe) faults.push(...(await violationsInBoth(page)));
    found.push(...faults.map((fault) => `${name}: ${fault}`));
  }
  expect(found).toEqual([]);
}
