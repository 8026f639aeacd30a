import { expect, test } from "vitest";
import * as ws from "ws";
import { pongFrame, textFrame } from "../src/wire.ts";

/** The same frame as the library that reads them would write it. */
const byLibrary = (text: string, opcode = 1): Buffer => {
  const options = { fin: true, rsv1: false, opcode, mask: false, readOnly: false };
  const parts = (ws as unknown as { Sender: { frame(data: Buffer, how: object): Buffer[] } }).Sender.frame(
    Buffer.from(text),
    options,
  );
  return Buffer.concat(parts);
};

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 100_000])("a text of %i bytes is one whole frame", (size) => {
  const text = "x".repeat(size);
  expect(textFrame(text).equals(byLibrary(text))).toBe(true);
});

test("lengths count bytes, not characters", () => {
  for (const text of ["ä".repeat(63), "키메라".repeat(20), "🀄".repeat(20_000)]) {
    expect(textFrame(text).equals(byLibrary(text))).toBe(true);
  }
});

test.each([0, 1, 125])("the answer to a ping with %i bytes has the same", (size) => {
  const data = "x".repeat(size);
  expect(pongFrame(Buffer.from(data)).equals(byLibrary(data, 10))).toBe(true);
});
