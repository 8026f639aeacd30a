import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type TestServer, testServer } from "./setup.ts";

// Upgrades by hand, from somebody who does not do what a client should.

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Sends a request and keeps its own end open; resolves with the line of the answer's status. */
async function ask(server: TestServer, path: string, protocol: string): Promise<string> {
  const { hostname: host, port } = new URL(server.url);
  const socket = connect({ host, port: Number(port), allowHalfOpen: true });
  sockets.push(socket);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`);
  const [data] = (await once(socket, "data")) as [Buffer];
  return data.toString().split("\r\n")[0] as string;
}

test("whoever is turned away and stays does not hold up the end of the server", async () => {
  const server = await testServer();
  expect(await ask(server, "/elsewhere", "websocket")).toBe("HTTP/1.1 404 Not Found");
  await server.cleanUp();
});

test("whoever is turned away and stays has no connection any more", async () => {
  const server = await testServer();
  await ask(server, "/elsewhere", "websocket");
  const [socket] = sockets as [Socket];
  // Writing to somebody who has closed is an error, to somebody who has only finished it is not.
  const failed = once(socket, "error");
  const writing = setInterval(() => socket.write("more"), 10);
  expect(await failed.finally(() => clearInterval(writing))).toHaveLength(1);
  await server.cleanUp();
});

test("an offer of another protocol is not taken up, and the request answered", async () => {
  const server = await testServer();
  expect(await ask(server, "/healthz", "h2c")).toBe("HTTP/1.1 200 OK");
  await server.cleanUp();
});
