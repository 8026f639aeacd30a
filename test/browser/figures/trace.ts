/** As much of an event of Chromium's trace as is read. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

export interface TraceFigures {
  /** The longest task of the page's own thread, in milliseconds. */
  readonly longestTaskMs: number;
  readonly tasksOver100Ms: number;
}

const MAIN_THREAD = "CrRendererMain";

/** Reads a trace: the page is the renderer that worked most. */
export function readTrace(trace: Buffer): TraceFigures {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threads = events.filter(({ name, args }) => name === "thread_name" && args?.name === MAIN_THREAD);
  const tasksOf = ({ pid, tid }: TraceEvent): number[] =>
    events
      .filter((event) => event.name === "RunTask" && event.pid === pid && event.tid === tid)
      .map(({ dur = 0 }) => dur / 1000);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const tasks = threads.map(tasksOf).toSorted((a, b) => sum(b) - sum(a))[0] ?? [];
  return {
    longestTaskMs: Math.max(0, ...tasks),
    tasksOver100Ms: tasks.filter((ms) => ms > 100).length,
  };
}
