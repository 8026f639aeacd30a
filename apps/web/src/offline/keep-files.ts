// Fetches the files of a build for offline use without taking the server, or the line of whoever plays meanwhile, for
// itself: a few at a time, and after a refusal nothing at all until the server wants to be asked again.

/** Fewer than the six connections that browsers open to a server of HTTP 1, so that the page always has one. */
const AT_ONCE = 4;
/** How often a file is asked for before the visit is given up; the next one goes on where this one stopped. */
const MAX_TRIES = 6;
/** Milliseconds to wait after a first failure; twice as long after each further one. */
const FIRST_WAIT = 1000;
/** Longer than this nothing is waited for: browsers end a service worker that takes minutes to install. */
const LONGEST_WAIT = 30_000;

/** What is needed of the world: tests have one of their own. */
export interface KeepingParts {
  isKept(path: string): Promise<boolean>;
  keep(path: string, response: Response): Promise<void>;
  fetchFile(path: string): Promise<Response>;
  wait(ms: number): Promise<void>;
}

/** Seconds or a date, as milliseconds from now. */
export function parseRetryAfter(text: string | null, now: number): number {
  if (text === null || text.trim() === "") return 0;
  const seconds = Number(text);
  const ms = Number.isNaN(seconds) ? Date.parse(text) - now : 1000 * seconds;
  return ms > 0 ? Math.min(ms, LONGEST_WAIT) : 0;
}

/** Whether the same question may be answered later: too many questions, or a server that starts or is overloaded. */
const isPassing = ({ status }: Response): boolean => status === 429 || status >= 500;

/** Keeps all of the files, or fails as soon as one of them cannot be had. */
export async function keepFiles(paths: readonly string[], parts: KeepingParts): Promise<void> {
  const left = [...paths];
  /** Until the end of this wait nobody asks for anything. */
  let rest: Promise<void> = Promise.resolve();
  let failed = false;

  const keepFile = async (path: string): Promise<void> => {
    for (let tries = 1; !failed; tries++) {
      await rest;
      const response = await parts.fetchFile(path).catch(() => undefined);
      if (response?.ok) return parts.keep(path, response);
      if (tries === MAX_TRIES || (response && !isPassing(response)))
        throw new Error(`${path}: ${response?.status ?? "no answer"}`);
      const wished = parseRetryAfter(response?.headers.get("retry-after") ?? null, Date.now());
      rest = parts.wait(Math.max(wished, Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1))));
    }
  };
  const work = async (): Promise<void> => {
    for (let path = left.shift(); path !== undefined && !failed; path = left.shift())
      if (!(await parts.isKept(path))) await keepFile(path);
  };
  const workers = Array.from({ length: AT_ONCE }, () =>
    work().catch((error: unknown) => {
      failed = true;
      throw error;
    }),
  );
  await Promise.all(workers);
}
