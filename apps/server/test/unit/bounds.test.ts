import { findGame } from "@cairn/games";
import { Rng, unwrap } from "@cairn/core";
import type { TableSettings } from "@cairn/protocol";
import { expect, test } from "vitest";
import { chanceOf } from "../../src/chance.ts";
import { readConfig } from "../../src/config.ts";
import { Metrics } from "../../src/metrics.ts";
import { handle } from "../../src/table/handlers.ts";
import type { TableRequest } from "../../src/table/request.ts";
import { TableState } from "../../src/table/state.ts";
import { Table } from "../../src/table/table.ts";
import { playerId, tableId } from "./ids.ts";
import { Somebody } from "./somebody.ts";

/** A table of Anna and two bots before its start, with a disk that is always quick and bots that only think. */
function openTable() {
  const services = {
    ...chanceOf(new Rng("bounds")),
    config: readConfig({}),
    metrics: new Metrics(),
    now: () => 0,
    monotonic: () => 0,
    store: {
      append: () => Promise.resolve(),
      friends: { silencedBy: () => Promise.resolve(new Set()) },
    },
    call: () => undefined,
    bots: { choose: () => Promise.withResolvers().promise },
  };
  const game = unwrap(findGame("chimera"));
  const options = unwrap(game.parseOptions({}, 3)) as Record<string, unknown>;
  const settings = { game: game.id, players: 3, options, clock: null, botSpeed: "fast" } as unknown;
  const state = new TableState(tableId("t"));
  const seats = [{ player: playerId("anna") }, { bot: 1 }, { bot: 1 }] as const;
  state.apply({ k: "created", host: playerId("anna"), settings: settings as TableSettings, seats });
  const table = new Table(state, { code: null, createdAt: 0 }, new Map(), services as never);
  const anna = new Somebody("anna");
  table.join(anna, undefined);
  /** Asks, and lets what follows from it follow; how it was handled, or the code of the refusal. */
  const ask = async (request: object): Promise<string> => {
    const handled = handle(table, anna, { id: "x", ...request } as TableRequest);
    for (let turns = 0; turns < 4; turns++) await Promise.resolve();
    return handled.ok ? handled.value : handled.error.code;
  };
  return { table, ask };
}

test("an open table can be changed so often that people never notice, and then only be started", async () => {
  const { table, ask } = openTable();
  const change = (n: number): Promise<string> => ask({ t: "bot", seat: 1, level: 1 + (n % 2) });
  const { seq } = table.state;
  for (let n = seq; n < 1000; n++) expect(await change(n)).toBe("pending");
  expect(table.state.seq).toBe(1000);
  expect(await change(1000)).toBe("rate");
  expect(await ask({ t: "stand" })).toBe("rate");
  expect(await ask({ t: "settings", settings: { ...table.state.settings, clock: 60 } })).toBe("rate");
  expect(await ask({ t: "start" })).toBe("pending");
  expect(table.state.status).toBe("playing");
});

test("a seat can be given to a bot and taken back so often in a deal, and then the bot keeps it", async () => {
  const { table, ask } = openTable();
  expect(await ask({ t: "start" })).toBe("pending");
  expect(table.state.deal).toBeDefined();
  for (let n = 0; n < 20; n++) {
    expect(await ask({ t: "stand" })).toBe("pending");
    expect(await ask({ t: "back" })).toBe("pending");
  }
  expect(await ask({ t: "back" })).toBe("done");
  expect(await ask({ t: "stand" })).toBe("pending");
  const { seq } = table.state;
  for (let n = 0; n < 3; n++) {
    expect(await ask({ t: "back" })).toBe("rate");
    expect(await ask({ t: "stand" })).toBe("done");
  }
  expect(table.state.seq).toBe(seq);
});
