import { MAX_FRAME } from "@cairn/protocol";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { TestClient } from "./client.ts";
import { CHIMERA, seated, type TestServer, testServer } from "./setup.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.cleanUp());

/** Sends a text as it is and gives back the answer. */
async function answerTo(client: TestClient, text: string) {
  client.socket.send(text);
  return client.next(({ t }) => t === "no" || t === "ok", false);
}

/** Sends bytes to the server's port and gives back all it answers before it hangs up. */
const rawly = (...parts: (string | Buffer)[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(parts[0] as string));
    socket.setEncoding("latin1");
    socket.on("data", (data) => {
      if (answer === "") for (const part of parts.slice(1)) socket.write(part);
      answer += data.toString();
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(answer));
  });

const UPGRADE =
  "Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";

const deep = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

describe("a frame that is no request is answered with what is wrong", () => {
  test.each([
    ["", "not-json"],
    ["hello", "not-json"],
    ["{", "not-json"],
    ["\u0000", "not-json"],
    ["null", "bad-message"],
    ["7", "bad-message"],
    ["[]", "bad-message"],
    [deep(8000), "bad-message"],
    ["[".repeat(16_000), "not-json"],
    ['{"t":"act"}', "bad-message"],
    ['{"t":"no-such","id":"a"}', "bad-message"],
    ['{"t":"__proto__","id":"a"}', "bad-message"],
    ['{"t":"constructor","id":"a"}', "bad-message"],
    ['{"t":["act"],"id":"a"}', "bad-message"],
    [`{"t":"ping","id":"${"x".repeat(25)}"}`, "bad-message"],
    ['{"t":"ping","id":7}', "bad-message"],
    ['{"t":"ping","id":"a","more":1}', "bad-message"],
    ['{"__proto__":{"t":"ping","id":"a"}}', "bad-message"],
    ['{"t":"act","id":"a","at":1e400,"action":{}}', "bad-message"],
    ['{"t":"act","id":"a","at":-1,"action":{}}', "bad-message"],
    ['{"t":"sit","id":"a","seat":0.5}', "bad-message"],
    ['{"t":"join","id":"a","table":"short"}', "bad-message"],
    ['{"t":"create","id":"a","settings":{"__proto__":{"game":"chimera","players":3}}}', "bad-message"],
  ])("%j", async (text, code) => {
    const client = await TestClient.connect(server.url);
    expect(await answerTo(client, text)).toMatchObject({ t: "no", code });
    expect(await client.ask({ t: "ping" })).toMatchObject({ t: "ok" });
    await client.close();
  });

  test("keys that name prototypes change nothing and nobody", async () => {
    const [host] = (await seated(server.url, CHIMERA, 1)) as [TestClient];
    await host.must({ t: "start" });
    for (const action of [
      '{"__proto__":{"seat":0,"type":"pass"}}',
      '{"constructor":{"prototype":{"polluted":1}},"seat":0,"type":"pass"}',
      '{"type":"constructor","seat":0}',
      `{"type":"play","seat":0,"cards":${deep(3000)}}`,
    ]) {
      const at = host.follower.n;
      const text = `{"t":"act","id":"${host.newId()}","at":${at},"action":${action}}`;
      expect((await answerTo(host, text)).t).toBe("no");
    }
    const settings = '{"game":"chimera","players":3,"__proto__":{"isPublic":true}}';
    const text = `{"t":"settings","id":"${host.newId()}","settings":${settings}}`;
    expect(await answerTo(host, text)).toMatchObject({ t: "no", code: "bad-message" });
    expect({}).not.toHaveProperty("polluted");
    await host.close();
  });
});

describe("a frame that no client sends ends the connection", () => {
  test.each([
    ["one byte too long", "x".repeat(MAX_FRAME + 1), 1009],
    ["much too long", "x".repeat(5_000_000), 1009],
    ["binary", Buffer.from('{"t":"ping","id":"a"}'), 1003],
  ])("%s", async (_name, data, code) => {
    const client = await TestClient.connect(server.url);
    const closed = new Promise((resolve) => client.socket.once("close", resolve));
    client.socket.send(data);
    expect(await closed).toBe(code);
  });

  test("the longest one allowed is read", async () => {
    const client = await TestClient.connect(server.url);
    const text = '{"t":"ping","id":"a"}';
    expect(await answerTo(client, text.padEnd(MAX_FRAME, " "))).toMatchObject({ t: "ok", id: "a" });
    await client.close();
  });

  test("a binary frame is refused even before the greeting", async () => {
    const socket = new WebSocket(`${server.url.replace("http", "ws")}/ws`);
    socket.on("open", () => socket.send(Buffer.from('{"t":"ping","id":"a"}')));
    const [frames, code] = await new Promise<[string[], number]>((resolve) => {
      const heard: string[] = [];
      socket.on("message", (data: Buffer) => heard.push(data.toString()));
      socket.on("close", (closedWith) => resolve([heard, closedWith]));
    });
    expect(code).toBe(1003);
    expect(frames.filter((frame) => frame.includes('"ok"'))).toEqual([]);
  });

  test.each([
    ["not masked", Buffer.from([0x81, 0x02, 0x7b, 0x7d])],
    ["an unknown opcode", Buffer.from([0x83, 0x80, 0, 0, 0, 0])],
    ["not UTF-8", Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe])],
    ["reserved bits", Buffer.from([0xf1, 0x80, 0, 0, 0, 0])],
    ["an impossible length", Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])],
  ])("%s", async (_name, frame) => {
    expect(await rawly(`GET /ws HTTP/1.1\r\n${UPGRADE}`, frame)).toContain("101 Switching Protocols");
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});

describe("an upgrade that leads nowhere is turned away, and the server lives", () => {
  test.each(["/", "//", "/ws/..", "http://", "/%", "//ws", "http://[", "/nowhere?x=1"])(
    "to %s",
    async (path) => {
      const answer = await rawly(`GET ${path} HTTP/1.1\r\n${UPGRADE}`);
      expect(answer).toMatch(/^HTTP\/1\.1 40\d /);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    },
  );
});
