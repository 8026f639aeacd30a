import { expect, test } from "vitest";
import { useSite } from "./site-page.ts";

const onPage = useSite();

test("the browser's language comes first; another one is chosen without a reload and stays", () =>
  onPage(
    "/",
    async (page) => {
      await page.getByRole("link", { name: "Jetzt spielen: Chimera" }).waitFor();
      await page.evaluate("globalThis.stillHere = true");
      await page.getByRole("combobox").selectOption("ko");
      await page.getByRole("link", { name: "바로 시작: 키메라" }).waitFor();
      expect(await page.evaluate("[document.documentElement.lang, stillHere]")).toEqual(["ko", true]);
      await page.reload();
      await page.getByRole("link", { name: "바로 시작: 키메라" }).waitFor();
      expect(await page.title()).toContain("플레이");
    },
    { locale: "de-AT" },
  ));

test("without storage for settings the page works all the same", () =>
  onPage("/about", async (page) => {
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, "localStorage", {
        get: () => {
          throw new Error("no storage here");
        },
      }),
    );
    await page.goto("/settings?lang=en");
    await page.getByRole("radio", { name: "Dark" }).click();
    await page.getByRole("link", { name: "Play", exact: true }).click();
    expect(await page.evaluate("document.documentElement.dataset.theme")).toBe("dark");
  }));
