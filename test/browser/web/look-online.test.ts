import { afterAll, beforeAll, test } from "vitest";
import { closeAll, KRASS_KARIERT, seated } from "../../../apps/server/test/live/setup.ts";
import { ONLINE } from "./screens.ts";
import { useServer } from "./server-page.ts";
import { tour } from "./tour.ts";
import { LANGUAGES, LONG } from "./visitor.ts";

const served = useServer();
let host: Awaited<ReturnType<typeof seated>>;
beforeAll(async () => {
  host = await seated(served.url, { ...KRASS_KARIERT, isPublic: true }, 1);
});
afterAll(() => closeAll(host));

test.each([...LANGUAGES, "pseudo"])(
  "screens with a server look right in %s",
  (language) =>
    served.withPeople([{ name: "Anna" }], async ({ page }) => {
      await page.goto(`/about?lang=${language}`);
      await tour(page, ONLINE, language);
    }),
  LONG,
);
