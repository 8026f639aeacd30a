import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { useSite } from "./site-page.ts";
import { PHONE } from "./visitor.ts";

const onPage = useSite();

const headings = (page: Page): Promise<string[]> => page.locator("main section h2").allInnerTexts();

test.each([
  ["chimera", "hu", "boseg", "Bőség"],
  ["chimera", "ko", "승천", "승천"],
  ["krass-kariert", "de", "STRASSE", "Straße"],
  ["krass-kariert", "en", "reserve", "reserve"],
])("the rules of %s in %s show where %s stands, and mark it", (game, language, query, hit) =>
  onPage(`/rules/${game}?lang=${language}`, async (page) => {
    await page.locator("main section h2").first().waitFor();
    const all = await headings(page);
    await page.getByRole("textbox").fill(query);
    await expect.poll(async () => (await headings(page)).length).toBeLessThan(all.length);
    for (const section of await page.locator("main section").all()) {
      const marks = await section.locator("mark").allInnerTexts();
      expect(marks.length).toBeGreaterThan(0);
      for (const mark of marks) expect(mark.toLowerCase()).toBe(hit.toLowerCase());
    }
    await page.getByRole("textbox").fill("qqqq");
    await page.locator("main .text").getByRole("button").click();
    expect(await headings(page)).toEqual(all);
    expect(await page.getByRole("textbox").inputValue()).toBe("");
  }),
);

test("they open at the section of the address, and lead back to the table", () =>
  onPage("/play/krass-kariert", async (page) => {
    await page.getByRole("option").first().waitFor();
    const address = page.url();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Rules" }).click();
    await page.getByRole("button", { name: "Contents" }).click();
    await page.getByRole("link", { name: "Stop", exact: true }).click();
    await page.waitForURL(/\/rules\/krass-kariert#stop$/);
    await page.reload();
    await expect.poll(() => page.evaluate("document.activeElement.textContent")).toBe("Stop");
    const top = (await page.getByRole("heading", { name: "Stop", exact: true }).boundingBox())?.y ?? -1;
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(PHONE.height / 2);
    await page.getByRole("button", { name: "Back" }).click();
    await page.waitForURL(address);
  }));
