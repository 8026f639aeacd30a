import { describe, expect, test } from "vitest";
import { useServer, waitUntilKept } from "./server-page.ts";

// A first visit fetches all files of the page for offline use, from servers that answer only so many requests.

describe.each([
  ["as a server has them by default", "100"],
  ["a fifth of that", "20"],
])("limits: %s", (_name, addressRate) => {
  const served = useServer({ config: { messageRate: "20", addressRate } });

  test("the page becomes ready for offline use, and the next page comes at once", () =>
    served.withPeople([{ isKept: true }], async ({ page }) => {
      expect((await page.goto("/"))?.status()).toBe(200);
      expect((await page.goto("/rules/chimera"))?.status()).toBe(200);
      await page.locator("main section h2").first().waitFor();
      await waitUntilKept(page);
      await served.stop();
      try {
        await page.goto("/learn/krass-kariert");
        await page.getByRole("heading", { level: 1 }).waitFor();
      } finally {
        await served.start();
      }
    }));
});

describe("own limits", () => {
  const served = useServer({ config: { messageRate: "20", addressRate: "100" } });

  test("nothing is refused to a first visit", () =>
    served.withPeople([{ isKept: true }], async ({ page }) => {
      await page.goto("/");
      await waitUntilKept(page);
      const metrics = await (await fetch(`${served.url}/metrics`)).text();
      expect(metrics).toMatch(/^cairn_http_requests_total\{status="2xx"\} \d{3,}$/m);
      expect(metrics).not.toMatch(/^cairn_http_requests_total\{status="[45]xx"\} [1-9]/m);
    }));
});
