import { expect, test } from "vitest";
import { createHttp } from "../../src/net/http.ts";
import { warnOfProxy } from "../../src/net/proxy-warning.ts";
import { readConfig } from "../../src/config.ts";

test.each([
  [0, 1],
  [1, 0],
])("with %i trusted proxies X-Forwarded-For is warned of %i times", async (trusted, warnings) => {
  const lines: string[] = [];
  const app = createHttp(readConfig({ logLevel: "warn" }), { stream: { write: (line) => lines.push(line) } });
  warnOfProxy(app, trusted);
  app.get("/", () => "here");
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  await fetch(url);
  expect(lines).toEqual([]);
  for (let i = 0; i < 3; i++) await fetch(url, { headers: { "x-forwarded-for": "192.0.2.1" } });
  expect(lines.filter((line) => line.includes("no proxy is trusted")).length).toBe(warnings);
  await app.close();
});
