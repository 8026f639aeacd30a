import type { Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { TestClient } from "./client.ts";
import { CHIMERA, closeAll, seated, tableOf, type TestServer, testServer } from "./setup.ts";

let server: TestServer;
afterEach(() => server.cleanUp());

const FLOOD = 2000;

/** Some control frames at once, in one write: `ws` would make a promise and a buffer for each. */
function flood(client: TestClient, opcode: number, count: number, size = 0): void {
  const frame = Buffer.from([0x80 | opcode, 0x80 | size, 0, 0, 0, 0, ...Buffer.alloc(size)]);
  const { _socket: stream } = client.socket as unknown as { _socket: Socket };
  stream.write(Buffer.alloc(frame.length * count, frame));
}

const metric = async (name: string): Promise<number> => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1]);
};

describe("control frames", () => {
  test("a ping within the limits is answered with its own data", async () => {
    server = await testServer({ messageRate: "20" });
    const client = await TestClient.connect(server.url);
    const answer = new Promise((resolve) => client.socket.once("pong", (data) => resolve(data.toString())));
    client.socket.ping("still there?");
    expect(await answer).toBe("still there?");
    await client.close();
  });

  test.each([
    ["pings", 9],
    ["pongs that nobody asked for", 10],
  ])("a flood of %s ends the connection", async (_what, opcode) => {
    server = await testServer({ messageRate: "5" });
    const client = await TestClient.connect(server.url);
    flood(client, opcode, FLOOD);
    expect(await client.next(({ t }) => t === "bye")).toMatchObject({ why: "rate" });
    await expect.poll(() => client.closeCode).toBeDefined();
  });

  test("over the limits they are not answered, and cost their address messages", async () => {
    server = await testServer({ messageRate: "1000", addressRate: "5" });
    const [first, second] = [await TestClient.connect(server.url), await TestClient.connect(server.url)];
    let pongs = 0;
    first.socket.on("pong", () => pongs++);
    flood(first, 9, 150);
    second.send({ t: "ping" });
    expect(await second.next(({ t }) => t !== "hello")).toMatchObject({ t: "no", code: "rate" });
    first.send({ t: "ping" });
    expect(await first.next(({ t }) => t !== "hello")).toMatchObject({ t: "no", code: "rate" });
    expect(pongs).toBeLessThan(15);
    await closeAll([first, second]);
  });

  test("who pings and never reads is cut off before it costs memory, and a table goes on", async () => {
    server = await testServer();
    const [host] = (await seated(server.url, CHIMERA, 1)) as [TestClient];
    const deaf = await TestClient.connect(server.url);
    await deaf.must({ t: "join", table: tableOf(host) });
    deaf.socket.pause();
    // As many as limits allow, for here they allow any number: only what is not read counts.
    for (let sent = 0; sent < 400 && (await metric("cairn_sockets")) === 2; sent++)
      flood(deaf, 9, FLOOD, 125);
    expect(await metric("cairn_sockets")).toBe(1);
    expect(await host.codeOf({ t: "start" })).toBe("ev");
    deaf.socket.terminate();
    await host.close();
  });

  test("parts of a message without an end, empty ones too, end the connection", async () => {
    server = await testServer();
    const client = await TestClient.connect(server.url);
    const { _socket: stream } = client.socket as unknown as { _socket: Socket };
    stream.write(Buffer.from([0x01, 0x80, 0, 0, 0, 0]));
    stream.write(Buffer.alloc(6 * 100, Buffer.from([0x00, 0x80, 0, 0, 0, 0])));
    await expect.poll(() => client.closeCode).toBe(1008);
  });
});
