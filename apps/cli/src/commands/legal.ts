import { seatsToAct } from "@cairn/core";
import type { Command } from "commander";
import { describeProblem, eachRecord } from "../records.ts";

export function addLegal(program: Command, done: (exit: number) => void): void {
  program
    .command("legal")
    .argument("<file>", "records, one per line; - for standard input")
    .option("--by-rank", "one action per set of ranks instead of one per set of cards")
    .description("who may act after each record's last event, and all legal actions, as JSON")
    .addHelpText("after", "\nExample:\n  npx cairn legal game.jsonl --by-rank")
    .action(async (file: string, { byRank = false }: { byRank?: boolean }) => {
      const exit = await eachRecord(file, ({ line, match }) => {
        if (!match.ok) {
          process.stderr.write(`${describeProblem(line, match.error)}\n`);
          return;
        }
        const { game, position } = match.value;
        const toAct = seatsToAct(position).map((seat) => ({
          seat,
          actions: game.legalActions(position, seat, { byRank }),
        }));
        process.stdout.write(`${JSON.stringify({ toAct })}\n`);
      });
      done(exit);
    });
}
