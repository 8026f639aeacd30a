import { describe, expect, test } from "vitest";
import { ConfigError, type GivenConfig, readConfig, SETTINGS } from "../../src/config.ts";

describe("settings", () => {
  test("every default can be read, and has a flag and a variable of its own", () => {
    expect(readConfig({})).toMatchObject({ host: "127.0.0.1", port: 7777, origins: [], secureCookie: false });
    const all = Object.values(SETTINGS);
    expect(new Set(all.map(({ flag }) => flag)).size).toBe(all.length);
    expect(SETTINGS.maxAddressSockets.env).toBe("CAIRN_MAX_ADDRESS_SOCKETS");
  });

  test("a flag goes before the environment, and that before the default", () => {
    const env = { CAIRN_PORT: "1", CAIRN_PACE: "0.5", PORT: "2" };
    expect(readConfig({ port: "3" }, env)).toMatchObject({ port: 3, pace: 0.5, dealSeconds: 8 });
  });

  test("origins are what browsers send, however they are written", () => {
    const { origins } = readConfig({
      origins: "https://A.Example/,http://b.example:80,https://c.example:8443",
    });
    expect(origins).toEqual(["https://a.example", "http://b.example", "https://c.example:8443"]);
  });

  test("lists are cut at commas, without empty parts", () => {
    expect(readConfig({ origins: " https://a.example,, https://b.example " }).origins).toEqual([
      "https://a.example",
      "https://b.example",
    ]);
  });

  test.each<[GivenConfig, string]>([
    [{ origins: "https://a.example/path" }, "--origins must be origins such as"],
    [{ origins: "a.example" }, "--origins must be origins such as"],
    [{ port: "65536" }, '--port must be a port from 0 to 65535, not "65536"'],
    [{ port: "-1" }, "--port must be"],
    [{ port: "0x10" }, "--port must be"],
    [{ pace: "-0.1" }, "--pace must be a number from 0"],
    [{ pace: "Infinity" }, "--pace must be a number from 0"],
    [{ pace: "" }, "--pace must be a number from 0"],
    [{ pace: "NaN" }, "--pace must be a number from 0"],
    [{ maxTables: "1.5" }, "--max-tables must be a whole number"],
    [{ host: "" }, "--host must not be empty"],
    [{ secureCookie: "1" }, "--secure-cookie must be true or false"],
    [{ logLevel: "trace" }, "--log-level must be one of fatal, error"],
    [{ awaySeconds: `9${"0".repeat(60)}` }, '--away-seconds must be a number from 0 to 1000000, not "9000'],
  ])("%j is refused with its flag and what is wanted", (given, message) => {
    expect(() => readConfig(given)).toThrow(ConfigError);
    expect(() => readConfig(given)).toThrow(message);
  });

  test("what is wrong in the environment is named by its flag too", () => {
    expect(() => readConfig({}, { CAIRN_PORT: "eighty" })).toThrow("--port must be");
  });
});
