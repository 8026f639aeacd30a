import { setTimeout as wait } from "node:timers/promises";
import { ScriptedPlayer } from "../../../apps/cli/src/load/player.ts";
import { Load } from "../../../apps/cli/src/load/run.ts";
import { allScripts } from "../../../apps/cli/src/load/scripts.ts";
import { figureOf, startSoakServer } from "./server.ts";

const SEATS = [0, 1, 2] as const;
/** Tables of people, and how long each of them thinks, in milliseconds. */
const PEOPLE = { tables: 20, thinkMs: 50 };
/** How long bots may take to begin or to end, in seconds. */
const SETTLE = 2;

const scripts = await allScripts();

/** A table where three bots of the highest level play as long as this onlooker looks. */
export class SoakTable {
  readonly #onlooker: ScriptedPlayer;
  readonly #table: string;

  private constructor(onlooker: ScriptedPlayer, table: string) {
    this.#onlooker = onlooker;
    this.#table = table;
    // What the bots do is not read: only that they think matters here.
    onlooker.onFrame = () => undefined;
  }

  static async open(server: string, i: number): Promise<SoakTable> {
    const onlooker = await ScriptedPlayer.connect(server, `Onlooker ${i}`);
    const { settings } = scripts[i % scripts.length] as (typeof scripts)[number];
    const created = await onlooker.ask({ t: "create", settings: settings as never });
    const { table } = created as { readonly table: string };
    await onlooker.ask({ t: "join", table });
    for (const seat of SEATS) await onlooker.ask({ t: "bot", seat, level: 5 });
    await onlooker.ask({ t: "start" });
    const opened = new SoakTable(onlooker, table);
    opened.leave();
    return opened;
  }

  look(): void {
    this.#onlooker.send(JSON.stringify({ t: "join", id: "look", table: this.#table }));
  }

  leave(): void {
    this.#onlooker.send('{"t":"leave","id":"leave"}');
  }

  close(): void {
    this.#onlooker.close();
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** How long a person's move takes while bots think at many other tables, and while they do not; in turn. */
export async function measureBotLoad(botTables: number, seconds: number, rounds: number): Promise<object> {
  const server = await startSoakServer();
  const settle = (): Promise<void> => wait(1000 * Math.min(SETTLE, seconds));
  const people = await Load.open(server.url, scripts, PEOPLE.tables, { thinkMs: PEOPLE.thinkMs });
  const bots: SoakTable[] = [];
  for (let i = 0; i < botTables; i++) bots.push(await SoakTable.open(server.url, i));
  await people.play(seconds);
  const alone: number[] = [];
  const crowded: number[] = [];
  const waiting: number[] = [];
  for (let round = 0; round < rounds; round++) {
    alone.push((await people.play(seconds)).tally.latencyMs(99));
    for (const table of bots) table.look();
    await settle();
    const thinking = people.play(seconds);
    await wait(500 * seconds);
    waiting.push(await figureOf(server.url, "cairn_bot_queue"));
    crowded.push((await thinking).tally.latencyMs(99));
    for (const table of bots) table.leave();
    await settle();
  }
  const { errors } = people;
  people.close();
  for (const table of bots) table.close();
  await server.stop();
  return {
    botTables,
    rounds,
    p99MsWithoutBots: alone,
    p99MsWithBots: crowded,
    botDecisionsWaiting: waiting,
    ratioOfMedians: Math.round((100 * median(crowded)) / median(alone)) / 100,
    errors,
  };
}
