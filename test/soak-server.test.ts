import { expect, test } from "vitest";
import { measureBotLoad } from "../tools/measure/soak/bots.ts";
import { measureCrowd } from "../tools/measure/soak/crowd.ts";

// A small sample of what `npm run soak:server` does: that all of it works, not how fast it is.

test.concurrent("a crowd plays among tables that wait, and all are gone from memory afterwards", async () => {
  const crowd = await measureCrowd(10, 2, 1);
  expect(crowd).toMatchObject({ tables: 10, moving: 2, sockets: 30, errors: {} });
  expect(crowd).toHaveProperty(
    "movesPerSecond",
    expect.toSatisfy((moves: number) => moves > 0),
  );
  expect(crowd).toHaveProperty("afterAllHaveLeft.tablesInMemory", 0);
});

test.concurrent("people play on while bots think at other tables", async () => {
  const load = await measureBotLoad(2, 1, 1);
  expect(load).toMatchObject({ botTables: 2, rounds: 1, errors: {} });
});
