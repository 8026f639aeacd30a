import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { button, openTable } from "./company.ts";
import { useServer } from "./server-page.ts";

const served = useServer();

/** Runs in the page: a share sheet that keeps what it gets, or one that the reader closes. */
function keepShared(): void {
  const kept: object[] = [];
  const share = (content: object): Promise<void> => {
    kept.push(content);
    return kept.length === 1 ? Promise.resolve() : Promise.reject(new DOMException("closed", "AbortError"));
  };
  Object.assign(globalThis, { kept });
  Object.defineProperty(navigator, "share", { value: share });
}
const shared = (page: Page): Promise<object[]> =>
  page.evaluate(() => (globalThis as unknown as { kept: object[] }).kept);

describe("an invitation", () => {
  test("goes out through the share sheet; whoever closes it is told nothing", () =>
    served.withPeople([{ name: "Anna", before: keepShared }], async (anna) => {
      const path = await openTable(anna, "Chimera");
      const invitation = { text: expect.stringContaining("Chimera"), url: `${served.url}${path}` };
      await button(anna.page, "Share the link").click();
      await expect.poll(() => shared(anna.page)).toEqual([invitation]);
      await button(anna.page, "Share the link").click();
      await expect.poll(() => shared(anna.page)).toHaveLength(2);
      expect(await anna.page.getByText(path).count()).toBe(0);
    }));

  test("is copied, and where that is refused it is written out", () =>
    served.withPeople(
      [{ name: "Anna", permissions: ["clipboard-read", "clipboard-write"] }, { name: "Ben" }],
      async (anna, ben) => {
        const path = await openTable(anna, "Krass Kariert");
        await button(anna.page, "Copy the link").click();
        await anna.page.getByText("The link is copied.").first().waitFor();
        const copied = await anna.page.evaluate(() => navigator.clipboard.readText());
        expect(copied).toBe(`${served.url}${path}`);
        await ben.page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "clipboard"));
        const other = await openTable(ben, "Chimera");
        await button(ben.page, "Copy the link").click();
        await ben.page.getByText(`${served.url}${other}`).waitFor();
      },
    ));
});

describe("what the server knows", () => {
  test("can be downloaded, and deleted", () =>
    served.withPeople([{ name: "Anna" }], async (anna) => {
      await openTable(anna, "Chimera");
      const { page } = anna;
      await page.goto("/me");
      const download = page.waitForEvent("download");
      await button(page, "Save as a file").click();
      const file = await (await download).path();
      expect(JSON.stringify(JSON.parse(readFileSync(file, "utf8")))).toContain('"Anna"');
      await button(page, "Delete everything").click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete everything" }).click();
      await page.getByText("Your data on the server is deleted.").first().waitFor();
      await expect.poll(() => page.getByLabel("Name at the table").inputValue()).toBe("");
    }));
});
