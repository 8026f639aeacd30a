import { app } from "./app/index.ts";

/** What the server calls somebody who has been deleted, in every language. */
const DELETED = "deleted player";

/** A person's name as the page shows it. */
export const personName = (name: string): string => (name === DELETED ? app.t.deletedPlayer : name);
