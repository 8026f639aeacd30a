import type { Command } from "commander";
import { OK, WrongCall } from "../exit.ts";

async function move(from: string, to: string): Promise<Readonly<Record<string, number>>> {
  // Loaded only here: no other command should wait for it.
  const { StoreFailure, StoreRefused } = await import("@cairn/server");
  const { moveDatabase } = await import("@cairn/server/move-database");
  try {
    return await moveDatabase(from, to);
  } catch (error) {
    const isExpected = error instanceof StoreRefused || error instanceof StoreFailure;
    throw isExpected ? new WrongCall(error.message) : error;
  }
}

export function addMoveDatabase(program: Command, done: (exit: number) => void): void {
  program
    .command("move-database")
    .argument("<FROM>", "an SQLite file, or postgres://…; no server may be using it")
    .argument("<TO>", "an SQLite file, or postgres://…; it must not hold anything of Cairn's yet")
    .description("copy everything from SQLite to PostgreSQL or back, and compare every row")
    .addHelpText(
      "after",
      "\nExample:\n  npx cairn move-database cairn.sqlite postgres://cairn@db.example/cairn",
    )
    .action(async (from: string, to: string) => {
      const counts = await move(from, to);
      const told = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
      process.stdout.write(`copied and compared: ${told.join(", ")}\n`);
      done(OK);
    });
}
