import { type Match, seatsToAct } from "@cairn/core";
import type { Command } from "commander";
import { describeProblem, eachRecord } from "../records.ts";

interface Flags {
  readonly byRank?: boolean;
  readonly all?: boolean;
}

/** Who may act in a match, and all their legal actions. */
const legalIn = ({ game, position }: Match, byRank: boolean): object[] =>
  seatsToAct(position).map((seat) => ({ seat, actions: game.legalActions(position, seat, { byRank }) }));

const print = (value: object): boolean => process.stdout.write(`${JSON.stringify(value)}\n`);

export function addLegal(program: Command, done: (exit: number) => void): void {
  program
    .command("legal")
    .argument("<file>", "records, one per line; - for standard input")
    .option("--by-rank", "one action per set of ranks instead of one per set of cards")
    .option("--all", "after every event, not only after the last one")
    .description("who may act after each record's last event, and all legal actions, as JSON")
    .addHelpText(
      "after",
      "\nExamples:\n  npx cairn legal game.jsonl --by-rank\n  npx cairn legal game.jsonl --all",
    )
    .action(async (file: string, { byRank = false, all = false }: Flags) => {
      const exit = await eachRecord(
        file,
        ({ line, match }) => {
          if (!match.ok) process.stderr.write(`${describeProblem(line, match.error)}\n`);
          else if (!all) print({ toAct: legalIn(match.value, byRank) });
        },
        (line, { index, match }) => {
          if (all) print({ line, event: index, toAct: legalIn(match, byRank) });
        },
      );
      done(exit);
    });
}
