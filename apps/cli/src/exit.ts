/** All is well. */
export const OK = 0;
/** The question was understood, and the answer is no. */
export const NO = 1;
/** The call was wrong, or the input could not be read. */
export const WRONG_CALL = 2;
/** Somebody pressed Ctrl-C. */
export const INTERRUPTED = 130;

/** A wrong call, with a sentence for the person who made it. */
export class WrongCall extends Error {}
