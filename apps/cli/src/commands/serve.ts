import { ConfigError, type GivenConfig, readConfig, SETTINGS } from "@cairn/server/config";
import type { RunningServer } from "@cairn/server";
import { type Command, Option } from "commander";
import { OK, WrongCall } from "../exit.ts";

function orWrongCall<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ConfigError ? new WrongCall(error.message) : error;
  }
}

/** Starts the server; what is wrong with settings, file or port is told in a sentence. */
async function start(given: GivenConfig, version: string): Promise<RunningServer> {
  const config = orWrongCall(() => readConfig(given, process.env));
  // Loaded only here: no other command should wait for it.
  const { CannotListen, startServer, StoreRefused } = await import("@cairn/server");
  try {
    return await startServer(config, version);
  } catch (error) {
    const isExpected =
      error instanceof StoreRefused || error instanceof CannotListen || error instanceof ConfigError;
    throw isExpected ? new WrongCall(error.message) : error;
  }
}

/** Resolves when somebody wants the server to stop. */
const asksToStop = (): Promise<unknown> =>
  new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, resolve);
  });

export function addServe(program: Command, done: (exit: number) => void): void {
  const command = program
    .command("serve")
    .description("run the server: tables for people and bots, with nothing to set up")
    .addHelpText("after", "\nExample:\n  npx cairn serve --host 0.0.0.0 --port 8080 --database games.sqlite");
  for (const { flag, value, env, initial, text } of Object.values(SETTINGS)) {
    const shown = initial === "" ? "" : `, default ${initial}`;
    command.addOption(new Option(`--${flag} <${value}>`, `${text} (${env}${shown})`));
  }
  command.action(async (given: GivenConfig) => {
    const server = await start(given, program.version() ?? "");
    process.stdout.write(`Cairn is at ${server.url}\n`);
    await asksToStop();
    await server.stop();
    done(OK);
  });
}
