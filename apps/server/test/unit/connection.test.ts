import { ok, refuse, type Result } from "@cairn/core";
import { expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import { Metrics } from "../../src/metrics.ts";
import { Connection } from "../../src/net/connection.ts";

/** A connection without a socket, and what is written to it. */
function connected() {
  const written: string[] = [];
  const visitor = {
    socket: { readyState: 1, OPEN: 1 },
    stream: { writableLength: 0, write: (frame: Buffer) => written.push(frame.toString()) },
    identity: { id: "anna" },
    address: "1",
  };
  const hub = { config: readConfig({}), now: () => 0, metrics: new Metrics() };
  return { connection: new Connection(visitor as never, "Anna", hub as never), written };
}

/** A table that takes or refuses requests without looking at them. */
const tableThat = (answer: Result<void>) => {
  const met: string[] = [];
  const table = {
    ask(_request: () => void) {
      met.push("ask");
      return answer;
    },
    leave: () => met.push("leave"),
  };
  return { table: table as never, met };
};

test("a connection that a busy table refuses stays where it was", () => {
  const { connection, written } = connected();
  const [free, busy] = [tableThat(ok(undefined)), tableThat(refuse("busy", "this table cannot follow"))];
  connection.lookAt(free.table, "1", undefined);
  connection.lookAt(busy.table, "2", undefined);
  expect(written.at(-1)).toContain('"code":"busy"');
  connection.atTable({ t: "ready", id: "3" });
  expect([free.met, busy.met]).toEqual([["ask", "ask"], ["ask"]]);
  connection.leaveTable();
  expect([free.met, busy.met]).toEqual([["ask", "ask", "leave"], ["ask"]]);
});
