import { Rng } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { FrameReader } from "../../src/net/websocket/frame-reader.ts";

const LIMITS = { maxPayload: 16 * 1024, maxFragments: 16 };

/** A frame as a client sends it. */
function frame(first: number, data: Buffer | string, mask = [7, 0, 255, 128]): Buffer {
  const bytes = Buffer.from(data);
  const { length } = bytes;
  const size =
    length < 126
      ? [0x80 | length]
      : length < 0x10000
        ? [0x80 | 126, length >> 8, length & 255]
        : [0x80 | 127, 0, 0, 0, 0, 0, length >> 16, (length >> 8) & 255, length & 255];
  return Buffer.concat([Buffer.from([first, ...size, ...mask]), bytes.map((b, i) => b ^ (mask[i & 3] ?? 0))]);
}

/** What a reader makes of this, come in these chunks. */
function read(chunks: readonly Buffer[]): string[] {
  const heard: string[] = [];
  const reader = new FrameReader(
    {
      text: (text) => heard.push(text),
      binary: () => heard.push("(binary)"),
      ping: (data) => heard.push(`(ping ${data.toString()})`),
      pong: () => heard.push("(pong)"),
      goodbye: () => heard.push("(close)"),
      fault: (status) => heard.push(`(fault ${status})`),
    },
    LIMITS,
  );
  for (const chunk of chunks) reader.push(Buffer.from(chunk));
  return heard;
}

const [TEXT, BINARY, CLOSE, PING, PONG] = [0x81, 0x82, 0x88, 0x89, 0x8a];
const TALK: readonly (readonly [Buffer, ...string[]])[] = [
  [frame(TEXT, ""), ""],
  [frame(TEXT, '{"t":"act"}'), '{"t":"act"}'],
  [frame(TEXT, "x".repeat(125)), "x".repeat(125)],
  [frame(TEXT, "y".repeat(126)), "y".repeat(126)],
  [frame(TEXT, "키메라 és ä 🀄".repeat(300)), "키메라 és ä 🀄".repeat(300)],
  [frame(PING, "here?"), "(ping here?)"],
  [Buffer.concat([frame(0x01, "키".slice(0)), frame(PONG, ""), frame(0x80, "z")]), "(pong)", "키z"],
  [Buffer.concat([frame(0x02, "a"), frame(0x00, ""), frame(0x80, "")]), "(binary)"],
  [frame(BINARY, "a"), "(binary)"],
];
const TOLD = TALK.flatMap(([, ...heard]) => heard);
const SENT = Buffer.concat(TALK.map(([bytes]) => bytes));

describe("what clients send", () => {
  test("is read as it was said, whole or byte by byte", () => {
    expect(read([SENT])).toEqual(TOLD);
    expect(read([...SENT].map((byte) => Buffer.of(byte)))).toEqual(TOLD);
  });

  test("is read as it was said, in whatever chunks it comes", () => {
    const rng = new Rng("chunks");
    for (let i = 0; i < 200; i++) {
      const chunks: Buffer[] = [];
      for (let at = 0; at < SENT.length;) {
        const length = 1 + rng.below(rng.below(2) === 0 ? 20 : 5000);
        chunks.push(SENT.subarray(at, at + length));
        at += length;
      }
      expect(read(chunks)).toEqual(TOLD);
    }
  });

  test("a goodbye is the last thing that is heard, and may have a reason", () => {
    for (const data of [Buffer.alloc(0), Buffer.from([3, 232]), Buffer.from([3, 233, 98, 121, 101])])
      expect(read([frame(CLOSE, data), frame(TEXT, "more")])).toEqual(["(close)"]);
  });

  test.each([
    ["a frame that is not masked", Buffer.from([0x81, 1]), 1002],
    ["an extension that nobody has agreed on", frame(0xc1, "a"), 1002],
    ["an opcode that means nothing", frame(0x83, "a"), 1002],
    ["a ping in parts", frame(0x09, "a"), 1002],
    ["a ping that is too long", frame(PING, "a".repeat(126)), 1002],
    ["a part of nothing", frame(0x80, "a"), 1002],
    ["a new message within another", Buffer.concat([frame(0x01, "a"), frame(TEXT, "b")]), 1002],
    ["half a status", frame(CLOSE, "a"), 1002],
    ["a status that is never sent", frame(CLOSE, Buffer.from([3, 238])), 1002],
    ["a reason that is not text", frame(CLOSE, Buffer.from([3, 232, 255])), 1007],
    ["text that is not UTF-8", frame(TEXT, Buffer.from([0xc3, 0x28])), 1007],
    ["half a character", frame(TEXT, Buffer.from("키").subarray(0, 2)), 1007],
    ["a message that is too long", frame(TEXT, "a".repeat(LIMITS.maxPayload + 1)).subarray(0, 4), 1009],
    ["a length beyond all numbers", Buffer.from([0x81, 0xff, ...Buffer.alloc(8, 255)]), 1009],
    [
      "a message that is too long in all",
      Buffer.concat([frame(0x01, "a".repeat(9000)), frame(0x80, "a".repeat(9000))]),
      1009,
    ],
    [
      "parts without an end",
      Buffer.concat([frame(0x01, ""), ...Array<Buffer>(16).fill(frame(0x00, ""))]),
      1008,
    ],
  ])("%s ends the conversation", (_what, bytes, status) => {
    const said = [Buffer.concat([bytes, frame(TEXT, "more")])];
    expect(read(said)).toEqual([`(fault ${status})`]);
    expect(read([bytes, frame(TEXT, "more")])).toEqual([`(fault ${status})`]);
  });
});
