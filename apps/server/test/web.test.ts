import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig, type RunningServer, startServer } from "../src/index.ts";

const folder = mkdtempSync(join(tmpdir(), "cairn-web-root-"));
const LONG = "long ".repeat(1000);
let server: RunningServer;

beforeAll(async () => {
  writeFileSync(join(folder, "index.html"), "<title>Cairn</title>");
  mkdirSync(join(folder, "assets"));
  for (const [name, text] of Object.entries({ "long.js": LONG, "short.js": "short" })) {
    writeFileSync(join(folder, "assets", name), text);
  }
  writeFileSync(join(folder, "assets", "long.js.br"), brotliCompressSync(LONG));
  const database = join(folder, "cairn.sqlite");
  const config = readConfig({ port: "0", database, webRoot: folder, logLevel: "error" });
  server = await startServer(config, "test");
});

afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = async (path: string, accept: string): Promise<[number, string]> => {
  const response = await fetch(server.url + path, { headers: { accept } });
  return [response.status, await response.text()];
};

test("browsers get the page at every address that is no file", async () => {
  expect(await get("/play/chimera", "text/html")).toEqual([200, "<title>Cairn</title>"]);
});

test.each(["/", "/t/ABCDE", "/play/chimera?a=b.c"])(
  "%s opens for whoever names no type, as the service worker and looks at links do",
  async (path) => {
    expect(await get(path, "*/*")).toEqual([200, "<title>Cairn</title>"]);
    expect((await fetch(server.url + path, { method: "HEAD" })).status).toBe(200);
  },
);

test("programs are told what is not there", async () => {
  expect((await get("/assets/gone.js", "*/*"))[0]).toBe(404);
  expect((await get("/gone.json?now", "*/*"))[0]).toBe(404);
  expect((await get("/play/chimera", "application/json"))[0]).toBe(404);
  expect((await get("/api/nothing", "text/html"))[0]).toBe(404);
});

test.each([
  ["long.js", "br", LONG],
  ["long.js", null, LONG],
  ["short.js", null, "short"],
])(
  "files that the build has compressed go out so, to those who can read them: %s, %s",
  async (name, coding, text) => {
    const headers = { "accept-encoding": coding ?? "identity" };
    const response = await fetch(`${server.url}/assets/${name}`, { headers });
    expect(response.headers.get("content-encoding")).toBe(coding);
    expect(response.headers.get("content-type")).toContain("javascript");
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(await response.text()).toBe(text);
  },
);

test("a browser that comes for the first time may fetch all files of the page at once, and look on", async () => {
  const statuses = new Set<number>();
  // As many connections as browsers have.
  const fetchMany = async (): Promise<void> => {
    for (let i = 0; i < 85; i++) statuses.add((await fetch(`${server.url}/assets/short.js`)).status);
  };
  await Promise.all(Array.from({ length: 6 }, fetchMany));
  expect([...statuses]).toEqual([200]);
  expect((await get("/me", "text/html"))[0]).toBe(200);
});
