/**
 * The shape of a catalogue that was written `as const`: any string for a string, and as many entries in every
 * list, so that another language with a missing point does not compile.
 */
export type Widened<T> = T extends string
  ? string
  : T extends (...args: infer A) => unknown
    ? (...args: A) => string
    : { readonly [K in keyof T]: Widened<T[K]> };
