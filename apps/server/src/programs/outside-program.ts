import { ok, refuse, type Result, unwrap } from "@cairn/core";
import { type ChildProcess, spawn } from "node:child_process";
import { commandOf } from "./command.ts";
import { closeAtExit, ProcessTable } from "./processes.ts";

/** No answer is longer than this, in characters; nor is what is kept of a program's standard error. */
const LONGEST_ANSWER = 65_536;
const LONGEST_COMPLAINT = 2000;

interface PendingAnswer {
  readonly resolve: (line: string) => void;
  readonly reject: (error: Error) => void;
}

const launch = (spec: string): ChildProcess => {
  const { file, args } = unwrap(commandOf(spec));
  // A group of its own, so that it can be ended together with whatever it starts.
  return spawn(file, args, { detached: process.platform !== "win32", stdio: "pipe", windowsHide: true });
};

/** What a program complained of on standard error, fit for a message: the last line that names an error, or the last. */
function complaintOf(text: string): string {
  const lines = text.trimEnd().split("\n");
  const line = lines.findLast((candidate) => /error/i.test(candidate)) ?? lines.at(-1) ?? "";
  const clean = line.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, " ").trim();
  return clean === "" ? "" : `: ${clean.slice(0, 200)}`;
}

/** A running program that is asked one line at a time. Once something is wrong with it, it stays wrong. */
export class OutsideProgram {
  readonly #processes: ProcessTable;
  readonly #child: ChildProcess;
  #answer = "";
  #complaint = "";
  #waiting: PendingAnswer | undefined;
  #failure: string | undefined;
  #isStopped = false;
  /** Blank characters since the last answer: a few are a matter of taste, many are a flood. */
  #blanks = 0;

  constructor(spec: string, processes: ProcessTable) {
    this.#processes = processes;
    this.#child = processes.start(() => launch(spec));
    const { stdin, stdout, stderr } = this.#child;
    this.#child.on("error", (error) => this.#fail(`cannot start: ${error.message}`));
    this.#child.on("close", (code, signal) => {
      const how = signal === null ? `exit code ${code}` : signal;
      this.#fail(`the program ended with ${how}${complaintOf(this.#complaint)}`);
    });
    // Whoever does not read the question cannot answer it: that is noticed anyway.
    stdin?.on("error", () => undefined);
    stdout?.setEncoding("utf8").on("data", (text: string) => this.#read(text));
    stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#complaint = (this.#complaint + text).slice(-LONGEST_COMPLAINT);
    });
  }

  /** The line that the program answers to a line; rejects if it is late, has ended, or floods. */
  async ask(question: string, milliseconds: number): Promise<string> {
    if (this.#failure !== undefined) throw new Error(this.#failure);
    const late = setTimeout(
      () => this.#fail(`late: no answer within ${milliseconds} ms${complaintOf(this.#complaint)}`),
      milliseconds,
    );
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting = { resolve, reject };
        this.#child.stdin?.write(`${question}\n`);
      });
    } finally {
      clearTimeout(late);
      this.#waiting = undefined;
    }
  }

  /** Ends the program, once: its process id may soon be another's. */
  stop(): void {
    this.#failure ??= "stopped";
    if (this.#isStopped || this.#child.pid === undefined) return;
    this.#isStopped = true;
    this.#processes.stop(this.#child.pid);
  }

  #read(text: string): void {
    if (this.#failure !== undefined) return;
    const isBlank = text.trim() === "";
    if (isBlank) this.#blanks += text.length;
    if (this.#blanks > LONGEST_ANSWER) this.#fail("a flood of blank lines");
    if (isBlank && this.#answer === "") return;
    if (!this.#waiting) {
      this.#fail("a flood: it wrote without being asked");
      return;
    }
    this.#answer = (this.#answer + text).trimStart();
    const end = this.#answer.indexOf("\n");
    if ((end < 0 ? this.#answer.length : end) > LONGEST_ANSWER) {
      this.#fail(`a flood: an answer of more than ${LONGEST_ANSWER} characters`);
    } else if (end >= 0 && this.#answer.slice(end).trim() !== "") {
      this.#fail("a flood: more than one line for one question");
    } else if (end >= 0) {
      const line = this.#answer.slice(0, end);
      this.#answer = "";
      this.#blanks = 0;
      this.#waiting.resolve(line);
      this.#waiting = undefined;
    }
  }

  #fail(reason: string): void {
    if (this.#failure !== undefined) return;
    this.#failure = reason;
    this.#answer = "";
    this.#waiting?.reject(new Error(reason));
    this.stop();
  }
}

/** Starts a program once and ends it again: refused if it does not start at all. */
export async function checkStarts(spec: string): Promise<Result<void>> {
  const command = commandOf(spec);
  if (!command.ok) return command;
  const processes = ProcessTable.ofSize(1);
  const release = closeAtExit(processes);
  try {
    const child = processes.start(() => launch(spec));
    child.stdin?.on("error", () => undefined);
    await new Promise((resolve, reject) => child.on("spawn", resolve).on("error", reject));
    return ok(undefined);
  } catch (error) {
    return refuse("no-start", `cannot start "${spec.slice(0, 80)}": ${(error as Error).message}`);
  } finally {
    processes.close();
    release();
  }
}
