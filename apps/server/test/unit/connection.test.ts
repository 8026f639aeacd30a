import { ok, refuse, type Result } from "@cairn/core";
import { expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import { Metrics } from "../../src/metrics.ts";
import { Connection } from "../../src/net/connection.ts";
import { fakeSocket } from "./fake-socket.ts";
import { requestId } from "./ids.ts";

/** A connection without a socket, what is written to it, and the names it has stored. */
function connected() {
  const { socket, written } = fakeSocket();
  const names: string[] = [];
  const visitor = {
    socket,
    identity: { id: "anna" },
    address: "1",
  };
  const hub = {
    config: readConfig({}),
    now: () => 0,
    monotonic: () => 0,
    metrics: new Metrics(),
    loop: { arrival: () => 0 },
    guards: { mayAsk: () => true, mayIntroduce: () => true, mayRename: () => true },
    rules: { checkName: () => ok(undefined) },
    store: { renamePlayer: async (_id: string, name: string) => names.push(name) },
    renamed: () => undefined,
  };
  return { connection: new Connection(visitor as never, "Anna", hub as never), written, names };
}

/** A way to a table that takes or refuses requests without looking at them. */
const portThat = (answer: Result<void>, table = "t") => {
  const requests: string[] = [];
  const note = (what: string) => (): Result<void> => {
    requests.push(what);
    return answer;
  };
  const port = { table, route: "here", come: note("come"), ask: note("ask"), leave: note("leave") };
  return { port: port as never, requests };
};

test("a connection that a busy table refuses stays where it was", () => {
  const { connection, written } = connected();
  const free = portThat(ok(undefined), "free");
  const busy = portThat(refuse("busy", "too many requests are queued"), "busy");
  connection.lookAt(free.port, requestId("1"), undefined);
  connection.lookAt(busy.port, requestId("2"), undefined);
  expect(written.at(-1)).toContain('"code":"busy"');
  connection.atTable({ t: "ready", id: requestId("3") });
  expect([free.requests, busy.requests]).toEqual([["come", "ask"], ["come"]]);
  connection.leaveTable();
  expect([free.requests, busy.requests]).toEqual([["come", "ask", "leave"], ["come"]]);
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a connection that was sent away is not obeyed any more, also in what it had asked before", async () => {
  const { connection, written, names } = connected();
  const { port, requests } = portThat(ok(undefined));
  const rename = (name: string): void => connection.receive(JSON.stringify({ t: "name", id: name, name }));
  rename("Anna");
  await settled();
  expect(names).toEqual(["Anna"]);
  connection.lookAt(port, requestId("1"), undefined);
  rename("Berta");
  rename("Carla");
  connection.receive(JSON.stringify({ t: "ready", id: "2" }));
  connection.dismiss("deleted");
  rename("Doris");
  await settled();
  connection.receive(JSON.stringify({ t: "ready", id: "3" }));
  connection.handle({ t: "ready", id: requestId("4") });
  expect(names).toEqual(["Anna"]);
  expect(requests).toEqual(["come"]);
  expect(written.at(-1)).toContain('"why":"deleted"');
});
