import { describe, inject, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { button, heading } from "./company.ts";
import { useServer } from "./server-page.ts";
import { serveBuild } from "./site.ts";

const served = useServer();

describe("when something is wrong", () => {
  const SHOWN = {
    "/t/AAAAAAAAAAAAAAAAAAAAAA": "No table here",
    "/t/half-a-link": "No table here",
    "/t/QQQQQ": "No table has this code",
  };
  test("links and codes that lead nowhere say which they are, and there is a way on", () =>
    served.withPeople([{}], async ({ page }) => {
      for (const [path, title] of Object.entries(SHOWN)) {
        await page.goto(path);
        await heading(page, title);
      }
      await page.getByRole("link", { name: "To the start page" }).click();
      await page.getByRole("link", { name: "Play now: Chimera" }).waitFor();
    }));

  test("without a server the page says so and goes on without it; bots play", () =>
    served.withPeople([{}], async ({ page }) => {
      const site = await serveBuild(inject("builds").site);
      await page.goto(`${site.url}/t/QQQQQ`);
      await heading(page, "The server cannot be reached");
      await expectAccessible(page);
      await page.goto(`${site.url}/new/chimera`);
      await page.getByLabel("Your name at the table").fill("Anna");
      await button(page, "Open the table").click();
      await page.getByText("The server cannot be reached.").first().waitFor();
      await page.getByRole("link", { name: "Play", exact: true }).click();
      await page.getByRole("link", { name: "Play now: Krass Kariert" }).waitFor();
      await site.stop();
    }));

  test("without sockets, and with a server of another version", () =>
    served.withPeople([{}, {}], async (old, other) => {
      await old.page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebSocket"));
      await old.page.goto(`/t/QQQQQ`);
      await heading(old.page, "This browser cannot do that");
      await other.page.routeWebSocket(/\/ws\b/, (socket) => {
        const upstream = socket.connectToServer();
        upstream.onMessage((text) => socket.send(String(text).replace('"protocol":1', '"protocol":99')));
      });
      await other.page.goto(`/t/QQQQQ`);
      await heading(other.page, "A new version is here");
      await button(other.page, "Reload").waitFor();
    }));
});
