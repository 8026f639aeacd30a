import { GAMES } from "@cairn/games";
import type { LoadScript } from "@cairn/registry";
import type { Command } from "commander";
import { NO, OK, WrongCall } from "../exit.ts";
import { anyGame } from "../games.ts";
import { Load } from "../load/run.ts";
import { allScripts } from "../load/scripts.ts";
import { readServer, startOwnServer } from "../load/server.ts";
import { Progress } from "../progress.ts";
import { needInt, needPart } from "../setup.ts";

interface Flags {
  readonly url?: string;
  readonly tables: string;
  readonly seconds: string;
  readonly warmUp: string;
  readonly game: string;
  readonly active: string;
  readonly think: string;
}

const ALL = "all";

const needScripts = async (game: string): Promise<LoadScript[]> =>
  game === ALL ? allScripts() : [await needPart(game, "load")];

/** The address of a server on this machine: load is for one's own. */
function needLoopback(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOwn = url && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (isOwn && url.protocol === "http:") return url.origin;
  throw new WrongCall(
    `--url must be a server on this machine, like http://localhost:7777, not "${text.slice(0, 60)}"`,
  );
}

/** What a run does. */
interface Plan {
  readonly url: string | undefined;
  readonly scripts: readonly LoadScript[];
  readonly tables: number;
  readonly active: number;
  readonly thinkMs: number;
  readonly seconds: number;
  readonly warmUp: number;
}

async function readPlan(flags: Flags): Promise<Plan> {
  const tables = needInt(flags.tables, "--tables", 1, 5000);
  return {
    url: flags.url === undefined ? undefined : needLoopback(flags.url),
    scripts: await needScripts(flags.game),
    tables,
    active: Math.ceil((tables * needInt(flags.active, "--active", 0, 100)) / 100),
    thinkMs: needInt(flags.think, "--think", 0, 600_000),
    seconds: needInt(flags.seconds, "--seconds", 1, 600),
    warmUp: needInt(flags.warmUp, "--warm-up", 0, 60),
  };
}

async function measure(plan: Plan, server: string): Promise<{ report: object; isRight: boolean }> {
  const { scripts, tables, active, thinkMs, seconds, warmUp } = plan;
  const before = await readServer(server);
  const load = await Load.open(server, scripts, tables, {
    thinkMs,
    progress: new Progress("tables", tables),
  });
  const open = await readServer(server);
  await load.play(warmUp, active);
  const stretch = await load.play(seconds, active);
  const { memoryBytes } = await readServer(server);
  const { errors } = load;
  load.close();
  const report = {
    tables,
    sockets: load.sockets,
    activeTables: active,
    ...stretch.tally.report(stretch.seconds),
    server: {
      cpuMicrosecondsPerMove: stretch.serverCpu,
      memoryBytes,
      memoryBytesPerOpenTable: Math.round((open.memoryBytes - before.memoryBytes) / tables),
    },
    generator: { cpuMicrosecondsPerMove: stretch.ownCpu },
    errors,
  };
  return { report, isRight: Object.keys(errors).length === 0 };
}

export function addLoad(program: Command, done: (exit: number) => void): void {
  const scripted = GAMES.filter(({ load }) => load !== undefined);
  program
    .command("load")
    .option("--url <address>", "a server on this machine; by default one is started for the run")
    .option("--tables <n>", "tables of scripted players", "100")
    .option("--active <percent>", "how many percent of them are played at; the others stay open", "100")
    .option("--think <ms>", "how long players think", "0")
    .option("--seconds <n>", "how long to measure", "10")
    .option("--warm-up <n>", "seconds of play before the measurement", "3")
    .option("--game <name>", `${anyGame(scripted)}, or ${ALL} of them`, ALL)
    .description("play many tables at once against a server on this machine and print the figures as JSON")
    .addHelpText(
      "after",
      [
        "\nEvery player checks every event and every view it gets; the exit code is 1 if one was wrong.",
        "A server given by --url needs generous limits: see cairn serve --help.",
        "\nExample:\n  npx cairn load --tables 100 --seconds 10",
      ].join("\n"),
    )
    .action(async (flags: Flags) => {
      const plan = await readPlan(flags);
      const own = plan.url === undefined ? await startOwnServer() : undefined;
      const { report, isRight } = await measure(plan, plan.url ?? (own?.url as string));
      await own?.stop();
      process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
      done(isRight ? OK : NO);
    });
}
