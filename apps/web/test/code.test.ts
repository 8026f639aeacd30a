import { expect, test } from "vitest";
import { parseCode } from "../src/online/code.ts";

test("a code may be typed with spaces, dashes and small letters", () => {
  for (const typed of ["YRAWB", "yrawb", " Y R A W B ", "yra-wb", "yr–a wb", "y.r.a.w.b"])
    expect([typed, parseCode(typed)]).toEqual([typed, "YRAWB"]);
  for (const typed of ["", "YRAW", "YRAWBX", "YRA1B", "YRÄWB", "YRA/B"])
    expect([typed, parseCode(typed)]).toEqual([typed, undefined]);
});
