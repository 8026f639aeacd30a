import type { Match, RecordStep, Viewer } from "@cairn/core";
import type { Command } from "commander";
import { NO, WrongCall } from "../exit.ts";
import { describeProblem, eachRecord, type ReadRecord } from "../records.ts";

function parseViewer(text: string): Viewer {
  if (text === "spectator") return "spectator";
  if (/^[0-4]$/.test(text)) return Number(text);
  throw new WrongCall(`--seat must be a seat from 0 on, or "spectator", not "${text.slice(0, 20)}"`);
}

const isSeated = (match: Match, viewer: Viewer): boolean =>
  viewer === "spectator" || viewer < match.players.length;

export function addView(program: Command, done: (exit: number) => void): void {
  program
    .command("view")
    .argument("<file>", "records, one per line; - for standard input")
    .requiredOption("--seat <seat>", 'a seat from 0 on, or "spectator"')
    .option("--all", "after every event, not only after the last one")
    .description("what a seat knows after each record's last event, as JSON")
    .addHelpText(
      "after",
      "\nExamples:\n  npx cairn view game.jsonl --seat 1\n  npx cairn view game.jsonl --seat 1 --all",
    )
    .action(async (file: string, options: { seat: string; all?: boolean }) => {
      const viewer = parseViewer(options.seat);
      let missing = false;
      const use = ({ line, match }: ReadRecord): void => {
        if (!match.ok) {
          process.stderr.write(`${describeProblem(line, match.error)}\n`);
        } else if (!isSeated(match.value, viewer)) {
          missing = true;
          process.stderr.write(
            `line ${line}: no-such-seat: there are only ${match.value.players.length} seats\n`,
          );
        } else if (!options.all) {
          const { game, position } = match.value;
          process.stdout.write(`${JSON.stringify(game.view(position, viewer))}\n`);
        }
      };
      const visit = (line: number, { index, match }: RecordStep): void => {
        if (!options.all || !isSeated(match, viewer)) return;
        const view = match.game.view(match.position, viewer);
        process.stdout.write(`${JSON.stringify({ line, event: index, view })}\n`);
      };
      const exit = await eachRecord(file, use, visit);
      done(Math.max(exit, missing ? NO : 0));
    });
}
