import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { HELLO, OBSERVATION, REFUSAL, RESET, STEP } from "../src/env/frames.ts";
import { cairn } from "./run.ts";

const MAIN = fileURLToPath(new URL("../src/main.mjs", import.meta.url));

interface Frame {
  readonly kind: number;
  readonly body: Buffer;
}

/** A running environment, frame by frame. */
class Env {
  readonly child: ChildProcessWithoutNullStreams;
  #pending = Buffer.alloc(0);
  #wake = (): void => undefined;

  constructor(args: readonly string[]) {
    this.child = spawn(process.execPath, [MAIN, "env", ...args]);
    this.child.stdout.on("data", (chunk: Buffer) => {
      this.#pending = Buffer.concat([this.#pending, chunk]);
      this.#wake();
    });
  }

  send(kind: number, words: readonly number[]): void {
    const frame = Buffer.alloc(8 + 4 * words.length);
    frame.writeUInt32LE(4 + 4 * words.length, 0);
    frame.writeUInt32LE(kind, 4);
    for (const [i, word] of words.entries()) frame.writeInt32LE(word | 0, 8 + 4 * i);
    this.child.stdin.write(frame);
  }

  async read(): Promise<Frame> {
    const has = (): boolean =>
      this.#pending.length >= 4 && this.#pending.length >= 4 + this.#pending.readUInt32LE(0);
    while (!has()) await new Promise<void>((resolve) => (this.#wake = resolve));
    const length = this.#pending.readUInt32LE(0);
    const frame = this.#pending.subarray(4, 4 + length);
    this.#pending = this.#pending.subarray(4 + length);
    return { kind: frame.readUInt32LE(0), body: frame.subarray(4) };
  }

  async json(): Promise<{ kind: number; value: Record<string, unknown> }> {
    const { kind, body } = await this.read();
    return { kind, value: JSON.parse(body.toString()) as Record<string, unknown> };
  }

  /** The next observation: how many moves each table has, and all bytes. */
  async observe(tables: number): Promise<{ counts: number[]; body: Buffer }> {
    const { kind, body } = await this.read();
    if (kind !== OBSERVATION) throw new Error(`a frame of kind ${kind}: ${body.toString()}`);
    const counts = Array.from({ length: tables }, (_, i) => body.readInt32LE(8 + 4 * (2 * tables + i)));
    return { counts, body: Buffer.from(body) };
  }
}

const running: Env[] = [];
function open(...args: string[]): Env {
  const env = new Env(args);
  running.push(env);
  return env;
}
afterEach(() => {
  for (const { child } of running.splice(0)) child.kill();
});

describe("cairn env", () => {
  test("one thread or two, the same choices give the same bytes", async () => {
    const args = ["krass-kariert", "--tables", "5", "--players", "4", "--seed", "7"];
    const both = [open(...args, "--workers", "1"), open(...args, "--workers", "2")];
    for (const env of both) {
      const { kind, value } = await env.json();
      expect(kind).toBe(HELLO);
      expect(value).toMatchObject({ format: "cairn-env/1", tables: 5, players: 4, actions: "features" });
    }
    for (let step = 0; step < 40; step++) {
      const seen = await Promise.all(both.map((env) => env.observe(5)));
      expect(seen[1]?.body.equals(seen[0]?.body as Buffer)).toBe(true);
      const choices = (seen[0]?.counts ?? []).map((count, i) => (7 * step + i) % count);
      for (const env of both) env.send(STEP, choices);
    }
  });

  test("two programs with half of the tables each play the games of one with all", async () => {
    const args = ["krass-kariert", "--players", "4", "--seed", "7", "--workers", "1"];
    const whole = open(...args, "--tables", "4");
    const half = open(...args, "--tables", "2", "--first-table", "2");
    expect((await half.json()).value).toMatchObject({ tables: 2, firstTable: 2 });
    await whole.json();
    for (let step = 0; step < 20; step++) {
      const all = (await whole.observe(4)).counts;
      expect((await half.observe(2)).counts).toEqual(all.slice(2));
      const choices = all.map((count, i) => (5 * step + i) % count);
      whole.send(STEP, choices);
      half.send(STEP, choices.slice(2));
    }
  });

  test("refuses what is wrong, says why, and has played nothing", async () => {
    const env = open("chimera", "--tables", "2", "--actions", "moves");
    await env.json();
    const before = await env.observe(2);
    expect(before.body.readUInt32LE(0)).toBe(before.counts.reduce((sum, count) => sum + count, 0));
    for (const [kind, words, message] of [
      [STEP, [0], /2 choices, not 1/],
      [STEP, [0, 5000], /table 1 has \d+ legal moves/],
      [STEP, [-2, 0], /table 0 has/],
      [RESET, [2, 1], /no table 2/],
      [RESET, [0], /a table and a seed/],
      [9, [], /no request 9/],
    ] as const) {
      env.send(kind, words);
      const { kind: answer, value } = await env.json();
      expect([answer, value["message"]]).toEqual([REFUSAL, expect.stringMatching(message)]);
    }
    env.send(STEP, [-1, -1]);
    expect((await env.observe(2)).body.equals(before.body)).toBe(true);
    env.send(RESET, [0, 3, 1, 3]);
    const { counts } = await env.observe(2);
    expect(counts[0]).toBe(counts[1]);
    env.child.stdin.end();
    const [code] = (await once(env.child, "exit")) as [number];
    expect(code).toBe(0);
  });

  test("a frame that is none ends it with the reason", async () => {
    const env = open("chimera", "--tables", "1");
    await env.json();
    await env.observe(1);
    env.child.stdin.write(Buffer.from([7, 0, 0, 0, 1]));
    expect((await env.json()).value["message"]).toMatch(/whole number of words/);
  });

  test("wrong calls are told in a sentence", async () => {
    for (const [args, message] of [
      [["bridge"], /no game "bridge"/],
      [["chimera", "--tables", "0"], /--tables must be/],
      [["chimera", "--players", "4"], /--players must be/],
      [["chimera", "--options", '{"limit":-1}'], /limit/],
    ] as const) {
      const { code, stderr } = await cairn(["env", ...args]);
      expect(code).toBe(2);
      expect(stderr).toMatch(message);
    }
  });
});
