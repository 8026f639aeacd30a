import { census } from "@cairn/chimera";
import type { Command } from "commander";
import { OK, WrongCall } from "../exit.ts";

export function addCensus(program: Command, done: (exit: number) => void): void {
  program
    .command("census")
    .argument("<game>", "chimera")
    .option("--json", "as JSON, which is also the default")
    .description("combinations by kind and length over all hands of up to 20 cards, as JSON")
    .addHelpText("after", "\nExample:\n  npx cairn census chimera")
    .action((game: string) => {
      if (game !== "chimera")
        throw new WrongCall(`there is a census for chimera only, not for "${game.slice(0, 40)}"`);
      process.stdout.write(`${JSON.stringify(census(), undefined, 2)}\n`);
      done(OK);
    });
}
