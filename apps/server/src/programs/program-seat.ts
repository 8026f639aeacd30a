import type { Action, BaseView } from "@cairn/core";
import { OutsideProgram } from "./outside-program.ts";
import type { ProcessTable } from "./processes.ts";

/** A program from outside at one seat. It is started when first asked, and anew after it was stopped. */
export class ProgramSeat {
  readonly name: string;
  readonly #processes: ProcessTable;
  readonly #answerWithin: number;
  #program: OutsideProgram | undefined;

  constructor(spec: string, processes: ProcessTable, answerWithin: number) {
    this.name = spec;
    this.#processes = processes;
    this.#answerWithin = answerWithin;
  }

  /** The program's answer as a JSON value, which may be anything; rejects with what is wrong with the program. */
  async choose(view: BaseView, legal: readonly Action[]): Promise<unknown> {
    this.#program ??= new OutsideProgram(this.name, this.#processes);
    const line = await this.#program.ask(JSON.stringify({ view, legal }), this.#answerWithin);
    try {
      return JSON.parse(line);
    } catch {
      throw new Error(`rubbish: not JSON: ${JSON.stringify(line.slice(0, 60))}`);
    }
  }

  stop(): void {
    this.#program?.stop();
    this.#program = undefined;
  }
}
