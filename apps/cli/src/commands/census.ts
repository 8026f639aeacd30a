import { GAMES } from "@cairn/games";
import type { Command } from "commander";
import { OK } from "../exit.ts";
import { anyGame, exampleGame } from "../games.ts";
import { needPart } from "../setup.ts";

export function addCensus(program: Command, done: (exit: number) => void): void {
  const counted = GAMES.filter(({ census }) => census !== undefined);
  program
    .command("census")
    .argument("<game>", anyGame(counted))
    .option("--json", "print JSON, as it does anyway")
    .description("count combinations by kind and length over all possible hands, as JSON")
    .addHelpText(
      "after",
      `\nExample:\n  npx cairn census ${exampleGame(({ census }) => census !== undefined)}`,
    )
    .action(async (game: string) => {
      const census = await needPart(game, "census");
      process.stdout.write(`${JSON.stringify(census(), undefined, 2)}\n`);
      done(OK);
    });
}
