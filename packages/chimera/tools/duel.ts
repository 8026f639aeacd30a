// `npm run figures:duel -- A B [DEALS] [SEED]`: card play of two players of Chimera without search, on duplicate deals of
// training, each twice with the sides changed. A player is `rule`, or a released net or a file; several of these joined
// by + choose by the mean of their values, early:13:A+B do so with 13 cards or more in hand and leave the others to the last
// of them, and learned:NAME is a net as it learns, not frozen. 12,000 deals of two nets take some twenty seconds. Prints
// JSON.
import {
  type ChimeraOpponent,
  duel,
  ensembleOpponent,
  learnedOpponent,
  netOpponent,
  ruleOpponent,
} from "@cairn/chimera/learning";
import { cardsLeft } from "@cairn/chimera/kernel";
import { figuresOf, netsNamed } from "./training/folder.ts";

const [a, b, deals = "6000", seed = "tune-duel"] = process.argv.slice(2);
if (a === undefined || b === undefined) throw new Error("usage: duel A B [DEALS] [SEED]");

function playerNamed(name: string): ChimeraOpponent {
  if (name === "rule") return ruleOpponent();
  const [, learned] = /^learned:(.+)$/.exec(name) ?? [];
  if (learned !== undefined) return learnedOpponent(netsNamed(learned));
  const [, least, early] = /^early:(\d+):(.+)$/.exec(name) ?? [];
  if (early !== undefined) {
    const [many, few] = [playerNamed(early), playerNamed(early.slice(early.lastIndexOf("+") + 1))];
    return (position, ...asked) =>
      (cardsLeft(position.words, position.turn) >= Number(least) ? many : few)(position, ...asked);
  }
  const files = name.split("+").map(netsNamed);
  return files.length === 1 ? netOpponent(files[0] as Uint8Array) : ensembleOpponent(files);
}

const result = figuresOf(duel(playerNamed(a), playerNamed(b), Number(deals), seed));
process.stdout.write(`${JSON.stringify({ a, b, deals: Number(deals), seed, ...result })}\n`);
