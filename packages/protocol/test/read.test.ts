import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { expect, test } from "vitest";
import { ClientMessage, MAX_ID, readClientMessage } from "../src/index.ts";

/** What a field of an act may be, right ones and wrong ones; undefined leaves it out. */
const FIELDS: readonly (readonly [name: string, values: readonly (string | undefined)[]])[] = [
  ["t", ['"act"', '"ping"', '"Act"', "1", "null", "[]", undefined]],
  ["id", ['"a"', '""', `"${"i".repeat(MAX_ID)}"`, `"${"i".repeat(MAX_ID + 1)}"`, "7", "null", undefined]],
  ["at", ["0", "-0", "7", "-1", "1.5", "1e300", "1e999", '"7"', "null", undefined]],
  ["action", ['{"type":"pass","seat":1}', "{}", "[]", "null", '"pass"', undefined]],
  ["__proto__", [undefined, '{"at":1}']],
  ["toString", [undefined, "1"]],
];

/** Every combination of these, as JSON. */
const messages = (): string[] =>
  FIELDS.reduce<string[][]>(
    (lists, [name, values]) =>
      lists.flatMap((list) =>
        values.map((value) => (value === undefined ? list : [...list, `"${name}":${value}`])),
      ),
    [[]],
  ).map((fields) => `{${fields.join(",")}}`);

test("an act is read as the schema reads it, whatever is wrong with it", () => {
  let acts = 0;
  const different = messages().filter((text) => {
    const bySchema = v.safeParse(ClientMessage, JSON.parse(text), { abortEarly: true });
    const read = readClientMessage(text);
    if (read.ok && read.value.t === "act") acts++;
    return read.ok !== bySchema.success || (read.ok && !isDeepStrictEqual(read.value, bySchema.output));
  });
  expect(different).toEqual([]);
  // Two of the ids, four of the numbers and five of the actions are right.
  expect(acts).toBe(2 * 4 * 5);
});

test("what is no object and what is no JSON is refused", () => {
  for (const text of ["null", "7", '"act"', "[]", '["act"]'])
    expect(readClientMessage(text)).toMatchObject({ ok: false, error: { code: "bad-message" } });
  for (const text of ["", "{", "act", "{'t':1}"])
    expect(readClientMessage(text)).toMatchObject({ ok: false, error: { code: "not-json" } });
});
