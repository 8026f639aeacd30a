import { test } from "vitest";
import { KEPT_GAMES, PAGES } from "./screens.ts";
import { useSite } from "./site-page.ts";
import { tour } from "./tour.ts";
import { LANGUAGES, LONG } from "./visitor.ts";

const onPage = useSite();

test.each([...LANGUAGES, "pseudo"])(
  "pages look right in %s",
  (language) =>
    onPage(`/about?lang=${language}`, (page) => tour(page, PAGES, language), { games: KEPT_GAMES }),
  LONG,
);
