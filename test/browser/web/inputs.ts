import type { Locator, Page } from "@playwright/test";

/** How a player presses a button and takes a card: by mouse, finger, keys, or as a program that reads the screen. */
export interface Input {
  press(page: Page, target: Locator): Promise<void>;
}

/** The one thing on the page with the keyboard's focus is reached by Tab, as far as it may be. */
const MANY_TABS = 80;

export const INPUTS = {
  mouse: { press: (_page, target) => target.click() },
  touch: { press: (_page, target) => target.tap() },
  names: { press: (_page, target) => target.dispatchEvent("click") },
  keyboard: {
    async press(page, target) {
      // It is looked for by its name once: that takes far longer than a Tab.
      const element = await target.elementHandle();
      for (let i = 0; i < MANY_TABS; i++) {
        if (await element?.evaluate((it) => it === document.activeElement)) break;
        await page.keyboard.press("Tab");
      }
      await page.keyboard.press("Enter");
    },
  },
} as const satisfies Record<string, Input>;

/** Runs in the page: a slow machine makes a press long, so there is no long press unless it is wanted. */
export function withoutLongPress(): void {
  const LONG_PRESS = 400;
  const later = setTimeout;
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms?: number) => (ms === LONG_PRESS ? 0 : later(run, ms)),
  });
}
