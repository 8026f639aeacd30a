/** As much of an event of Chromium's trace as is read. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** The thread's own part of that. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The tasks of the page's own thread, in milliseconds. */
export interface TaskFigures {
  readonly longestTaskMs: number;
  readonly tasksOver100Ms: number;
  /** The longest by the processor's time: where other programs run, a task may wait for them. */
  readonly longestTaskCpuMs: number;
  readonly tasksOver100CpuMs: number;
}

const MAIN_THREAD = "CrRendererMain";
const rounded = (microseconds: number): number => Math.round(microseconds / 100) / 10;

function figuresOf(tasks: readonly TraceEvent[]): TaskFigures {
  const [wall, cpu] = [tasks.map(({ dur = 0 }) => dur), tasks.map(({ tdur = 0 }) => tdur)];
  const long = (times: readonly number[]): number => times.filter((time) => time > 100_000).length;
  return {
    longestTaskMs: rounded(Math.max(0, ...wall)),
    tasksOver100Ms: long(wall),
    longestTaskCpuMs: rounded(Math.max(0, ...cpu)),
    tasksOver100CpuMs: long(cpu),
  };
}

/** Reads a trace, up to a mark that the page has set and from there on: the page is the renderer that worked most. */
export function readTrace(trace: Buffer, mark: string): Readonly<Record<"before" | "after", TaskFigures>> {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threads = events.filter(({ name, args }) => name === "thread_name" && args?.name === MAIN_THREAD);
  const tasksOf = ({ pid, tid }: TraceEvent): TraceEvent[] =>
    events.filter((event) => event.name === "RunTask" && event.pid === pid && event.tid === tid);
  const sum = (tasks: readonly TraceEvent[]): number => tasks.reduce((total, { dur = 0 }) => total + dur, 0);
  const tasks = threads.map(tasksOf).toSorted((a, b) => sum(b) - sum(a))[0] ?? [];
  const markedAt = events.find(({ name }) => name === mark)?.ts ?? Infinity;
  return {
    before: figuresOf(tasks.filter(({ ts }) => ts < markedAt)),
    after: figuresOf(tasks.filter(({ ts }) => ts >= markedAt)),
  };
}
