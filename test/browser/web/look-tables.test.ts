import { test } from "vitest";
import { KEPT_GAMES, TABLES } from "./screens.ts";
import { useSite } from "./site-page.ts";
import { tour } from "./tour.ts";
import { drawTheSame, LANGUAGES, LONG } from "./visitor.ts";

const onPage = useSite();

test.each([...LANGUAGES, "pseudo"])(
  "tables look right in %s",
  (language) =>
    onPage(`/about?lang=${language}`, (page) => tour(page, TABLES, language), {
      games: KEPT_GAMES,
      before: drawTheSame,
    }),
  LONG,
);
