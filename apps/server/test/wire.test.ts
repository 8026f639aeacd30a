import { expect, test } from "vitest";
import * as ws from "ws";
import { textFrame } from "../src/wire.ts";

/** The same frame as the library that reads them would write it. */
const byLibrary = (text: string): Buffer => {
  const options = { fin: true, rsv1: false, opcode: 1, mask: false, readOnly: false };
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
