import { findGame } from "@cairn/games";
import { type Position, Rng, unwrap } from "@cairn/core";
import type { ServerMessageOf, TableSettings } from "@cairn/protocol";
import { expect, test } from "vitest";
import { chanceOf } from "../../src/chance.ts";
import { readConfig } from "../../src/config.ts";
import { Metrics } from "../../src/metrics.ts";
import { handle } from "../../src/table/handlers.ts";
import type { LogEntry } from "../../src/table/log.ts";
import { TableState } from "../../src/table/state.ts";
import { Table } from "../../src/table/table.ts";
import { playerId, requestId, tableId } from "./ids.ts";
import { Somebody } from "./somebody.ts";

const game = unwrap(findGame("chimera"));
const MOVES = new Int32Array(4096);

/** A table of three that plays at random, its log, and how often that has been read. */
function tableOfThree() {
  const rng = new Rng("endings");
  const log: LogEntry[] = [];
  const reads: string[] = [];
  const services = {
    ...chanceOf(rng),
    config: readConfig({}),
    metrics: new Metrics(),
    now: () => 0,
    monotonic: () => 0,
    call: () => undefined,
    store: {
      async loadEvents(id: string) {
        reads.push(id);
        return log.map((entry, seq) => ({ seq, body: JSON.stringify(entry) }));
      },
    },
  };
  const seats = ["anna", "ben", "cho"].map((player) => ({ player: playerId(player) }));
  const options = unwrap(game.parseOptions({ limit: 2000 }, 3)) as Record<string, unknown>;
  const settings = { game: game.id, players: 3, options, clock: null } as unknown as TableSettings;
  const state = new TableState(tableId("t"));
  const take = (entry: LogEntry): void => {
    state.apply(entry);
    log.push(entry);
  };
  take({ k: "created", host: playerId("anna"), settings, seats });
  take({ k: "start", seats });
  const table = new Table(state, { code: null, createdAt: 0 }, new Map(), services as never);
  return {
    table,
    reads,
    /** Plays the deal on the table, if there is one, and deals anew. */
    nextDeal: (): void => {
      const position = state.position as Position;
      while (position.stage !== "deal-due") {
        const move = MOVES[rng.below(position.legalInto(MOVES))] as number;
        take({ k: "game", e: game.toAction(position, move) });
      }
      take({ k: "game", e: game.deal(position, rng) });
    },
    /** What somebody is told who asks. */
    ask: async (player: string): Promise<readonly unknown[] | undefined> => {
      const somebody = new Somebody(player);
      table.queue.submit(() => handle(table, somebody, { t: "endings", id: requestId("x") }), {
        watcher: somebody,
      });
      await new Promise((resolve) => setImmediate(resolve));
      expect(somebody.kinds).toEqual(["ok"]);
      return (somebody.heard[0] as ServerMessageOf<"ok">).endings;
    },
  };
}

test("however many ask how deals ended, the log is read once a deal for those who see the same", async () => {
  const { nextDeal, ask, reads } = tableOfThree();
  for (let deal = 0; deal < 3; deal++) nextDeal();
  const first = await ask("guest 0");
  expect(first).toHaveLength(2);
  for (let guest = 1; guest < 10; guest++) expect(await ask(`guest ${guest}`)).toEqual(first);
  expect(reads).toHaveLength(1);
  const own = await ask("anna");
  expect(own).toMatchObject([{ viewer: 0 }, { viewer: 0 }]);
  expect(await ask("anna")).toEqual(own);
  expect(reads).toHaveLength(2);
  nextDeal();
  expect(await ask("guest 0")).toHaveLength(3);
  expect(reads).toHaveLength(3);
});
