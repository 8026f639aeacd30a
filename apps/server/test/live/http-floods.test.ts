import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { GivenConfig } from "../../src/config.ts";
import { TestClient } from "./client.ts";
import { type TestServer, testServer } from "./setup.ts";

let server: TestServer;
let sockets: Socket[] = [];
const begin = async (given: GivenConfig = {}): Promise<void> => {
  server = await testServer(given);
};
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await server.cleanUp();
});

const REQUEST = "GET /api/tables HTTP/1.1\r\nhost: localhost\r\n\r\n";

interface Heard {
  readonly socket: Socket;
  readonly text: () => string;
  readonly closed: Promise<void>;
}

/** Somebody who speaks HTTP without minding its manners; the whole of 127.0.0.0/8 is this machine. */
function knock(text: string, localAddress = "127.0.0.1"): Heard {
  const socket = connect({ port: Number(new URL(server.url).port), host: "127.0.0.1", localAddress });
  sockets.push(socket);
  let heard = "";
  socket.on("data", (data) => (heard += data.toString()));
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.write(text);
  return { socket, text: () => heard, closed };
}

const answersIn = (text: string): string[] => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, s]) => s ?? "");

const metric = async (name: string): Promise<number> => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(
    text
      .split("\n")
      .find((line) => line.startsWith(name))
      ?.split(" ")
      .at(-1) ?? 0,
  );
};

describe("requests", () => {
  test("one after the other on a connection are all answered", async () => {
    await begin();
    const { text, socket, closed } = knock(REQUEST);
    for (let answered = 1; answered < 20; answered++) {
      await expect.poll(() => answersIn(text()).length).toBe(answered);
      socket.write(REQUEST);
    }
    await expect.poll(() => answersIn(text()).length).toBe(20);
    socket.end();
    await closed;
    expect(new Set(answersIn(text()))).toEqual(new Set(["200"]));
  });

  test("many at once on a connection end all of the address, and shut it out for a while", async () => {
    await begin({ trustProxy: "0" });
    const player = await TestClient.connect(server.url);
    const quiet = knock("");
    await once(quiet.socket, "connect");
    const { text, closed } = knock(REQUEST.repeat(500));
    await Promise.all([closed, quiet.closed]);
    expect(answersIn(text()).length).toBeLessThanOrEqual(8);
    const again = knock(REQUEST);
    await again.closed;
    expect(again.text()).toBe("");
    // Who plays is not disturbed, neither from this address nor from another.
    expect(await player.codeOf({ t: "ping" })).toBe("ok");
    await player.close();
    const other = knock(REQUEST, "127.0.0.2");
    await expect.poll(() => answersIn(other.text())).toEqual(["200"]);
  });

  test("over the limit are refused, which ends the connection", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    await begin({ addressRate: "1" });
    const { text, closed } = knock(REQUEST.repeat(4));
    await closed;
    expect(answersIn(text())).toEqual(["200", "200", "429"]);
    expect(text()).toContain('"code":"rate"');
    expect(text()).toMatch(/^retry-after: 1\r$/m);
  });

  test("over the limit again and again shut the address out", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    await begin({ addressRate: "1" });
    const hear = async (): Promise<string> => {
      const { text, closed } = knock(REQUEST);
      await closed;
      return answersIn(text())[0] ?? "nothing";
    };
    // Two of them keep their connection.
    for (const heard of [knock(REQUEST), knock(REQUEST)]) await expect.poll(heard.text).not.toBe("");
    const answers: string[] = [];
    while (answers.at(-1) !== "nothing" && answers.length < 300) answers.push(await hear());
    expect(answers.at(-1)).toBe("nothing");
    expect(answers[0]).toBe("429");
  });

  test("for the server's health are not counted with the others, but are counted", async () => {
    await begin({ addressRate: "1" });
    const statuses = new Set<number>();
    for (let i = 0; i < 100; i++) statuses.add((await fetch(`${server.url}/healthz`)).status);
    expect(statuses).toEqual(new Set([200, 429]));
  });

  test("have no body: one that comes is not read", async () => {
    await begin();
    const { text, closed, socket } = knock(
      "GET / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n",
    );
    for (let i = 0; i < 100; i++) socket.write("1\r\nx\r\n");
    await closed;
    expect(answersIn(text())).toEqual(["413"]);
  });
});

describe("connections", () => {
  test("an address may have a number of, and one that ends makes room", async () => {
    await begin({ maxAddressConnections: "3" });
    const kept = [knock(""), knock(""), knock("")];
    await Promise.all(kept.map(({ socket }) => once(socket, "connect")));
    const further = knock(REQUEST);
    await further.closed;
    expect(further.text()).toBe("");
    const other = knock(REQUEST, "127.0.0.2");
    await expect.poll(() => answersIn(other.text())).toEqual(["200"]);
    for (const { socket } of kept) socket.destroy();
    await expect.poll(() => metric("cairn_refused_connections_total")).toBeGreaterThan(0);
  });
});
