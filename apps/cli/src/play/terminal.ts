import { type Paint, plain, reflow } from "@cairn/terminal";
import { createInterface, type Interface } from "node:readline";
import { styleText } from "node:util";

/** Why somebody left a game that is not over. */
export type Reason = "quit" | "end-of-input" | "interrupt";

/** Ends a session from wherever it is. */
export class Left extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

/** Standard input line by line and standard output, for a person or for a pipe. */
export class Terminal {
  /** Whether a person sits at both ends. */
  readonly isInteractive: boolean = process.stdin.isTTY && process.stdout.isTTY;
  readonly paint: Paint =
    process.stdout.isTTY && !process.env["NO_COLOR"]
      ? (style, text) => styleText([style].flat(), text, { validateStream: false })
      : plain;
  readonly #readline: Interface;
  readonly #lines: string[] = [];
  #isAsking = false;
  #isEnded = false;
  #isInterrupted = false;
  #wake: () => void = () => {};

  constructor() {
    this.#readline = createInterface({
      input: process.stdin,
      ...(this.isInteractive ? { output: process.stdout } : {}),
      terminal: this.isInteractive,
    });
    this.#readline.on("line", (line) => {
      // What a person types while others play was not meant for the question that comes next.
      if (this.#isAsking || !this.isInteractive) this.#lines.push(line);
      this.#wake();
    });
    this.#readline.on("close", () => {
      this.#isEnded = true;
      this.#wake();
    });
    this.#readline.on("SIGINT", this.#interrupt);
    process.on("SIGINT", this.#interrupt);
    // Back from Ctrl-Z the input is paused, and only we can wake it.
    this.#readline.on("SIGCONT", () => this.#readline.resume());
  }

  readonly #interrupt = (): void => {
    this.#isInterrupted = true;
    this.#wake();
  };

  get width(): number {
    return Math.max(40, process.stdout.columns ?? 80);
  }

  print(lines: readonly string[]): void {
    const shown = process.stdout.isTTY ? lines.flatMap((line) => reflow(line, this.width)) : lines;
    if (shown.length > 0) process.stdout.write(`${shown.join("\n")}\n`);
  }

  /** The next line typed. */
  async ask(prompt: string): Promise<string> {
    this.#isAsking = true;
    if (this.isInteractive) {
      this.#readline.setPrompt(prompt);
      this.#readline.prompt();
    } else {
      process.stdout.write(prompt);
    }
    await this.#until(() => this.#lines.length > 0 || this.#isEnded);
    this.#isAsking = false;
    // A pipe may hold anything: what could upset a terminal is not echoed.
    const line = this.#lines.shift()?.replaceAll(/\p{Cc}/gu, "");
    if (line === undefined) {
      process.stdout.write("\n");
      throw new Left("end-of-input");
    }
    if (!process.stdin.isTTY) process.stdout.write(`${line}\n`);
    return line;
  }

  /** One line after the other, for as long as somebody wants them. */
  async *answers(prompt: () => string): AsyncGenerator<string, never> {
    for (;;) yield this.ask(prompt());
  }

  /** Lets a person follow what happens, unless a key is hit; a pipe only gets the chance to interrupt. */
  async pause(milliseconds: number): Promise<void> {
    const timer = { isOver: false };
    const timeout = setTimeout(
      () => {
        timer.isOver = true;
        this.#wake();
      },
      this.isInteractive ? milliseconds : 0,
    );
    await this.#until(() => timer.isOver);
    clearTimeout(timeout);
  }

  /** Waits until something has happened; an interruption goes before everything else. */
  async #until(hasHappened: () => boolean): Promise<void> {
    if (this.#isInterrupted) {
      process.stdout.write("\n");
      throw new Left("interrupt");
    }
    if (hasHappened()) return;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    await this.#until(hasHappened);
  }

  /** Gives the terminal back as it was. */
  close(): void {
    process.off("SIGINT", this.#interrupt);
    this.#readline.close();
  }
}
