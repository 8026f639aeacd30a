import { expect, test } from "vitest";
import { unpacked } from "../../build/unpack-namespaces.ts";

test("constants that are taken from a module at once are taken one by one", () => {
  const code = 'import * as L from "./layout.ts";\nconst { HAND, PILE } = L;\nconst size = HAND;\n';
  expect(unpacked(code)).toBe(
    'import * as L from "./layout.ts";\nconst HAND = L.HAND, PILE = L.PILE;\nconst size = HAND;\n',
  );
});

test.each(["  const { seat } = action;", "const { a: b } = c;", "const { a } = f();", "let { a } = b;"])(
  "%s stays",
  (code) => expect(unpacked(code)).toBe(code),
);
