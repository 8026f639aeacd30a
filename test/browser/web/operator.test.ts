import { expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { button, heading, openTable, sitDown } from "./company.ts";
import { OPERATOR_TOKEN, useServer, waitUntilKept } from "./server-page.ts";
import { LONG } from "./visitor.ts";

const served = useServer();

test(
  "a player reports another, and the operator bans the one who is meant, who is told why",
  () =>
    served.withPeople([{ name: "Anna" }, { name: "Ben" }, {}], async (anna, ben, operator) => {
      const path = await openTable(anna, "Chimera");
      await sitDown(ben, path);
      await ben.page.getByLabel("Write", { exact: true }).fill("you stone");
      await button(ben.page, "Send").click();
      await anna.page.getByText("you stone").first().waitFor();
      await button(anna.page, "Report somebody").click();
      const sheet = anna.page.getByRole("dialog", { name: "Report a player" });
      await sheet.getByRole("group", { name: "Why?" }).getByRole("radio", { name: "Hurtful words" }).check();
      await expectAccessible(anna.page);
      await button(anna.page, "Send the report").click();
      await sheet.waitFor({ state: "hidden" });

      const { page } = operator;
      await page.goto("/operator");
      await heading(page, "Operator’s desk");
      await page.getByLabel("Operator’s token").fill("a-guess-of-mine");
      await button(page, "Come in").click();
      await page.getByText("This is not the operator’s token.").waitFor();
      await page.getByLabel("Operator’s token").fill(OPERATOR_TOKEN);
      await button(page, "Come in").click();
      // What the operator tells everybody is seen until it is no longer meant.
      const notice = page.getByRole("region", { name: "Notice to all" });
      await notice.getByLabel("Text").fill("A short break at eight.");
      await button(page, "Tell everybody").click();
      const told = anna.page.getByRole("region", { name: "Messages" }).getByText("A short break at eight.");
      await told.waitFor();
      await notice.getByRole("button", { name: "End it" }).click();
      await told.waitFor({ state: "detached" });
      await page.getByRole("radio", { name: "Reports", exact: true }).check();
      await page.getByText("Ben: you stone").waitFor();
      await expectAccessible(page);
      await button(page, "Ban").click();
      await page.getByLabel("Reason, shown to those who are banned").fill("Be kind here.");
      await button(page, "Ban").click();
      await heading(ben.page, "You cannot play here");
      await ben.page.getByText("Be kind here.").waitFor();
      await ben.page.goto("/new/chimera");
      await button(ben.page, "Open the table").click();
      await ben.page.getByText("Be kind here.").first().waitFor();
      await button(page, "End the ban").waitFor();
      await page.getByRole("radio", { name: "Log", exact: true }).check();
      await page.getByText("ban", { exact: true }).waitFor();
      // The token is this tab's alone.
      expect(await page.evaluate(() => JSON.stringify(localStorage).includes("operator"))).toBe(false);
    }),
  LONG,
);

/** Runs in the page: a browser whose maker's service is this machine, which no test machine has. */
function subscribeHere(): void {
  let subscription: object | null = null;
  const key = "BLc4xRzKlKORKWlbdgFaBrrPK3ydWAHo4M0gs0i1oEKgPpWC5cW8OCzVrOQRv-1npXRWk8udnW3oYhIO4475rds";
  PushManager.prototype.getSubscription = () => Promise.resolve(subscription as never);
  PushManager.prototype.subscribe = (options) => {
    const endpoint = "http://127.0.0.1:9/device";
    subscription = {
      endpoint,
      options,
      toJSON: () => ({ endpoint, keys: { p256dh: key, auth: "5I2Bu2oKdyy9CwL8QVF0NQ" } }),
      unsubscribe: () => {
        subscription = null;
        return Promise.resolve(true);
      },
    };
    return Promise.resolve(subscription as never);
  };
}

test(
  "a device is called on as its owner wants it: for what, not at night, and no more",
  () =>
    served.withPeople([{ name: "Cho", isKept: true, before: subscribeHere }], async (cho) => {
      const { page } = cho;
      await page.context().grantPermissions(["notifications"], { origin: served.url });
      // Before there is a name the server keeps nothing.
      await openTable(cho, "Chimera");
      await page.goto("/settings");
      await page.getByRole("heading", { name: "Notifications on this device" }).waitFor();
      await waitUntilKept(page);
      const told = async (method: string, press: () => Promise<void>) => {
        const [answer] = await Promise.all([
          page.waitForResponse(
            (one) => one.url().endsWith("/api/me/push") && one.request().method() === method,
          ),
          press(),
        ]);
        expect(answer.status()).toBe(204);
        return answer.request().postDataJSON() as { wishes: { kinds: string[]; quiet: object | null } };
      };
      const toggle = (name: string) => page.getByRole("switch", { name, exact: true });
      const first = await told("PUT", () => toggle("Notify me on this device").click());
      expect(first.wishes).toMatchObject({
        kinds: ["turn", "sits", "resume", "rematch", "invitation"],
        quiet: null,
      });
      const fewer = await told("PUT", () => toggle("somebody invites me").click());
      expect(fewer.wishes.kinds).not.toContain("invitation");
      const quiet = await told("PUT", () => toggle("Quiet hours").click());
      expect(quiet.wishes.quiet).toMatchObject({ from: 1320, to: 420 });
      await told("DELETE", () => toggle("Notify me on this device").click());
    }),
  LONG,
);
