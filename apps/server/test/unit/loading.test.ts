import { GAMES } from "@cairn/games";
import { expect, test } from "vitest";
import { measureLoading } from "../../bench/loading.ts";

// A small sample of what `npm run soak:server` measures: that it works, not how fast it is.
test.each(GAMES.map(({ game }) => game.id))(
  "matches of %s come back from their logs as they were",
  async (game) => {
    expect(await measureLoading(game, {}, 2)).toMatchObject({ loads: 1 });
  },
);
