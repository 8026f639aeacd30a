import { expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { addAuthenticator } from "./authenticator.ts";
import { button, heading, openTable } from "./company.ts";
import { OPERATOR_TOKEN, useServer } from "./server-page.ts";
import { LONG } from "./visitor.ts";

const served = useServer({ config: { closed: "true" } });
/** Passkeys belong to a name: browsers have none for an address. */
const named = (): string => served.url.replace("127.0.0.1", "localhost");

test(
  "an outsider asks at the door of a closed server with a name and a passkey, and is let in by the operator",
  () =>
    served.withPeople([{ baseURL: named() }, {}], async (outsider, operator) => {
      const { page } = outsider;
      await addAuthenticator(page);
      await page.goto(`/t/${"A".repeat(22)}`);
      await heading(page, "Only for invited people");
      // The list of tables says the same, and where to ask.
      await page.goto("/tables");
      await page.getByText("lets only invited people in", { exact: false }).waitFor();
      await page.getByRole("main").getByRole("link", { name: "Me", exact: true }).click();
      await heading(page, "Me");
      await page.getByRole("textbox", { name: "Name at the table" }).fill("Dora");
      await button(page, "Keep me with a passkey").click();
      await page.getByText("The passkey is created.").first().waitFor();
      // Asking opens nothing yet.
      await page.goto(`/t/${"A".repeat(22)}`);
      await heading(page, "Only for invited people");

      const desk = operator.page;
      await desk.goto("/operator");
      await desk.getByLabel("Operator’s token").fill(OPERATOR_TOKEN);
      await button(desk, "Come in").click();
      await desk.getByRole("radio", { name: "Guests", exact: true }).check();
      const knocking = desk.getByRole("region", { name: "Ask to be let in" });
      await knocking.getByText("Dora").waitFor();
      await expectAccessible(desk);
      await knocking.getByRole("button", { name: "Admit" }).click();
      await knocking.getByText("Nothing here.").waitFor();

      expect(await openTable(outsider, "Chimera")).toMatch(/^\/t\//);
    }),
  LONG,
);
