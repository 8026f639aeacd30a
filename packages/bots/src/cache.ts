import { ok, type Result } from "@cairn/core";
import type { Bot } from "./bot.ts";
import type { BotTable } from "./bot-table.ts";

/** Bots by game and name, each made once: some are slower to make than to ask. */
export class BotCache {
  readonly #find: (table: BotTable, name: string) => Result<Bot>;
  readonly #bots = new Map<string, Bot>();

  constructor(find: (table: BotTable, name: string) => Result<Bot>) {
    this.#find = find;
  }

  /** The bot with this name; a refusal is not kept. */
  find(table: BotTable, name: string): Result<Bot> {
    const key = `${table.game.id}/${name}`;
    const known = this.#bots.get(key);
    if (known) return ok(known);
    const found = this.#find(table, name);
    if (found.ok) this.#bots.set(key, found.value);
    return found;
  }
}
