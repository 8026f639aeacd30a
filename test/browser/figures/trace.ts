// What a trace of Chromium says about a page. Everything is read from the trace, so that nothing in the page measures
// it: a page that watches its own frames draws sixty of them a second, and is slower for it.

/** As much of an event of Chromium's trace as is read. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** The thread's own part of that. */
  readonly tdur?: number;
  readonly id2?: { readonly local: string };
  readonly args?: {
    readonly name?: string;
    /** Of an input: what it was, which tap it belongs to, and milliseconds until the next picture. */
    readonly data?: { readonly type?: string; readonly interactionId?: number; readonly duration?: number };
  };
}

/** The tasks of the page's own thread, in milliseconds. */
export interface TaskFigures {
  readonly longestTaskMs: number;
  readonly tasksOver100Ms: number;
  /** The longest by the processor's time: where other programs run, a task may wait for them. */
  readonly longestTaskCpuMs: number;
  readonly tasksOver100CpuMs: number;
}

/** One tap, in milliseconds. */
export interface TapFigures {
  /** What was tapped, as the finger says it. */
  readonly kind: string;
  /** To the next picture: the longest that any event of the tap took. */
  readonly wall: number;
  /** What the page's own thread worked in that time. */
  readonly cpu: number;
}

/** What was seen, in milliseconds. */
export interface TraceFigures {
  /** Up to a mark that the page has set. */
  readonly before: TaskFigures;
  /** From there on, as all that follows. */
  readonly after: TaskFigures;
  readonly taps: readonly TapFigures[];
  /** From one picture to the next, while something moved. */
  readonly frames: readonly number[];
}

/** The categories of Chromium's trace that are read. */
export const CATEGORIES = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "disabled-by-default-devtools.timeline.frame",
  "blink.user_timing",
];

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

function tapsOf(events: readonly TraceEvent[], tasks: readonly TraceEvent[], mark: string): TapFigures[] {
  const longest = new Map<number, TapFigures>();
  const kinds = events.filter(({ name }) => name.startsWith(mark));
  for (const { name, ts, args } of events) {
    const { interactionId = 0, duration: wall = 0 } = (name === "EventTiming" && args?.data) || {};
    if (interactionId === 0 || wall <= (longest.get(interactionId)?.wall ?? 0)) continue;
    const during = tasks.filter((task) => task.ts >= ts && task.ts < ts + 1000 * wall);
    const cpu = during.reduce((sum, { tdur = 0 }) => sum + tdur, 0);
    const kind = kinds.findLast((one) => one.ts <= ts)?.name.slice(mark.length) ?? "";
    longest.set(interactionId, { kind, wall, cpu: cpu / 1000 });
  }
  return [...longest.values()];
}

/** When something moved: from the start of each animation to its end. */
function movements(events: readonly TraceEvent[]): (readonly [start: number, end: number])[] {
  const running = new Map<string, number>();
  return events.flatMap(({ name, ph, ts, id2 }) => {
    if (name !== "Animation" || !id2) return [];
    if (ph === "b") running.set(id2.local, ts);
    const start = running.get(id2.local);
    return ph === "e" && start !== undefined ? [[start, ts] as const] : [];
  });
}

function framesOf(events: readonly TraceEvent[]): number[] {
  const moving = movements(events);
  const drawn = events.filter(({ name }) => name === "DrawFrame").map(({ ts }) => ts);
  return drawn.flatMap((ts, i) => {
    const last = drawn[i - 1] ?? Infinity;
    return moving.some(([start, end]) => start <= last && ts <= end) ? [(ts - last) / 1000] : [];
  });
}

/**
 * Reads a trace: the page is the renderer that worked most. `mark` ends the opening; a mark that begins with `tapMark`
 * says what kind the next tap is.
 */
export function readTrace(trace: Buffer, mark: string, tapMark: string): TraceFigures {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const all = traceEvents.toSorted((a, b) => a.ts - b.ts);
  const threads = all.filter(({ name, args }) => name === "thread_name" && args?.name === MAIN_THREAD);
  const tasksOf = ({ pid, tid }: TraceEvent): TraceEvent[] =>
    all.filter((event) => event.name === "RunTask" && event.pid === pid && event.tid === tid);
  const sum = (tasks: readonly TraceEvent[]): number => tasks.reduce((total, { dur = 0 }) => total + dur, 0);
  const tasks = threads.map(tasksOf).toSorted((a, b) => sum(b) - sum(a))[0] ?? [];
  const markedAt = all.find(({ name }) => name === mark)?.ts ?? Infinity;
  const later = all.filter(({ pid, ts }) => pid === tasks[0]?.pid && ts >= markedAt);
  return {
    before: figuresOf(tasks.filter(({ ts }) => ts < markedAt)),
    after: figuresOf(tasks.filter(({ ts }) => ts >= markedAt)),
    taps: tapsOf(later, tasks, tapMark),
    frames: framesOf(later),
  };
}
