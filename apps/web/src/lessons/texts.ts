/** What the guide says at a step. */
export interface StepTexts {
  readonly title: string;
  readonly text: string;
  /** The one thing to do, in few words. */
  readonly task: string;
  /** A kind answer to anything else. */
  readonly wrong: string;
}

export interface LessonTexts {
  readonly steps: Readonly<Record<string, StepTexts>>;
  /** What there is to say about the end. */
  readonly afterword: string;
}
