// `npx node tools/join-nets.ts OUT FILE FILE…`: writes files of weights of one game as one. Whoever plays by it takes the
// mean of what its members say; the first plays where only one can, in the worlds of a search.
import { unwrap } from "@cairn/core";
import { packEnsemble } from "@cairn/nets";
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";

const [out, ...files] = process.argv.slice(2);
if (out === undefined || files.length < 2) throw new Error("usage: join-nets OUT FILE FILE…");
const seed = files.map((file) => basename(file, ".weights")).join("+");
writeFileSync(
  out,
  unwrap(
    packEnsemble(
      files.map((file) => readFileSync(file)),
      seed,
    ),
  ),
);
