import type { LoadScript } from "@cairn/registry";
import { setTimeout as wait } from "node:timers/promises";
import type { Progress } from "../progress.ts";
import { readServer } from "./server.ts";
import { type Course, type LoadTable, openTable } from "./table.ts";
import { Tally } from "./tally.ts";

/** How many tables are opened at once. */
const OPENED_AT_ONCE = 16;
/** How long the last moves may take, in milliseconds. */
const LAST_MOVES = 5000;

/** What was seen while tables played. */
export interface Stretch {
  readonly tally: Tally;
  readonly seconds: number;
  /** Processor time a move, in microseconds: the server's, and that of whoever measures. */
  readonly serverCpu: number;
  readonly ownCpu: number;
}

/** Tables of scripted players at a server; they play when told to, as often as wanted. */
export class Load {
  readonly #server: string;
  readonly #course: Course;
  readonly #tables: readonly LoadTable[];

  private constructor(server: string, course: Course, tables: readonly LoadTable[]) {
    this.#server = server;
    this.#course = course;
    this.#tables = tables;
  }

  /** Opens some tables, the games in turn. */
  static async open(
    server: string,
    scripts: readonly LoadScript[],
    tables: number,
    settings: { readonly thinkMs?: number; readonly progress?: Progress } = {},
  ): Promise<Load> {
    const course: Course = { tally: new Tally(), thinkMs: settings.thinkMs ?? 0, isOver: false };
    const opened: LoadTable[] = [];
    let next = 0;
    const openInTurn = async (): Promise<void> => {
      while (next < tables) {
        const i = next++;
        const script = scripts[i % scripts.length] as LoadScript;
        opened[i] = await openTable(server, script, course, `Load ${i}`);
        settings.progress?.update(i);
      }
    };
    await Promise.all(Array.from({ length: OPENED_AT_ONCE }, openInTurn));
    settings.progress?.end();
    return new Load(server, course, opened);
  }

  /** How many players are connected. */
  get sockets(): number {
    return this.#tables.reduce((sum, { players }) => sum + players, 0);
  }

  get errors(): Readonly<Record<string, number>> {
    return this.#course.tally.errors;
  }

  /** Lets the first of the tables play for some seconds, and waits until the last move has been heard. */
  async play(seconds: number, tables: number = this.#tables.length): Promise<Stretch> {
    const course = this.#course;
    const tally = course.tally.next();
    course.tally = tally;
    course.isOver = false;
    const active = this.#tables.slice(0, tables);
    const before = await readServer(this.#server);
    const [ownBefore, start] = [process.cpuUsage(), performance.now()];
    for (const table of active) table.play();
    await wait(seconds * 1000);
    course.isOver = true;
    await Promise.race([Promise.all(active.map((table) => table.stop())), wait(LAST_MOVES)]);
    const elapsed = (performance.now() - start) / 1000;
    const own = process.cpuUsage(ownBefore);
    const after = await readServer(this.#server);
    for (const table of active) if (table.isMoving) tally.failed("no answer");
    const perMove = (microseconds: number): number =>
      Math.round((10 * microseconds) / Math.max(1, tally.moves)) / 10;
    return {
      tally,
      seconds: elapsed,
      serverCpu: perMove(1e6 * (after.cpuSeconds - before.cpuSeconds)),
      ownCpu: perMove(own.user + own.system),
    };
  }

  /** Everybody leaves. */
  close(): void {
    for (const table of this.#tables) table.close();
  }
}
