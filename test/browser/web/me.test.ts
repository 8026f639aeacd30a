import type { Page } from "@playwright/test";
import { expect, test } from "vitest";
import { addAuthenticator, type Authenticator } from "./authenticator.ts";
import { step } from "./chimera-player.ts";
import { button, letTurnCome, openTable, sitDown, startGame } from "./company.ts";
import { INPUTS } from "./inputs.ts";
import { readQrCode } from "./qr-code.ts";
import { useServer } from "./server-page.ts";
import { LONG } from "./visitor.ts";

const served = useServer();
/** Passkeys belong to a name: browsers have none for an address. */
const named = (): string => served.url.replace("127.0.0.1", "localhost");

/** A passkey comes along to another device, as those of a password manager do. */
async function copyPasskeys(from: Authenticator, to: Authenticator): Promise<number> {
  const { credentials } = await from.cdp.send("WebAuthn.getCredentials", from);
  for (const credential of credentials)
    await to.cdp.send("WebAuthn.addCredential", { authenticatorId: to.authenticatorId, credential });
  return credentials.length;
}

const dialog = (page: Page) => page.locator("dialog[open]");
const name = (page: Page) => page.getByRole("textbox", { name: "Name at the table" });

test("one person on three devices: by a passkey, by a code, and with what was chosen", () =>
  served.withPeople(
    [
      { name: "Anna", baseURL: named(), settings: { face: "owl", level: 5 } },
      { baseURL: named() },
      { baseURL: named() },
    ],
    async ({ page: desk }, { page: phone }, { page: tablet }) => {
      const deskKeys = await addAuthenticator(desk);
      await desk.goto("/me");
      await button(desk, "Keep me with a passkey").click();
      await desk.getByText("The passkey is created.").first().waitFor();
      const phoneKeys = await addAuthenticator(phone);
      expect(await copyPasskeys(deskKeys, phoneKeys)).toBe(1);

      await phone.goto("/me");
      await button(phone, "I have been here before").click();
      await button(phone, "With my passkey").click();
      await phone.getByText("Welcome back, Anna.").first().waitFor();
      expect(await name(phone).inputValue()).toBe("Anna");
      await phone.getByText("(this device)").waitFor();
      // What was chosen has come along.
      const chosen = () =>
        phone.evaluate(() => JSON.parse(localStorage.getItem("cairn/settings") ?? "{}") as object);
      await expect.poll(chosen).toMatchObject({ face: "owl", level: 5 });

      await button(desk, "Link another device").click();
      const label = await dialog(desk).locator(".code").getAttribute("aria-label");
      const code = (label ?? "").replace("Code: ", "").replaceAll(" ", "");
      expect(code).toMatch(/^[A-Z2-9]{6}$/);
      // The camera of the tablet reads the address; the page asks before anything happens.
      const address = await readQrCode(dialog(desk).getByRole("img", { name: /^QR code/ }));
      expect(address).toBe(`${named()}/me#link=${code}`);
      await tablet.goto(address);
      await button(tablet, "Link this device").click();
      await tablet.getByText("Welcome back, Anna.").first().waitFor();
      expect(tablet.url()).not.toContain(code);
      await desk.getByText("Linked: Chrome, Linux").first().waitFor();
      expect(await desk.getByRole("button", { name: /^Sign out: / }).count()).toBe(3);

      // A passkey has a name, and is removed.
      await desk.getByRole("button", { name: /^Rename: / }).click();
      await dialog(desk).getByLabel("Name of the passkey").fill("Key ring");
      await button(desk, "Save").click();
      await button(desk, "Remove: Key ring").click();
      await dialog(desk).getByRole("button", { name: "Remove", exact: true }).click();
      await desk.getByText("You have no passkey yet.").waitFor();

      // Codes are shown once; one of them brings back a device that was signed out.
      await button(desk, "Make recovery codes").click();
      const recovery = await dialog(desk).locator("li").first().innerText();
      await button(desk, "I have kept them").click();
      await desk.getByText("8 codes are left.").waitFor();
      await tablet.locator("li", { hasText: "(this device)" }).getByRole("button").click();
      await dialog(tablet).getByRole("button", { name: "Sign out", exact: true }).click();
      await tablet.getByText("You are known on this device only.").waitFor();
      await button(tablet, "I have been here before").click();
      await dialog(tablet).getByLabel("Code", { exact: true }).fill(recovery.toLowerCase());
      await button(tablet, "With this code").click();
      await tablet.getByText("7 codes are left.").waitFor();
    },
  ));

test(
  "whose cookie is gone gets the seat back: by a vote of the others, or by the passkey",
  () =>
    served.withPeople(
      [
        { name: "Anna", baseURL: named() },
        { name: "Ben", baseURL: named() },
        { name: "Cho", baseURL: named() },
      ],
      async (anna, ben, cho) => {
        const keys = await addAuthenticator(anna.page);
        await anna.page.goto("/me");
        await button(anna.page, "Keep me with a passkey").click();
        await anna.page.getByText("The passkey is created.").first().waitFor();
        expect((await keys.cdp.send("WebAuthn.getCredentials", keys)).credentials).toHaveLength(1);
        const address = await openTable(anna, "Chimera");
        await sitDown(ben, address);
        await sitDown(cho, address);
        await startGame(anna, [ben, cho]);
        // It is Anna's lead, and her table has seen what came before.
        await letTurnCome(anna, [ben, cho]);
        await button(anna.page, /^Bid 20/).click();
        await letTurnCome(anna, [ben, cho], "Plays");

        await cho.page.context().clearCookies();
        await cho.page.reload();
        await button(cho.page, "Take a missing player’s seat").click();
        await button(cho.page, "Ask for the seat of Cho").click();
        await cho.page.getByText("The others are asked.").waitFor();
        for (const { page } of [anna, ben]) {
          await dialog(page).getByText("Cho asks for the seat of Cho.").waitFor();
          expect(await cho.page.getByRole("option").count()).toBe(0);
          await dialog(page).getByRole("button", { name: "Give the seat" }).click();
        }
        await cho.page.getByRole("option").first().waitFor();
        // The others sit as before: she goes on.
        const before = await anna.page.getByRole("option").count();
        await step(anna.page, INPUTS.names, "never");
        await expect.poll(() => anna.page.getByRole("option").count()).toBeLessThan(before);

        await anna.page.context().clearCookies();
        await anna.page.reload();
        await button(anna.page, "Take a missing player’s seat").click();
        await button(anna.page, "Sign in").click();
        await button(anna.page, "With my passkey").click();
        await anna.page.getByRole("option").first().waitFor();
        expect(await cho.page.getByText("Do you give it?").count()).toBe(0);
      },
    ),
  LONG,
);
