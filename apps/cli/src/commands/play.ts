import { GAMES } from "@cairn/games";
import { LANGUAGES, type Language, padEnd } from "@cairn/terminal";
import { type Command, Option } from "commander";
import { INTERRUPTED, OK, WrongCall } from "../exit.ts";
import { anyGame, exampleGame, isOpen } from "../games.ts";
import { farewell } from "../play/greeting.ts";
import { type Loaded, loadRecord } from "../play/save.ts";
import { Session } from "../play/session.ts";
import { type Flags, needTerminalGame, newMatch, resumeMatch, type Setup } from "../play/start.ts";
import { Left, Terminal } from "../play/terminal.ts";
import { textsIn } from "../play/texts/index.ts";
import { needGame } from "../setup.ts";

/** The games that can be played here. */
const playable = () => GAMES.filter(({ terminal }) => terminal !== undefined);

/** Asks for a game where nobody has named one; a pipe cannot be asked. */
async function askGame(terminal: Terminal, language: Language): Promise<string> {
  const texts = textsIn(language);
  const games = await Promise.all(playable().map(({ game }) => needTerminalGame(game.id)));
  const ids = games.map(({ entry }) => entry.game.id);
  const [usual] = games;
  if (!usual) throw new WrongCall("no game can be played in the terminal");
  terminal.print([texts.whichGame]);
  const abouts = games.map(({ table }) => table.about(language));
  terminal.print(abouts.map(({ title, summary }, i) => `  ${i + 1}) ${padEnd(title, 14)} ${summary}`));
  if (!terminal.isInteractive) {
    terminal.print([texts.noAnswer(usual.table.about(language).title)]);
    return usual.entry.game.id;
  }
  const range = ids.map((_, i) => `${i + 1}`).join(texts.or);
  for await (const line of terminal.answers(() => texts.orQuit(range))) {
    const text = line.trim().toLowerCase();
    if (["q", "quit", "exit"].includes(text)) throw new Left("quit");
    const id = ids.find((known, i) => text === `${i + 1}` || text === known);
    if (id !== undefined) return id;
    terminal.print([texts.typeOrQuit(range)]);
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
    return newMatch(await needTerminalGame(game ?? (await askGame(terminal, flags.lang))), flags);
  }
  const { match } = loaded;
  if (game !== undefined && needGame(game) !== match.game) {
    throw new WrongCall(`${flags.record} is a match of ${match.game.id}, not of ${game}`);
  }
  return resumeMatch(await needTerminalGame(match.game.id), match, flags);
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
    await new Session(setup, terminal, flags.record, flags.lang).run();
    return OK;
  } catch (error) {
    if (!(error instanceof Left)) throw error;
    terminal.print(farewell(error.reason, setup, flags.record, flags.lang));
    return error.reason === "interrupt" ? INTERRUPTED : OK;
  } finally {
    setup?.stop();
    terminal.close();
  }
}

export function addPlay(program: Command, done: (exit: number) => void): void {
  program
    .command("play")
    .argument("[game]", `${anyGame(playable())}; you are asked if you leave it out`)
    .option(
      "--bots <names>",
      "a bot for each of the other seats, in order, or one for all of them; exec:COMMAND runs a program (default: level3)",
    )
    .option("--players <n>", "number of players, including you, if the game allows several")
    .option("--seat <n>", "your seat, counted from 0; chosen by the seed if left out")
    .option("--seed <text>", "the same seed deals the same cards; random if left out")
    .option("--options <json>", "the game's options")
    .option(
      "--record <file>",
      "save the match in this file after every event, or continue the match that is in it",
    )
    .addOption(new Option("--lang <language>", "the language of the screen").choices(LANGUAGES).default("en"))
    .description("play in the terminal against bots")
    .addHelpText(
      "after",
      `\nExample:\n  npx cairn play ${exampleGame((known) => known.terminal !== undefined && isOpen(known))} --players 4 --record my-game.jsonl`,
    )
    .action(async (game: string | undefined, flags: Flags) => {
      done(await play(game, flags));
    });
}
