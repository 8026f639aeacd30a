import type { Distinction } from "@cairn/bots";
import type { Action, RecordFrame, Result, Seat } from "@cairn/core";
import type { Analysis, Judged, JudgedDecision, Task } from "@cairn/study";

// What a page and a worker that judges say to each other: every question has a number, and one answer.

/** Each question with its answer. `open` comes first; places are those of its record. */
export interface Questions {
  /** A seat of a record. The answer has its first tasks, and an analysis without results that names the judge. */
  readonly open: {
    readonly asks: { readonly record: RecordFrame; readonly seat: Seat };
    readonly answer: Result<{ readonly empty: Analysis; readonly tasks: readonly Task[] }>;
  };
  /** What is to be judged in full, once every decision has been looked at. */
  readonly full: {
    readonly asks: { readonly analysis: Analysis };
    readonly answer: readonly Task[];
  };
  readonly judge: { readonly asks: { readonly task: Task }; readonly answer: Judged };
  /** Another action in place of what was played. */
  readonly instead: {
    readonly asks: { readonly task: Pick<Task, "event" | "deal">; readonly action: Action };
    readonly answer: JudgedDecision;
  };
  /** What tells two actions apart, for each of them. */
  readonly apart: {
    readonly asks: { readonly event: number; readonly actions: readonly [Action, Action] };
    readonly answer: readonly (Distinction | undefined)[];
  };
  /** How bots would play on with the true cards after an action. */
  readonly line: {
    readonly asks: { readonly event: number; readonly action: Action };
    readonly answer: readonly Action[];
  };
}
export type QuestionType = keyof Questions;

export type ToReviewer = {
  readonly [T in QuestionType]: { readonly type: T; readonly id: number } & Questions[T]["asks"];
}[QuestionType];

/** An answer, or why there is none. */
export type FromReviewer =
  | { readonly id: number; readonly answer: Questions[QuestionType]["answer"] }
  | { readonly id: number; readonly failed: string };

/** As much of a worker as is used. */
export interface ReviewWorker {
  postMessage(message: ToReviewer): void;
  addEventListener(type: "message", listener: (event: { readonly data: FromReviewer }) => void): void;
  addEventListener(type: "error", listener: (event: { readonly message: string }) => void): void;
  terminate(): void;
}
