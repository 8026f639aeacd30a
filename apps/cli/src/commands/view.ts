import type { Match, Viewer } from "@cairn/core";
import type { Command } from "commander";
import { NO, WrongCall } from "../exit.ts";
import { describeProblem, eachRecord } from "../records.ts";

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
    .description("what a seat knows after each record's last event, as JSON")
    .addHelpText("after", "\nExample:\n  npx cairn view game.jsonl --seat 1")
    .action(async (file: string, options: { seat: string }) => {
      const viewer = parseViewer(options.seat);
      let missing = false;
      const exit = await eachRecord(file, ({ line, match }) => {
        if (!match.ok) {
          process.stderr.write(`${describeProblem(line, match.error)}\n`);
        } else if (!isSeated(match.value, viewer)) {
          missing = true;
          process.stderr.write(
            `line ${line}: no-such-seat: there are only ${match.value.players.length} seats\n`,
          );
        } else {
          const { game, position } = match.value;
          process.stdout.write(`${JSON.stringify(game.view(position, viewer))}\n`);
        }
      });
      done(Math.max(exit, missing ? NO : 0));
    });
}
