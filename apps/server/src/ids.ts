import type { Brand } from "valibot";

// Ids of tables and of players are both 22 characters of base64url: the brands keep one from being used as the other.

/** A table: 128 random bits. Whoever knows it may look at the table. */
export type TableId = string & Brand<"TableId">;

/** A player: a hash of the secret in the player's cookie. */
export type PlayerId = string & Brand<"PlayerId">;
