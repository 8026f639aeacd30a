import { testGame } from "@cairn/testkit";
import { krassKariert } from "../src/index.ts";

testGame(
  krassKariert,
  [
    { players: 3, options: {} },
    { players: 4, options: { chips: 2, xPolicy: "free" } },
    { players: 5, options: { xPolicy: "single" } },
    { players: 3, options: { oneDeal: true } },
  ],
  { matches: process.env["CAIRN_LONG"] === undefined ? 1 : 6, worlds: 2 },
);
