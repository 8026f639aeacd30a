import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, lstatSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WrongCall } from "../src/exit.ts";
import { openLines } from "../src/io.ts";
import { cairn } from "./run.ts";

let folder: string;
const at = (name: string): string => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cairn-io-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function write(file: string): Promise<void> {
  const out = openLines(file);
  await out.write("a line");
  await out.close();
}

describe("lines that are written", () => {
  test("to a file come all at once, or not at all", async () => {
    const out = openLines(at("file"));
    await out.write("a line");
    expect(readdirSync(folder)).toEqual([`file.${process.pid}.part`]);
    await out.abandon();
    expect(readdirSync(folder)).toEqual([]);
    await write(at("file"));
    expect(readdirSync(folder)).toEqual(["file"]);
  });

  test.each(["there", "not there"])("to a link go to its file, which is %s", async (state) => {
    if (state === "there") await write(at("file"));
    symlinkSync("file", at("link"));
    symlinkSync(at("link"), at("link to it"));
    await write(at("link to it"));
    expect(readFileSync(at("file"), "utf8")).toBe("a line\n");
    expect(lstatSync(at("link to it")).isSymbolicLink()).toBe(true);
    expect(readdirSync(folder).toSorted()).toEqual(["file", "link", "link to it"]);
  });

  test("to a pipe go into it", async () => {
    execFileSync("/usr/bin/env", ["mkfifo", at("pipe")]);
    const read = readFile(at("pipe"), "utf8");
    await write(at("pipe"));
    expect(await read).toBe("a line\n");
    expect(lstatSync(at("pipe")).isFIFO()).toBe(true);
  });

  test("nowhere are refused before there are any", () => {
    mkdirSync(at("folder"));
    symlinkSync("circle", at("circle"));
    expect(() => openLines(at("folder"))).toThrow(
      new WrongCall(`cannot write ${at("folder")}: it is a folder`),
    );
    expect(() => openLines(at("circle"))).toThrow(WrongCall);
    expect(() => openLines(at("no/such/folder"))).toThrow(WrongCall);
  });

  test("to a place that has become a folder meanwhile are lost, and that is told", async () => {
    const out = openLines(at("file"));
    await out.write("a line");
    mkdirSync(at("file"));
    await expect(out.close()).rejects.toThrow(WrongCall);
    await out.abandon();
    expect(readdirSync(folder)).toEqual(["file"]);
  });
});

test("simulate says that its target is a folder", async () => {
  const { code, stdout, stderr } = await cairn(["simulate", "chimera", "--out", folder]);
  expect({ code, stdout, stderr }).toEqual({
    code: 2,
    stdout: "",
    stderr: `cairn: cannot write ${folder}: it is a folder\n`,
  });
});
