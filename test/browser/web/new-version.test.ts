import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { handOf, useServer, waitUntilKept } from "./server-page.ts";

// What happens to an open page when the server gets a newer one.

/** A build that is replaced by another while pages of it are open. */
const folder = mkdtempSync(join(tmpdir(), "cairn-renewed-"));
const served = useServer({
  webRoot() {
    // Once: what was removed since must stay away when the server starts again.
    if (!existsSync(join(folder, "index.html"))) cpSync(inject("builds").site, folder, { recursive: true });
    return folder;
  },
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Removes a file of the build with its compressed forms; `text` comes in its place. */
function replaceFile(path: string, text?: string): void {
  for (const ending of ["", ".br", ".gz"]) rmSync(join(folder, path + ending), { force: true });
  if (text !== undefined) writeFileSync(join(folder, path), text);
}

/** Changes the build: another page, and the code of the rules is gone, as if it had another name now. */
function renew(): void {
  const index = readFileSync(join(folder, "index.html"), "utf8");
  replaceFile("index.html", index.replace("<head>", '<head><meta name="build" content="2">'));
  const rules = readdirSync(join(folder, "assets")).filter((name) => /^Rules-.*\.js$/.test(name));
  expect(rules).toHaveLength(1);
  replaceFile(`assets/${rules[0]}`);
  const worker = readFileSync(join(folder, "sw.js"), "utf8");
  const changed = worker.replace(/"version":"/, '"version":"2').replace(`"/assets/${rules[0]}",`, "");
  replaceFile("sw.js", changed);
}

test("a new version announces itself, and an open game goes on with the old one until it is wanted", () =>
  served.withPeople([{ isKept: true }], async ({ page }) => {
    const builds = page.locator("meta[name=build]");
    await page.goto("/play/chimera");
    const cards = page.getByRole("option");
    await cards.first().waitFor();
    const hand = await handOf(page);
    await waitUntilKept(page);

    await served.stop();
    renew();
    await served.start();
    // Whoever comes back to the page that was left open is told.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.getByText("A new version of Cairn is here.").first().waitFor();

    // The game goes on: what it has yet to load is still there, and a reload changes nothing.
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Rules" }).click();
    await page.locator("main section h2").first().waitFor();
    await page.goBack();
    await cards.first().waitFor();
    await page.reload();
    await cards.first().waitFor();
    expect(await builds.count()).toBe(0);
    expect(await handOf(page)).toEqual(hand);

    // One press brings the new one, and the game is there.
    await page.getByText("A new version of Cairn is here.").first().waitFor();
    await page.getByRole("button", { name: "Reload" }).click();
    await builds.waitFor({ state: "attached" });
    await cards.first().waitFor();
    expect(await handOf(page)).toEqual(hand);
  }));
