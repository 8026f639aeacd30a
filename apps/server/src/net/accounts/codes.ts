import { createHash, randomInt } from "node:crypto";

// Codes that people read from one screen and type on another: no character looks like a second one.

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** Good for two minutes, and few may be tried: 2^30 of them are enough. */
const LINK_LENGTH = 6;
/** Good for ever: 2^80 cannot be tried at all, so that a plain hash is enough. */
const RECOVERY_LENGTH = 16;
/** How many recovery codes somebody gets at once. */
const RECOVERY_CODES = 8;

const letters = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join("");

export const newLinkCode = (): string => letters(LINK_LENGTH);

/** Codes in groups of four, which are shown once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => letters(RECOVERY_LENGTH).match(/.{4}/g)?.join("-") ?? "");

/** What is stored of a code, however it was typed. */
export const hashOfCode = (kind: "link" | "recovery", typed: string): string =>
  createHash("sha256")
    .update(`${kind}:${typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")}`)
    .digest("base64url");
