import { CATALOGUE } from "@cairn/games/bots";
import { type BotTable } from "@cairn/bots";
import type { Command } from "commander";
import { INTERRUPTED, OK, WrongCall } from "../exit.ts";
import { farewell } from "../play/greeting.ts";
import { type Loaded, loadRecord } from "../play/save.ts";
import { Session } from "../play/session.ts";
import { type Flags, newMatch, resumeMatch, type Setup } from "../play/start.ts";
import { tableOf } from "../play/tables.ts";
import { Left, Terminal } from "../play/terminal.ts";
import { needGame } from "../setup.ts";

/** Asks for a game where nobody has named one; a pipe cannot be asked. */
async function askGame(terminal: Terminal): Promise<BotTable> {
  const names = CATALOGUE.map(({ game }) => tableOf(game.id));
  terminal.print(["Cairn: two climbing card games, here against bots. Which one?"]);
  terminal.print(names.map(({ title, summary }, i) => `  ${i + 1}) ${title.padEnd(14)} ${summary}`));
  if (!terminal.isInteractive) {
    terminal.print(["Nobody is there to be asked, so it is Chimera."]);
    return needGame("chimera");
  }
  for await (const line of terminal.answers(() => "1 or 2, or quit> ")) {
    const text = line.trim().toLowerCase();
    if (["q", "quit", "exit"].includes(text)) throw new Left("quit");
    const entry = CATALOGUE.find(({ game }, i) => text === `${i + 1}` || text === game.id);
    if (entry) return entry;
    terminal.print(["Type 1 or 2, or quit."]);
  }
  throw new Left("end-of-input");
}

async function setUp(
  game: string | undefined,
  flags: Flags,
  loaded: Loaded,
  terminal: Terminal,
): Promise<Setup> {
  if (loaded.state !== "match") {
    return newMatch(game === undefined ? await askGame(terminal) : needGame(game), flags);
  }
  const { match } = loaded;
  if (game !== undefined && needGame(game).game !== match.game) {
    throw new WrongCall(`${flags.record} is a match of ${match.game.id}, not of ${game}`);
  }
  return resumeMatch(needGame(match.game.id), match, flags);
}

async function play(game: string | undefined, flags: Flags): Promise<number> {
  if (game !== undefined) needGame(game);
  if (flags.record === "-") throw new WrongCall("--record needs a file, not standard output");
  const loaded: Loaded = flags.record === undefined ? { state: "none" } : await loadRecord(flags.record);
  if (loaded.state === "refused") {
    process.stderr.write(`cairn: ${loaded.message}\n`);
    return loaded.exit;
  }
  const terminal = new Terminal();
  let setup: Setup | undefined;
  try {
    setup = await setUp(game, flags, loaded, terminal);
    await new Session(setup, terminal, flags.record).run();
    return OK;
  } catch (error) {
    if (!(error instanceof Left)) throw error;
    terminal.print(farewell(error.reason, setup, flags.record));
    return error.reason === "interrupt" ? INTERRUPTED : OK;
  } finally {
    terminal.close();
  }
}

export function addPlay(program: Command, done: (exit: number) => void): void {
  program
    .command("play")
    .argument("[game]", "chimera or krass-kariert; asked for if left out")
    .option(
      "--bots <names>",
      "a bot for each other seat, clockwise from seat 0, or one for all (default: greedy)",
    )
    .option("--players <n>", "how many players with you, where the game leaves it open")
    .option("--seat <n>", "your seat, from 0; drawn from the seed if left out")
    .option("--seed <text>", "the same seed deals the same cards; drawn if left out")
    .option("--options <json>", "the game's options")
    .option("--record <file>", "save the match there after every event, and go on with it if it is there")
    .description("play in the terminal against bots")
    .addHelpText("after", "\nExample:\n  npx cairn play krass-kariert --players 4 --record my-game.jsonl")
    .action(async (game: string | undefined, flags: Flags) => {
      done(await play(game, flags));
    });
}
