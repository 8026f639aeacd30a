import { expect, test } from "vitest";
import { button, finishKrassKariert, openTable, sitDown, startGame } from "./company.ts";
import { useServer } from "./server-page.ts";
import { LONG } from "./visitor.ts";

const served = useServer();

test(
  "a match of one deal among people: faces as they were chosen, and at its end the hands in their real order",
  () =>
    served.withPeople(
      [
        { name: "Anna", settings: { face: "fox" } },
        { name: "Ben", settings: { face: "owl" } },
        { name: "Cho" },
      ],
      async (anna, ben, cho) => {
        const path = await openTable(anna, "Krass Kariert", async (page) => {
          await page.getByRole("group", { name: "Players" }).getByRole("radio", { name: "3" }).check();
          await page.getByText("Change the rules").click();
          await page
            .getByRole("group", { name: "Chips each" })
            .getByRole("radio", { name: "One deal" })
            .check();
        });
        await sitDown(ben, path);
        await sitDown(cho, path);
        await startGame(anna, [ben, cho]);
        await anna.page.locator("main header").getByText("one deal").waitFor();

        // Everybody sees the face that somebody has chosen.
        const faceOf = (page: typeof anna.page, name: string): Promise<string> =>
          page.getByRole("region", { name, exact: true }).locator(".face svg").first().innerHTML();
        expect(await faceOf(ben.page, "Anna")).toBe(await faceOf(cho.page, "Anna"));
        expect(await faceOf(anna.page, "Ben")).toBe(await faceOf(cho.page, "Ben"));
        expect(await faceOf(cho.page, "Anna")).not.toBe(await faceOf(cho.page, "Ben"));
        await cho.page.goto("/settings");
        const chosen = cho.page.locator("label:has(input[value=fox]) .face svg");
        const fox = await chosen.innerHTML();
        await cho.page.goBack();
        await cho.page.getByRole("option").first().waitFor();
        expect(await faceOf(cho.page, "Anna")).toBe(fox);

        await finishKrassKariert([anna, ben, cho]);
        const dialog = anna.page.getByRole("dialog");
        await dialog.getByText(/lost the deal\. Everybody else has won\.$/).waitFor();
        expect(await dialog.getByText("chip").count()).toBe(0);
        // What is left lies at everybody's end of the match as its owner holds it.
        for (const [person, name] of [
          [ben, "Ben"],
          [cho, "Cho"],
        ] as const) {
          const held = (await person.page.getByRole("option").allInnerTexts()).map((text) =>
            text.replace(/,.*/s, ""),
          );
          const left = dialog.getByRole("img", { name: held.join(", "), exact: true });
          expect([name, held.length === 0 || (await left.count()) > 0]).toEqual([name, true]);
        }
        await button(anna.page, "Rematch").waitFor();
      },
    ),
  LONG,
);
