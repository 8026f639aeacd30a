// Advisory locks are numbers that all users of a database share: these spell "Cair" and "Solo".

/** The first half of each node's lock; the second is its epoch. */
export const NODE_LOCKS = 0x43616972;
/** Held exclusively by a server that must be alone, and shared by those that are not. */
export const SOLO_LOCK = 0x536f6c6f;
