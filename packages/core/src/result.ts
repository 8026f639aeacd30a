/** What outside input gets instead of an exception: a value, or what was wrong with it. */
export type Result<T, E = Problem> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** What was wrong: a stable code for programs, the clause it offends, and a sentence for people. */
export interface Problem {
  readonly code: string;
  /** The numbered rule, such as `C14` or `K9`; absent where form, not a rule, is at fault. */
  readonly clause?: string;
  readonly message: string;
}

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });

export const err = <E>(error: E): Result<never, E> => ({ ok: false, error });

/** A refusal with its code, its sentence and, for a rule, its clause. */
export const refuse = (code: string, message: string, clause?: string): Result<never> =>
  err(clause === undefined ? { code, message } : { code, clause, message });

/** For places where a refusal would be a bug of ours: a broken invariant throws. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${result.error.code}: ${result.error.message}`);
}
