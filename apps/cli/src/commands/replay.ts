import type { Match } from "@cairn/core";
import type { Command } from "commander";
import { exampleGame } from "../games.ts";
import { describeProblem, eachRecord, type ReadRecord } from "../records.ts";

function describeMatch(match: Match): string {
  const { game, position, players, events } = match;
  const result = game.result(position);
  const names = players.map(({ name }) => name).join(", ");
  const outcome =
    result === undefined
      ? "not over"
      : Object.entries(result)
          .map(([name, numbers]) => `${name} ${numbers.join(" ")}`)
          .join(", ");
  return `ok, ${game.id}, ${names}, ${events.length} events, ${outcome}`;
}

function toJson({ line, match }: ReadRecord): object {
  if (!match.ok) return { line, ok: false, ...match.error };
  const { game, position, events } = match.value;
  const result = game.result(position);
  return { line, ok: true, game: game.id, events: events.length, over: result !== undefined, result };
}

export function addReplay(program: Command, done: (exit: number) => void): void {
  program
    .command("replay")
    .argument("<file>", "records, one per line; - for standard input")
    .option("--json", "one JSON line per record")
    .description("check every record against the rules; print the result, or the first invalid event")
    .addHelpText(
      "after",
      `\nExample:\n  npx cairn simulate ${exampleGame()} --matches 3 | npx cairn replay -`,
    )
    .action(async (file: string, options: { json?: boolean }) => {
      const exit = await eachRecord(file, (record) => {
        const { line, match } = record;
        const text = match.ok
          ? `line ${line}: ${describeMatch(match.value)}`
          : describeProblem(line, match.error);
        process.stdout.write(`${options.json ? JSON.stringify(toJson(record)) : text}\n`);
      });
      done(exit);
    });
}
