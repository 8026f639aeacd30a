import { addGame } from "@cairn/games";
import { isObject } from "@cairn/core";
import { isAbsolute, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ConfigError } from "./config.ts";

/**
 * The environment variable that names modules with further games, by comma: files, or packages. It is no flag,
 * because every thread and every process that this one starts must know the same games.
 */
const VARIABLE = "CAIRN_GAMES";

const wrong = (module: string, why: string): ConfigError =>
  new ConfigError(`${VARIABLE} names "${module.slice(0, 80)}", ${why}`);

/** What a module exports by default. */
async function importDefault(module: string): Promise<unknown> {
  const isFile = module.startsWith(".") || isAbsolute(module);
  try {
    const loaded: unknown = await import(isFile ? pathToFileURL(resolve(module)).href : module);
    return (loaded as { default?: unknown }).default;
  } catch (error) {
    throw wrong(module, `which cannot be loaded: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Whether a value looks like a registration; what is inside is our own code's to get right. */
const isPackage = (value: unknown): value is Parameters<typeof addGame>[0] =>
  isObject(value) && isObject(value["game"]) && typeof value["bots"] === "function";

/** Registers the games that the environment names. */
export async function addExtraGames(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const modules = (environment[VARIABLE] ?? "").split(",").map((module) => module.trim());
  for (const module of modules.filter((name) => name !== "")) {
    const value = await importDefault(module);
    if (!isPackage(value)) throw wrong(module, "whose default export is no registration of a game");
    const added = addGame(value);
    if (!added.ok) throw wrong(module, `but ${added.error.message}`);
  }
}
